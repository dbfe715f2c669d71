import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { authoringApi } from '../../../src/contract/contests/authoring/authoring.api'
import { eventsApi } from '../../../src/contract/kernel/events'
import { startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'
import { everybody, organiser } from './organiser'

let server: TestServer
let as: Awaited<ReturnType<typeof everybody>>
let by: ReturnType<typeof organiser>
beforeAll(async () => {
  server = await startServer()
  as = await everybody(server)
  by = organiser(server, as.teacher)
})
afterAll(() => server.close())

it('tells those who may compete of a new contest, once however often it is published', async () => {
  const id = await by.make('数字营销赛')
  await by.save(id, { intro: '说明', ...by.times() })
  const told = () =>
    rowsOf<{ uid: number; content: string; link: string }>(
      server.db,
      sql`select uid, content, link from notification where title = '有新的比赛' and link = ${`/contest/${id}/description`}`,
    )
  expect(await told()).toEqual([])
  await as.teacher.post(authoringApi.publish, { id, status: 'published' })
  const first = await told()
  expect(first.map((n) => n.uid)).toContain(as.studentA.uid)
  for (const who of [as.teacher, as.judge, as.outsider]) expect(first.map((n) => n.uid)).not.toContain(who.uid)
  expect(first[0]?.content).toMatch(/^“数字营销赛”已发布，报名时间：\d+月\d+日 ?\d\d:\d\d 至 /)
  for (const status of ['draft', 'published'] as const) await as.teacher.post(authoringApi.publish, { id, status })
  expect(await told()).toHaveLength(first.length)
  // A copy is news again.
  const copy = (await as.teacher.post(authoringApi.clone, { id })).data.id
  await as.teacher.post(authoringApi.publish, { id: copy, status: 'published' })
  const [again] = await rowsOf<{ n: number }>(
    server.db,
    sql`select count(*)::int as n from notification where link = ${`/contest/${copy}/description`}`,
  )
  expect(again?.n).toBe(first.length)
})

it('tells those who run the room of every change, so that an open editor hears of it', async () => {
  const id = await by.make()
  const heard = async (work: () => Promise<unknown>) => {
    const { now } = (await as.teacher.get(eventsApi.poll, {})).data
    server.pass(1)
    await work()
    return async () =>
      (await as.teacher.get(eventsApi.poll, { since: now })).data.list.some((m) => m.type === 'contest' && m.id === id)
  }
  const { version, items } = await by.settingOf(id)
  // Between processes news takes its moment.
  const soon = async (has: () => Promise<boolean>) => until(async () => expect(await has()).toBe(true))
  await soon(await heard(() => as.orgadmin.post(authoringApi.update, { id, version, intro: '甲' })))
  const drafts = items.map(({ id, title, description, kind, ref_id, judges }) => {
    return { id, title: `${title}一`, description, kind, ref_id, judges, file_ids: [] }
  })
  const seen = (await by.settingOf(id)).version
  const put = { contest_id: id, version: seen, items: drafts }
  await soon(await heard(() => as.orgadmin.post(authoringApi.saveItems, put)))
  expect(await (await heard(() => as.orgadmin.get(authoringApi.setting, { id })))()).toBe(false)
})
