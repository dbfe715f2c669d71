import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceApi } from '#contract/rooms/announce/announce.api'
import { notification } from '../../../server/db/schema/notices'
import { announcementRead } from '../../../server/db/schema/rooms/announce'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { world } from '../../../server/db/seed/world'
import { expectTold } from '../../support/overtaken'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people, students } = world
const ROOM = { training_room_id: 2 }
let s: TestServer
let teacher: Client
let studentA: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
  studentA = await s.as(people.studentA.login)
})
afterAll(() => s.close())

const save = (input: object = {}, by = teacher) =>
  by.post(announceApi.save, { ...ROOM, title: '通知', content: '内容', audience: 'all', ...input })
const seenBy = async (who: Client) => (await who.get(announceApi.lists, ROOM)).data
const idsFor = async (who: Client) => (await seenBy(who)).list.map((a) => a.id)
const noticesOf = async (uid: number) =>
  (await s.db.select().from(notification).where(eq(notification.uid, uid)).orderBy(notification.id)).map((n) => n.title)

test('each audience sees its own, everybody else does not, and managers see all', async () => {
  const judge = await s.as(people.judge.login)
  const free = await s.as({ uid: students.at(-3)?.uid ?? 0 })
  const made: Record<string, number> = {}
  for (const audience of ['all', 'user', 'teacher', 'noteam'] as const)
    made[audience] = (await save({ audience, title: audience })).data.id
  made.team = (await save({ audience: 'team', team_ids: [1], title: 'team' })).data.id
  const named = async (who: Client) => {
    const ids = new Set(await idsFor(who))
    return Object.keys(made).filter((key) => ids.has(made[key] as number))
  }
  expect(await named(studentA)).toEqual(['all', 'user', 'team'])
  expect(await named(await s.as(people.studentB.login))).toEqual(['all', 'user'])
  expect(await named(free)).toEqual(['all', 'user', 'noteam'])
  expect(await named(judge)).toEqual(['all'])
  expect(await named(teacher)).toEqual(['all', 'user', 'teacher', 'noteam', 'team'])
  const own = (await seenBy(teacher)).list.find((a) => a.id === made.team)
  expect(own).toMatchObject({ for_me: false, team_ids: [1], total_count: 5, read_count: 0 })
  const theirs = (await seenBy(studentA)).list.find((a) => a.id === made.team)
  expect(theirs).toMatchObject({ for_me: true, team_ids: [], total_count: 0, read_count: 0 })
})

test('its people are told once; a correction tells nobody again', async () => {
  const before = await noticesOf(people.studentA.uid)
  const made = await save({ title: '明天停电' })
  expect(made.data.told).toBeGreaterThan(30)
  expect(await noticesOf(people.studentA.uid)).toEqual([...before, '公告：明天停电'])
  expect((await noticesOf(people.teacher.uid)).includes('公告：明天停电')).toBe(false)
  const seen = (await seenBy(teacher)).list.find((a) => a.id === made.data.id)
  const again = await save({ id: made.data.id, version: seen?.version, title: '后天停电' })
  expect(again.data).toEqual({ id: made.data.id, told: 0 })
  expect(await noticesOf(people.studentA.uid)).toHaveLength(before.length + 1)
  const row = (await seenBy(studentA)).list.find((a) => a.id === made.data.id)
  expect(row?.title).toBe('后天停电')
  expect(row?.edit_time).toBeGreaterThan(0)
})

test('of two who correct one at the same time the second is told', async () => {
  const { id } = (await save()).data
  const one = async (by: Client) => (await seenBy(by)).list.find((a) => a.id === id)
  await expectTold({
    read: async () => {
      const { version = 0, title: words = '' } = (await one(teacher)) ?? {}
      return { version, words }
    },
    save: (title, version) => save({ id, version, title }),
  })
  expect((await one(studentA))?.version).toBe(0)
})

test('pinned first', async () => {
  const { id } = (await save({ title: '置顶的', pinned: true })).data
  await save({ title: '后来的' })
  expect((await idsFor(studentA)).indexOf(id)).toBeLessThan(2)
  await teacher.post(announceApi.pin, { ...ROOM, id, pinned: false })
  const [first] = (await seenBy(studentA)).list
  expect(first?.pinned).toBe(true)
  expect(first?.id).toBe(1)
})

