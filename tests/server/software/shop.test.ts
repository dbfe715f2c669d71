import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/kernel/endpoint'
import { kernelErrors } from '#contract/kernel/errors'
import { licencesApi } from '#contract/software/licences.api'
import { roomSoftwareApi } from '#contract/software/room-software.api'
import { softwareApi } from '#contract/software/software.api'
import { softwareErrors } from '#contract/software/software.errors'
import { worksApi } from '#contract/works/works.api'
import { roomSoftware, softwareGrant } from '../../../server/db/schema/software'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork } from '../../support/works'
import { asEverybody, readTicket } from './support'

let s: TestServer
let who: Awaited<ReturnType<typeof asEverybody>>
beforeAll(async () => {
  s = await startServer()
  who = await asEverybody(s)
})
afterAll(() => s.close())

type In = Input<typeof softwareApi.shop>
const shop = async (by: Client, software_id: number, more: Partial<In> = {}) =>
  (await by.post(softwareApi.shop, { training_room_id: 3, software_id, ...more })).data
const keyOf = async (id: number) => (await who.admin.get(softwareApi.detail, { id })).data.ticket_key
/** The activity of the demo's work 1, which sends into the training system. */
const activity = async () => {
  const { data } = await who.student.get(worksApi.detail, { id: 1 })
  const item = data.steps.flatMap((step) => step.items).find((i) => i.kind === 'activity')
  if (item?.kind !== 'activity') throw new Error('no activity')
  return { work_id: 1, item_id: item.id }
}

test('each state is said to the letter, with nothing to open', async () => {
  const nothing = { software: null, url: '' }
  const refused = async (id: number, more = {}) => shop(who.student, id, more)
  const none = { status: 1, message: '很抱歉，实训室没有该应用，无法正常操作', ...nothing }
  expect(await refused(1)).toEqual(none)
  expect(await refused(424_242)).toEqual(none)
  const off = { status: 2, message: '该应用已经被停用，不能查看内容', ...nothing }
  expect(await refused(6, { training_room_id: 1 })).toEqual(off)
  expect(await refused(7)).toEqual({ status: 3, message: '该应用已经被下架，不能查看内容', ...nothing })
  const message = '当前实训室归属信息工程学院，没有访问该实训软件的权限'
  expect(await refused(4)).toEqual({ status: 4, message, ...nothing })
})

test('4 opens its page, and 2 shows its two addresses', async () => {
  const page = await shop(who.student, 8)
  expect(page).toMatchObject({ status: 0, message: '', url: 'https://vocational.smartedu.cn/' })
  const { software, ...code } = await shop(who.student, 3)
  expect(code).toEqual({ status: 0, message: '', url: '' })
  expect(software).toMatchObject({
    type: 2,
    mp_weixin_url: 'https://mp.xinghuo.example/script',
    pc_url: 'https://script.xinghuo.example/',
    app_data: { url: '' },
  })
})

test('3 opens with a ticket that says who comes, for five minutes, and once', async () => {
  const { data } = await who.student.post(softwareApi.shop, { training_room_id: 3, software_id: 4 })
  expect(data.status).toBe(4)
  await s.db.insert(softwareGrant).values({ softwareId: 4, orgId: world.orgs.info, uid: 1, createTime: s.now() })
  const { status, url } = await shop(who.student, 4)
  expect(status).toBe(0)
  const address = new URL(url)
  // What the address asked before stays.
  expect([address.origin + address.pathname, address.searchParams.get('from')]).toEqual([
    'https://data.xinghuo.example/class',
    'room',
  ])
  expect(address.searchParams.get('training_room_id')).toBe('3')
  const claims = readTicket(url, await keyOf(4))
  expect(claims).toMatchObject({ aud: '4', role: 'user', training_room_id: 3, work_id: 0, item_id: 0 })
  expect([claims.sub, claims.name]).toEqual(['xh_demo_000004', '王一诺'])
  expect([claims.exp - claims.iat, Math.abs(claims.iat - s.now()) < 10]).toEqual([300, true])
  expect(readTicket((await shop(who.student, 4)).url, await keyOf(4)).jti).not.toBe(claims.jti)
  expect(readTicket((await shop(who.teacher, 4)).url, await keyOf(4)).role).toBe('teacher')
  await s.db.delete(softwareGrant).where(eq(softwareGrant.softwareId, 4))
})

