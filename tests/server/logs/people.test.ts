import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orgJoinsApi } from '#contract/orgs/joins/joins.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { deedLine, orgActions } from '#contract/orgs/log/log.labels'
import { importApi } from '#contract/rooms/import/import.api'
import { membersApi } from '#contract/rooms/members/members.api'
import { rosterApi } from '#contract/rooms/members/roster.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import type { JoinRule } from '#contract/rooms/rooms.model'
import { room } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { withDemo } from '../../support/demo'
import { people } from '../../support/people'
import type { Client, TestServer } from '../../support/server'
import { imported, settled } from '../rooms/import.setup'
import { deedsIn } from './deeds'

let s: TestServer
let teacher: Client
const here = { training_room_id: 1 }
withDemo((demo) => {
  ;({ s, teacher } = demo)
})

const rule = (joinRule: JoinRule) => s.db.update(room).set({ joinRule }).where(eq(room.id, 1))
const deeds = (limit: number) => deedsIn(1, teacher, limit)

test('who comes into an open room and goes again stands in its log, and who takes an application back', async () => {
  await rule('open')
  const who = await s.as(people.outsider)
  expect((await who.post(roomsApi.apply, here)).data).toEqual({ status: 3 })
  expect((await who.post(roomsApi.leave, here)).data).toEqual({ ok: true })
  await rule('approval')
  expect((await who.post(roomsApi.apply, here)).data).toEqual({ status: 2 })
  expect((await who.post(roomsApi.leave, here)).data).toEqual({ ok: true })
  expect((await who.post(roomsApi.leave, here)).data).toEqual({ ok: true })
  expect(await deeds(3)).toEqual([
    [who.uid, '自由加入：林小满'],
    [who.uid, '退出了实训室：林小满'],
    [who.uid, '撤回了加入申请：林小满'],
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

test('an application to an organisation that was taken back is in its log, once', async () => {
  const [who, admin] = [await s.as(people.outsider), await s.as(people.orgadmin)]
  const at = { group_id: world.orgs.info }
  expect((await who.post(orgJoinsApi.ask, { ...at, message: '' })).code).toBe(20_000)
  for (let times = 0; times < 2; times++) expect((await who.post(orgJoinsApi.withdraw, at)).code).toBe(20_000)
  const log = (await admin.get(orgLogApi.lists, { keyword: '撤回了加入申请' })).data.list
  expect(log.map((row) => [row.uid, deedLine(orgActions)(row)])).toEqual([[who.uid, '撤回了加入申请：林小满']])
})

test('an import of members and that it was taken back are in the log', async () => {
  const job = await imported(teacher, 1, '新同学.csv', '姓名,学号\n林一帆,2026020101\n')
  await teacher.post(importApi.run, { ...here, id: job.id })
  await settled(teacher, 1, job.id)
  await teacher.post(importApi.undo, { ...here, id: job.id })
  await settled(teacher, 1, job.id)
  expect(await deeds(2)).toEqual([
    [teacher.uid, expect.stringMatching(/^导入了成员/)],
    [teacher.uid, expect.stringMatching(/^撤销了成员导入/)],
  ])
})
