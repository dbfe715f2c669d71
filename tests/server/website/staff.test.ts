import { afterAll, beforeAll, expect, test } from 'vitest'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { websiteApi } from '#contract/website/website.api'
import { expectTold } from '../../support/overtaken'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
})
afterAll(() => s.close())

const site = { id: 1 }
const version = async () => (await teacher.get(websiteApi.detail, site)).data.update_time

test.each(['news', 'help'] as const)('of two who change a piece of %s at once the second is told', async (kind) => {
  const piece = { ...site, content_type: kind, body: '<p>答</p>', published: false }
  const { id: content_id } = (await teacher.post(websiteApi.bind, { ...piece, title: '常见问题' })).data
  await expectTold({
    read: async () => {
      const { content } = (await teacher.get(websiteApi.article, { ...site, content_id, all: 1 })).data
      return { version: content.update_time, words: content.title }
    },
    save: (title, seen) =>
      teacher.post(websiteApi.bind, { ...piece, content_id, title, ...(seen !== undefined && { version: seen }) }),
  })
})

test('what is written on a website, its share codes and the rooms on it stand in the logs of the rooms', async () => {
  const log = async (training_room_id: number, limit: number) =>
    (await teacher.get(lifecycleApi.log, { training_room_id, limit })).data.list.map((l) => [l.action, l.about])
  const { title: room3 } = (await teacher.get(roomsApi.detail, { id: 3 })).data
  const { site_name } = (await teacher.get(websiteApi.detail, site)).data
  await teacher.post(websiteApi.update, { ...site, version: await version(), hotline: '400 1' })
  const piece = { ...site, content_type: 'news' as const, title: '开幕', body: '<p>开始了</p>', published: true }
  const { id: content_id } = (await teacher.post(websiteApi.bind, piece)).data
  const kept = (await teacher.get(websiteApi.article, { ...site, content_id, all: 1 })).data.content
  await teacher.post(websiteApi.bind, { ...piece, content_id, version: kept.update_time, title: '开幕式' })
  await teacher.post(websiteApi.unbind, { ...site, content_id })
  for (const act of ['code', 'preview', 'no_code'] as const) await teacher.post(websiteApi.share, { ...site, act })
  await teacher.post(websiteApi.joinRoom, { training_room_id: 3, id: 1 })
  await teacher.post(websiteApi.leaveRoom, { ...site, training_room_id: 3 })
  expect((await log(2, 9)).reverse()).toEqual([
    ['website.update', site_name],
    ['website.news_add', '开幕'],
    ['website.news_update', '开幕式'],
    ['website.news_remove', '开幕式'],
    ['website.code', ''],
    ['website.preview', ''],
    ['website.no_code', ''],
    ['website.room_join', room3],
    ['website.room_leave', room3],
  ])
  expect((await log(3, 2)).reverse()).toEqual([
    ['website.join', site_name],
    ['website.leave', site_name],
  ])
})
