import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { industriesApi } from '#contract/orgs/industries/industries.api'
import { roomIndustriesApi } from '#contract/rooms/industries/room-industries.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { world } from '../../../server/db/seed/world'
import { expectTold } from '../../support/overtaken'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let platform: Client
let teacher: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  platform = await s.as(world.people.super.login)
  teacher = await s.as(world.people.teacher.login)
})
afterAll(() => s.close())

const of = async (id: number) =>
  (await teacher.get(roomsApi.detail, { id, with_task_industry: 1 })).data.task_industry?.map((one) => one.title)
const bind = (training_room_id: number, insertIds: number[]) =>
  teacher.post(roomIndustriesApi.bind, { training_room_id, insertIds })

test('a room belongs to the industries that its manager chose, in that order, and so does its copy', async () => {
  expect(await of(3)).toEqual(['新媒体运营', '文化旅游'])
  expect((await bind(3, [3, 1, 3])).data).toEqual({ ok: true })
  expect(await of(3)).toEqual(['软件与信息服务', '电子商务'])
  const { id } = (await teacher.post(lifecycleApi.clone, { training_room_id: 3, title: '下一期', carry: [] })).data
  expect(await of(id)).toEqual(['软件与信息服务', '电子商务'])
  await bind(3, [])
  expect(await of(3)).toEqual([])
})

test('what is not there, or no longer offered, is not bound; what was bound before stays', async () => {
  expect((await bind(3, [1, 424_242])).message).toBe('所选行业不存在或已停用，请重新选择')
  expect((await bind(3, [1, 2, 3, 4, 5, 6])).message).toBe('最多选择5个行业')
  const { version = 0 } = (await platform.get(industriesApi.lists, {})).data.find(({ id }) => id === 2) ?? {}
  await platform.post(industriesApi.save, { id: 2, version, title: '新媒体运营', online: false, sort: 2 })
  expect((await bind(1, [2])).message).toBe('所选行业不存在或已停用，请重新选择')
  expect((await bind(3, [2, 1])).status).toBe(200)
  expect(await of(3)).toEqual(['新媒体运营', '电子商务'])
})

test('of two who change an industry at once the second is told', async () => {
  const { id } = (await platform.post(industriesApi.save, { title: '无人机', online: true, sort: 9 })).data
  await expectTold({
    read: async () => {
      const { version = 0, title: words = '' } =
        (await platform.get(industriesApi.lists, {})).data.find((one) => one.id === id) ?? {}
      return { version, words }
    },
    save: (title, version) =>
      platform.post(industriesApi.save, {
        id,
        title,
        online: true,
        sort: 9,
        ...(version !== undefined && { version }),
      }),
  })
})
