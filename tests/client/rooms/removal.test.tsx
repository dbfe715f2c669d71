import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { noticesApi } from '#contract/notices/notices.api'
import { announceApi } from '#contract/rooms/announce/announce.api'
import { checkinApi } from '#contract/rooms/checkin/checkin.api'
import { membersApi } from '#contract/rooms/members/members.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { outboxNow, startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { rowsOf } from '../../../server/db/client'
import { world } from '../../../server/db/seed/world'
import OutboxSheet from '../../../src/app/outbox/outbox-sheet'
import { readLater } from '../../../src/domains/rooms/announce.offline'
import { checkIn } from '../../../src/domains/rooms/checkin.offline'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

const ROOM = { training_room_id: 2 }
const WORDS = '很抱歉，你还未加入该实训室，无权限访问'
let s: TestServer
let teacher: Client
let who: Client

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(world.people.teacher.login)
  who = await s.as({ uid: world.students[0]?.uid ?? 0 })
})
afterAll(() => s.close())
afterEach(async () => {
  cleanup()
  await stopOutbox()
})

const announce = async (title: string) =>
  (await teacher.post(announceApi.save, { ...ROOM, title, content: title, audience: 'all' })).data.id
const written = async () => {
  const [row] = await rowsOf<{ n: number }>(
    s.db,
    sql`select (select count(*) from announcement_read where uid = ${who.uid})
      + (select count(*) from checkin_mark where uid = ${who.uid}) as n`,
  )
  return row?.n
}
const notices = async () => (await who.get(noticesApi.lists, { limit: 100 })).data.list.map((n) => n.title)

test('a member is removed while five writes wait on their device: each is refused in words and kept, nothing is written', async () => {
  const ids = await Promise.all(['一', '二', '三', '四'].map((n) => announce(`第${n}条公告`)))
  const { id } = (await teacher.post(checkinApi.create, { ...ROOM, title: '晨会', minutes: 10, late_minutes: 5 })).data
  const { code } = (await teacher.get(checkinApi.code, { ...ROOM, id })).data
  connect(s, who)
  startOutbox()
  const before = await written()

  goOffline()
  for (const announcement of ids) await readLater({ roomId: 2, id: announcement, title: `公告 ${announcement}` })
  expect(await checkIn(2, { id, code })).toBeUndefined()
  expect(outboxNow().waiting).toBe(5)

  await teacher.post(membersApi.removeUser, { ...ROOM, uids: [who.uid] })
  // The session goes on, the room does not: the next call is refused, and the list is without it.
  expect((await who.get(announceApi.lists, ROOM)).message).toBe(WORDS)
  expect((await who.get(roomsApi.lists, {})).data.list.map((r) => r.id)).not.toContain(2)
  expect((await who.get(roomsApi.detail, { id: 2 })).data).toMatchObject({ role: 'guest', team_id: 0 })
  const told = await notices()
  await announce('移除之后的公告')
  expect(await notices()).toEqual(told)

  goOnline(s, who)
  await waitFor(() => expect(outboxNow().refused).toBe(5))
  expect(outboxNow().items.map((item) => [item.state, item.reason])).toEqual(Array(5).fill(['refused', WORDS]))
  expect(await written()).toBe(before)

  show(<OutboxSheet onClose={() => {}} />)
  // One reason for all of them, said once.
  expect(await screen.findAllByText(new RegExp(WORDS))).toHaveLength(1)
  expect(screen.getByText(`5 份未能提交：${WORDS}`)).toBeTruthy()
})