test('a new key makes the old tickets wrong', async () => {
  const key = await keyOf(1)
  const { url } = await shop(who.student, 1, { training_room_id: 1 })
  expect(readTicket(url, key).aud).toBe('1')
  const { ticket_key } = (await who.admin.post(softwareApi.renewKey, { id: 1 })).data
  expect([ticket_key === key, ticket_key]).toEqual([false, await keyOf(1)])
  expect(() => readTicket(url, ticket_key)).toThrow('wrong')
  expect(readTicket((await shop(who.student, 1, { training_room_id: 1 })).url, ticket_key).aud).toBe('1')
})

test('the training system is not opened directly, only out of an activity that is the asker’s', async () => {
  const warning = { status: 0, message: '暂不支持直接访问，请从作业中活动进入实训系统', url: '' }
  const direct = await shop(who.student, 14)
  expect(direct).toMatchObject(warning)
  expect(direct.software).toMatchObject({ activity_only: true, app_data: { url: '' } })
  const at = await activity()
  const { message, url, software } = await shop(who.student, 14, at)
  expect([message, software?.app_data.url]).toEqual(['', 'https://live.xinghuo.example/training'])
  expect(readTicket(url, await keyOf(14))).toMatchObject({ ...at, training_room_id: 3 })
  const asked = new URL(url).searchParams
  expect([asked.get('work_id'), asked.get('item_id')]).toEqual(['1', String(at.item_id)])
  // An item of another work, of another software, or of a work that is not there.
  const content = { software_id: 3, url: '', software_title: '' }
  const other = await makeWork(s, { roomId: 3, items: [{ kind: 'activity', content }] })
  const itemOfOther = other.items[0] ?? 0
  for (const wrong of [
    { ...at, work_id: other.workId },
    { work_id: other.workId, item_id: itemOfOther },
    { ...at, work_id: 424_242 },
    { work_id: 1 },
  ])
    expect(await shop(who.student, 14, wrong)).toMatchObject(warning)
})

test('an activity lets in from the beginning of its work on, and its managers before', async () => {
  const content = { software_id: 14, url: '', software_title: '' }
  const soon = { roomId: 3, start: s.now() + 3600, items: [{ kind: 'activity' as const, content }] }
  const { workId, items } = await makeWork(s, soon)
  const at = { work_id: workId, item_id: items[0] ?? 0 }
  expect((await shop(who.student, 14, at)).url).toBe('')
  expect((await shop(who.teacher, 14, at)).url).not.toBe('')
  s.pass(3601)
  expect((await shop(who.student, 14, at)).url).not.toBe('')
  await s.db.update(work).set({ status: 'draft' }).where(eq(work.id, workId))
  expect((await shop(who.student, 14, at)).url).toBe('')
})

test('opening out of an activity asks whether the room holds it too', async () => {
  const at = await activity()
  await s.db.delete(roomSoftware).where(and(eq(roomSoftware.roomId, 3), eq(roomSoftware.softwareId, 14)))
  expect(await shop(who.student, 14, at)).toMatchObject({ status: 1, url: '', software: null })
})

