import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersApi } from '#contract/rooms/members/members.api'
import { rosterApi } from '#contract/rooms/members/roster.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import type { JoinRule } from '#contract/rooms/rooms.model'
import { room } from '../../../server/db/schema/rooms/rooms'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { deedsIn } from './deeds'

let s: TestServer
let teacher: Client
const here = { training_room_id: 1 }

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
})
afterAll(() => s.close())

const rule = (joinRule: JoinRule) => s.db.update(room).set({ joinRule }).where(eq(room.id, 1))
const deeds = (limit: number) => deedsIn(1, teacher, limit)

test('who comes into an open room and goes again stands in its log, who only takes an application back does not', async () => {
  await rule('open')
  const who = await s.as(people.outsider)
  expect((await who.post(roomsApi.apply, here)).data).toEqual({ status: 3 })
  expect((await who.post(roomsApi.leave, here)).data).toEqual({ ok: true })
  await rule('approval')
  expect((await who.post(roomsApi.apply, here)).data).toEqual({ status: 2 })
  expect((await who.post(roomsApi.leave, here)).data).toEqual({ ok: true })
  expect(await deeds(2)).toEqual([
    [who.uid, '自由加入：林小满'],
    [who.uid, '退出了实训室：林小满'],
  ])
})

test('who comes in by the roster stands in the log, also who waited until it had them', async () => {
  await rule('roster')
  const [known, late] = [await s.as('13900000031'), await s.as('13900000036')]
  const list = [{ truename: '卢家辉', code: '9999' }]
  await teacher.post(rosterApi.save, { ...here, list })
  expect((await known.post(roomsApi.apply, here)).data).toEqual({ status: 3 })
  expect((await late.post(roomsApi.apply, here)).data).toEqual({ status: 2 })
  const right = [{ truename: '卢家辉', code: '2024010336' }]
  expect((await teacher.post(rosterApi.save, { ...here, list: right })).data.admitted).toBe(1)
  expect(await deeds(3)).toEqual([
    [known.uid, expect.stringMatching(/^凭加入名单加入：/)],
    [teacher.uid, '凭加入名单加入：卢家辉'],
    [teacher.uid, '更新了加入名单：1 人'],
  ])
})

test('a judge who was not in the room is named in its log all the same, beside one whose seat changes', async () => {
  const [fresh, seated] = [await s.as(people.outsider), await s.as('13900000031')]
  const seat = (role: 'user' | 'leader', ...who: Client[]) =>
    owner.post(membersApi.saveCommittee, { training_room_id: 2, uids: who.map((one) => one.uid), role })
  const owner = await s.as(people.orgadmin)
  expect((await seat('user', seated)).data.saved).toBe(1)
  expect((await seat('leader', fresh, seated)).data.saved).toBe(2)
  const [known] = (await deedsIn(2, owner, 3)).map(([, line]) => /：(.+)（/.exec(String(line))?.[1])
  expect(await deedsIn(2, owner, 3)).toEqual([
    [owner.uid, `设置了评委：${known}（无 → 评委）`],
    [owner.uid, '设置了评委：林小满（无 → 评委组长）'],
    [owner.uid, `设置了评委：${known}（评委 → 评委组长）`],
  ])
})