test('what cannot be said is refused in words and nothing is stored', async () => {
  const before = await s.count('announcement')
  const refused = async (input: object) => {
    const { status, code, message } = await save(input)
    expect([status, code]).toEqual([400, 40551])
    return message
  }
  expect(await refused({ title: ' \u200b ' })).toBe('请填写标题')
  expect(await refused({ title: '长'.repeat(51) })).toBe('标题在50个字以内')
  expect(await refused({ content: '\n ' })).toBe('请填写内容')
  expect(await refused({ content: '长'.repeat(2001) })).toBe('内容在2000个字以内')
  expect(await refused({ audience: 'team' })).toBe('请选择团队')
  expect((await save({ id: 3 })).message).toBe('公告不存在或已删除')
  expect(await s.count('announcement')).toBe(before)
})

test('read once counts; foreign, unknown and deleted ones are passed over', async () => {
  const { id } = (await save({ title: '请阅读' })).data
  const judges = (await save({ title: '给老师', audience: 'teacher' })).data.id
  const before = (await seenBy(studentA)).unread
  const read = (ids: number[]) => studentA.post(announceApi.read, { ...ROOM, ids })
  expect((await read([id, judges, 3, 999_999])).data).toEqual({ ok: true })
  const [first] = await s.db.select().from(announcementRead).where(eq(announcementRead.announcementId, id))
  expect(first?.uid).toBe(studentA.uid)
  s.pass(60)
  await read([id])
  expect(await s.db.select().from(announcementRead).where(eq(announcementRead.announcementId, id))).toEqual([first])
  expect((await seenBy(studentA)).unread).toBe(before - 1)
  expect(await s.db.$count(announcementRead, sql`announcement_id in (${judges}, 999999)`)).toBe(0)
  const listed = (await seenBy(teacher)).list.find((a) => a.id === id)
  expect(listed?.read_count).toBe(1)
  const who = async (flag: 0 | 1) => (await teacher.get(announceApi.readers, { ...ROOM, id, read: flag })).data
  expect((await who(1)).list.map((r) => [r.truename, r.team_title])).toEqual([['王一诺', '星辰战队']])
  expect((await who(0)).total).toBe((listed?.total_count ?? 0) - 1)
  const foreign = await teacher.get(announceApi.readers, { ...ROOM, id: 3, read: 1 })
  expect(foreign.message).toBe('公告不存在或已删除')
})

test('reminds those who have not read it, and nobody twice within an hour', async () => {
  const { id } = (await save({ title: '要提醒', audience: 'team', team_ids: [1] })).data
  await studentA.post(announceApi.read, { ...ROOM, ids: [id] })
  const remind = () => teacher.post(announceApi.remind, { ...ROOM, id })
  expect((await remind()).data).toEqual({ reminded: 4 })
  expect((await noticesOf(people.studentA.uid)).includes('提醒：要提醒')).toBe(false)
  expect((await noticesOf(people.supplier.uid)).includes('提醒：要提醒')).toBe(true)
  expect((await remind()).message).toBe('一小时内已提醒过，请稍后再试')
  s.pass(3601)
  expect((await remind()).data).toEqual({ reminded: 4 })
})

test('deleted it is gone for everybody; undone it is back with its readers', async () => {
  const { id } = (await save({ title: '会撤回' })).data
  await studentA.post(announceApi.read, { ...ROOM, ids: [id] })
  const remove = (undo?: 1) => teacher.post(announceApi.remove, { ...ROOM, id, ...(undo && { undo }) })
  expect((await remove()).data).toEqual({ ok: true })
  expect(await idsFor(studentA)).not.toContain(id)
  expect((await remove()).message).toBe('公告不存在或已删除')
  expect((await remove(1)).data).toEqual({ ok: true })
  expect((await seenBy(studentA)).list.find((a) => a.id === id)?.read_time).toBeGreaterThan(0)
})

test('whoever is removed from the room reads nothing and is told nothing any more', async () => {
  const leaver = await s.as({ uid: students[20]?.uid ?? 0 })
  expect((await seenBy(leaver)).total).toBeGreaterThan(0)
  await s.db.delete(roomMember).where(sql`room_id = 2 and uid = ${leaver.uid}`)
  expect((await leaver.get(announceApi.lists, ROOM)).code).toBe(50501)
  const queued = await leaver.post(announceApi.read, { ...ROOM, ids: [1] }, { key: 'queued-before-removal-1' })
  expect([queued.status, queued.message]).toEqual([403, '很抱歉，你还未加入该实训室，无权限访问'])
  const before = await noticesOf(leaver.uid)
  await save({ title: '以后的' })
  expect(await noticesOf(leaver.uid)).toEqual(before)
})