test('a licence has seats and an end: who finds no seat is told so, who stays away gives theirs up, and after its end nothing opens', async () => {
  const { info } = world.orgs
  const save = (more: object) =>
    who.platform.post(licencesApi.save, { software_id: 4, org_id: info, seats: 1, end_time: 0, ...more })
  const row = async () =>
    (await who.platform.get(licencesApi.lists, {})).data.list.find((l) => l.software_id === 4 && l.org_id === info)
  // Seats are counted only where the platform opens it.
  expect((await save({ software_id: 8 })).message).toBe('只有从实训室进入的系统可以限制人数')
  expect((await save({ end_time: s.now() })).message).toBe('到期时间要晚于现在')
  expect((await save({ org_id: world.orgs.college })).message).toBe('不能授权给该组织')
  expect((await save({ end_time: s.now() + 60 * 86_400 })).data).toEqual({ ok: true })
  // Two at once: one seat.
  const both = await Promise.all([shop(who.student, 4), shop(who.teacher, 4)])
  expect(both.map((answer) => answer.status).sort()).toEqual([0, 4])
  const [sits, waits] = both[0]?.status === 0 ? (['student', 'teacher'] as const) : (['teacher', 'student'] as const)
  expect(await shop(who[waits], 4)).toEqual({
    status: 4,
    message: '信息工程学院的软件授权人数已满（1 人），请联系组织管理员。30 天没有打开的人会自动让出名额。',
    software: null,
    url: '',
  })
  expect((await shop(who[sits], 4)).status).toBe(0)
  expect(await row()).toMatchObject({ seats: 1, seats_used: 1, org_name: '信息工程学院' })
  s.pass(31 * 86_400)
  who = await asEverybody(s)
  expect((await shop(who[waits], 4)).url).toContain('ticket=')
  // Ended by hand, and given again with an end that comes.
  const end = () => who.platform.post(licencesApi.end, { software_id: 4, org_id: info })
  expect((await end()).data).toEqual({ ok: true })
  expect((await end()).status).toBe(404)
  const over = '当前实训室归属信息工程学院，没有访问该实训软件的权限'
  expect((await shop(who.student, 4)).message).toBe(over)
  expect((await save({ seats: 0, end_time: s.now() + 3600 })).data).toEqual({ ok: true })
  expect((await shop(who.student, 4)).status).toBe(0)
  s.pass(3601)
  expect((await shop(who.student, 4)).message).toBe(over)
  const { list } = (await who.student.get(roomSoftwareApi.lists, { training_room_id: 3 })).data
  expect(list.find((one) => one.id === 4)?.status).toBe(4)
  await who.admin.post(roomSoftwareApi.unbind, { training_room_id: 3, software_id: 4, confirmed: true })
  const bind = await who.admin.post(roomSoftwareApi.bind, { training_room_id: 3, software_ids: [4] })
  expect(bind.message).toBe('该软件不能加入本实训室')
  const ended = (await who.platform.get(licencesApi.lists, { state: 'ended', keyword: '信息工程' })).data.list
  expect(ended.map((l) => l.software_id)).toEqual([4])
})

test('of two who change a licence the second is told; one that runs is not given anew unseen, one that ended is', async () => {
  const of = { software_id: 4, org_id: world.orgs.trade }
  const row = async () =>
    (await who.platform.get(licencesApi.lists, {})).data.list.find((l) => l.software_id === 4 && l.org_id === of.org_id)
  const save = async (seats: number, version?: number) =>
    (
      await who.platform.post(licencesApi.save, {
        ...of,
        seats,
        end_time: 0,
        ...(version !== undefined && { version }),
      })
    ).code
  expect(await save(1, 1)).toBe(softwareErrors.licence_gone.code)
  expect(await save(1)).toBe(20_000)
  const version = (await row())?.version ?? 0
  expect([await save(2, version), await save(3, version), await save(4)]).toEqual([
    ...[20_000, kernelErrors.conflict.code, softwareErrors.licence_there.code],
  ])
  const seen = (await row())?.version
  await who.platform.post(licencesApi.end, of)
  // What it ended with is no longer what was read.
  expect([await save(5, seen), (await row())?.seats]).toEqual([kernelErrors.conflict.code, 2])
  expect([await save(6), (await row())?.seats]).toEqual([20_000, 6])
})
