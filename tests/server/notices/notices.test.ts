import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsApi } from '#contract/kernel/events'
import { noticesApi } from '#contract/notices/notices.api'
import { notification } from '../../../server/db/schema/notices'
import { notify } from '../../../server/domains/notices/notices.service'
import { type Push, transaction } from '../../../server/lib/transaction'
import { type Client, startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'

let server: TestServer
let a: Client
beforeAll(async () => {
  server = await startServer()
  a = await server.as('13800000004')
})
afterAll(() => server.close())

const unread = async (client: Client) => (await client.get(noticesApi.unReadCount, {})).data

describe('notifications', () => {
  it('are the asker’s own, newest first, in pages', async () => {
    const { data } = await a.get(noticesApi.lists, { limit: 2 })
    expect(data).toMatchObject({ total: 4, offset: 0, limit: 2 })
    expect(data.list).toHaveLength(2)
    expect(data.list[0]?.id).toBeGreaterThan(data.list[1]?.id ?? 0)
    expect(Object.keys(data.list[0] ?? {}).sort()).toEqual([
      'content',
      'create_time',
      'id',
      'link',
      'read_time',
      'title',
    ])
    const next = await a.get(noticesApi.lists, { offset: 2, limit: 2 })
    expect(next.data.list.map((n) => n.id)).not.toContain(data.list[0]?.id)
  })

  it.each([{ limit: 0 }, { limit: 101 }, { offset: -1 }, { order: 'x' }])('refuse %j', async (input) => {
    expect((await a.get(noticesApi.lists, input as { limit: number })).code).toBe(40000)
  })

  it('become read by one click, which sets read_time to 1 and keeps when it was', async () => {
    const before = await unread(a)
    const { list } = (await a.get(noticesApi.lists, {})).data
    const one = list.find((n) => n.read_time === 0)
    if (!one) throw new Error('the demo has unread ones')
    const earliest = server.now()
    expect((await a.post(noticesApi.read, { id: one.id })).code).toBe(20000)
    const latest = server.now()
    expect(await unread(a)).toBe(before - 1)
    const kept = async () =>
      (await server.db.select().from(notification).where(eq(notification.id, one.id)))[0]?.readTime
    const first = await kept()
    expect(first).toBeGreaterThanOrEqual(earliest)
    expect(first).toBeLessThanOrEqual(latest)
    expect((await a.get(noticesApi.lists, {})).data.list.find((n) => n.id === one.id)?.read_time).toBe(1)
    server.pass(30)
    expect((await a.post(noticesApi.read, { id: one.id })).code).toBe(20000)
    expect(await kept()).toBe(first)
  })

  it('of somebody else are not there', async () => {
    const b = await server.as('13800000005')
    const [theirs] = (await b.get(noticesApi.lists, {})).data.list
    const before = await unread(b)
    expect(await a.post(noticesApi.read, { id: theirs?.id ?? 0 })).toMatchObject({ status: 404, code: 40400 })
    expect(await unread(b)).toBe(before)
  })

  it('are all read by one call, also as the specification sends it, but never without the token', async () => {
    const teacher = await server.as('13800000003')
    expect(await unread(teacher)).toBeGreaterThan(9)
    const forged = await teacher.raw({
      method: 'GET',
      url: '/uc/api/Notification/readAll',
      headers: { 'x-token': 'no' },
    })
    expect(forged.json()).toMatchObject({ code: 40103 })
    expect(await unread(teacher)).toBeGreaterThan(9)
    expect((await teacher.get(noticesApi.readAll, {})).code).toBe(20000)
    expect(await unread(teacher)).toBe(0)
  })

  it('tell the person’s other pages that all are read, but not when they were read before', async () => {
    const b = await server.as('13800000005')
    const heard = async (since: number) => (await b.get(eventsApi.poll, { since })).data.list
    const { now: first } = (await b.get(eventsApi.poll, {})).data
    server.pass(1)
    expect(await unread(b)).toBeGreaterThan(0)
    await b.post(noticesApi.readAll, {})
    await until(async () => expect(await heard(first)).toEqual([{ type: 'notice' }]))
    await b.post(noticesApi.readAll, {})
    // Pushes come in order: were there one of the second reading, it would stand before this.
    const [one] = (await b.get(noticesApi.lists, {})).data.list
    await b.post(noticesApi.read, { id: one?.id ?? 0 })
    await until(async () => expect(await heard(first)).toContainEqual({ type: 'notice', id: one?.id }))
    expect(await heard(first)).toEqual([{ type: 'notice' }, { type: 'notice', id: one?.id }])
  })

  it('may be marked by demo users, who write nothing else', async () => {
    const demo = await server.as('13800000008')
    expect((await demo.post(noticesApi.readAll, {})).code).toBe(20000)
  })
})

describe('telling people', () => {
  const tell = async (uids: number[], fail = false) => {
    const sent: Push[] = []
    await transaction(
      server.db,
      (pushes) => sent.push(...pushes),
      async (tx, after) => {
        await notify(tx, after, uids, { title: '新消息', content: '内容', link: '/index' }, server.now())
        if (fail) throw new Error('rolled back')
      },
    ).catch(() => undefined)
    return sent
  }

  it('stores one row a person and pushes after the commit', async () => {
    const before = await server.count('notification')
    expect(await tell([4, 5, 4])).toEqual([{ uids: [4, 5], message: { type: 'notice' } }])
    expect(await server.count('notification')).toBe(before + 2)
    expect((await a.get(noticesApi.lists, {})).data.list[0]).toMatchObject({
      title: '新消息',
      link: '/index',
      read_time: 0,
    })
  })

  it('leaves neither row nor push when the transaction fails, or when there is nobody', async () => {
    const before = await server.count('notification')
    expect(await tell([4], true)).toEqual([])
    expect(await tell([])).toEqual([])
    expect(await server.count('notification')).toBe(before)
  })
})
