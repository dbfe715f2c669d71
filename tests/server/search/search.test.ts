import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { searchApi } from '#contract/search/search.api'
import type { SearchKind } from '#contract/search/search.rules'
import { rowsOf } from '../../../server/db/client'
import { account } from '../../../server/db/schema/account'
import { content, contentAuthor, contentBinding } from '../../../server/db/schema/content/content'
import { libraryShare } from '../../../server/db/schema/content/library'
import { org } from '../../../server/db/schema/orgs/orgs'
import { announcement } from '../../../server/db/schema/rooms/announce'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people } = world
const ROOM = 2
const WORD = '琥珀'
let s: TestServer
let student: Client
let outsider: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  student = await s.as(people.studentA.login)
  outsider = await s.as(people.outsider.login)
})
afterAll(() => s.close())

const found = async (by: Client, keyword = WORD, kind?: SearchKind) =>
  (await by.get(searchApi.find, { keyword, kind })).data.list.map((row) => row.kind)

const inRoom = { roomId: ROOM, uid: 1, title: `${WORD}色的灯`, createTime: 1 }
const makeWork = (more: Partial<typeof work.$inferInsert> = {}) =>
  s.db.insert(work).values({ ...inRoom, status: 'published', updateTime: 1, ...more })
const tell = (more: Partial<typeof announcement.$inferInsert> = {}) =>
  s.db.insert(announcement).values({ ...inRoom, content: '', audience: 'all', ...more })
const publish = (more: Partial<typeof content.$inferInsert> = {}) =>
  s.db.insert(content).values({
    contentType: 'resource',
    uid: 1,
    title: `${WORD}鉴定`,
    visibility: 'store',
    published: 1,
    publishTime: 1,
    createTime: 1,
    updateTime: 1,
    ...more,
  })

test('two Chinese characters find a room, its work and its announcement for a member, and nothing for a stranger', async () => {
  await s.db
    .update(room)
    .set({ title: `${WORD}实训室` })
    .where(eq(room.id, ROOM))
  await makeWork()
  await tell()
  expect((await found(student)).toSorted()).toEqual(['announcement', 'room', 'work'])
  expect(await found(student, WORD, 'work')).toEqual(['work'])
  expect(await found(outsider)).toEqual([])
})

test('drafts, what is deleted and what is for some alone is not found', async () => {
  await makeWork({ status: 'draft' })
  await makeWork({ deletedTime: 1 })
  await makeWork({ audience: { kind: 'team', ids: [] } as never })
  await tell({ deletedTime: 1 })
  await tell({ audience: 'teacher' })
  await publish({ publishTime: 0, published: 0 })
  await publish({ onlineStatus: 0 })
  await publish({ deletedTime: 1 })
  await publish({ visibility: 'private' })
  expect(await found(student)).toEqual([])
})

test('nothing is found of a room that is stopped, or deleted', async () => {
  await makeWork()
  expect(await found(student)).toEqual(['work'])
  await s.db.update(room).set({ onlineStatus: 0 }).where(eq(room.id, ROOM))
  expect(await found(student)).toEqual([])
  await s.db.update(room).set({ onlineStatus: 1, deletedTime: 1 }).where(eq(room.id, ROOM))
  expect(await found(student)).toEqual([])
})

test('content of the store is found by everybody, titles before texts', async () => {
  await publish({ title: '石头', description: `说说${WORD}`, publishTime: 9 })
  await publish()
  const { list, total } = (await outsider.get(searchApi.find, { keyword: WORD })).data
  expect(list.map(({ title }) => title)).toEqual([`${WORD}鉴定`, '石头'])
  expect(total).toBe(2)
})

test('what is given to a person alone is found by its author, whom it was shared with, and who is in a room that holds it', async () => {
  const [made] = await publish({ visibility: 'private' }).returning({ id: content.id })
  const contentId = made?.id ?? 0
  expect(await found(student)).toEqual([])
  const { uid } = people.studentA
  await s.db.insert(contentAuthor).values({ contentId, uid, sort: 1 })
  expect(await found(student)).toEqual(['content'])
  await s.db.delete(contentAuthor)
  await s.db.insert(libraryShare).values({ contentId, uid, byUid: 1, time: 1 })
  expect(await found(student)).toEqual(['content'])
  await s.db.delete(libraryShare)
  const bound = { moduleType: 'training_room', moduleId: ROOM, targetType: 'resource', uid: 1, createTime: 1 } as const
  await s.db.insert(contentBinding).values({ ...bound, contentId })
  expect(await found(student)).toEqual(['content'])
  expect(await found(outsider)).toEqual([])
  await s.db.update(content).set({ onlineStatus: 0 }).where(eq(content.id, contentId))
  expect(await found(student)).toEqual([])
  await s.db.update(content).set({ onlineStatus: 1 }).where(eq(content.id, contentId))
  await s.db.update(room).set({ onlineStatus: 0 }).where(eq(room.id, ROOM))
  expect(await found(student)).toEqual([])
})

const titles = async (by: Client, keyword: string) =>
  (await by.get(searchApi.find, { keyword })).data.list.map(({ title }) => title)

test('of several words all are in what is found, whether in its title or in its text, in any order and between any blanks', async () => {
  await publish({ title: `${WORD}的鉴定` })
  await publish({ title: `${WORD}鉴定`, description: '第一课' })
  await publish({ title: '第一课', description: `鉴定一块${WORD}` })
  await publish({ title: '鉴定' })
  for (const keyword of [`${WORD} 鉴定 第一课`, `第一课\u3000${WORD}  鉴定`, ` ${WORD}\t第一课 `])
    expect((await titles(outsider, keyword)).toSorted()).toEqual(['第一课', `${WORD}鉴定`].toSorted())
  expect(await titles(outsider, `${WORD} 石头`)).toEqual([])
})

test('titles that hold all of the words come first, and among equals the newest', async () => {
  await publish({ title: `${WORD} 早`, description: '鉴定', publishTime: 9 })
  await publish({ title: `鉴定${WORD} 二`, publishTime: 2 })
  await publish({ title: `${WORD}鉴定 三`, publishTime: 3 })
  await publish({ title: `${WORD}和鉴定 一`, publishTime: 1 })
  await publish({ title: '晚', description: `${WORD}鉴定`, publishTime: 10 })
  const order = [`${WORD}鉴定 三`, `鉴定${WORD} 二`, `${WORD}和鉴定 一`, '晚', `${WORD} 早`]
  expect(await titles(outsider, `${WORD} 鉴定`)).toEqual(order)
})

test('letters with a case are found in any, beside words without', async () => {
  await publish({ title: `Excel ${WORD}` })
  expect(await titles(outsider, `${WORD} eXCEL`)).toEqual([`Excel ${WORD}`])
})

test('of many words the first five are looked for', async () => {
  await publish({ title: `${WORD}一二三四五` })
  expect(await titles(outsider, `${WORD} ${WORD} 一 二 三 四 六`)).toEqual([`${WORD}一二三四五`])
  expect(await titles(outsider, `${WORD} 一 二 三 六`)).toEqual([])
})

test('a sign of a pattern is taken literally, and no words find nothing', async () => {
  await publish()
  expect(await found(outsider, '%')).toEqual([])
  expect(await found(outsider, ' ')).toEqual([])
})

test('who runs an organisation finds what is in all of its rooms, also in a draft, and nothing of another one’s', async () => {
  const admin = await s.as(people.orgadmin.login)
  await s.db.delete(roomMember).where(eq(roomMember.uid, people.orgadmin.uid))
  await s.db
    .update(room)
    .set({ title: `${WORD}实训室`, status: 'draft' })
    .where(eq(room.id, ROOM))
  await makeWork()
  await s.db.update(account).set({ truename: WORD }).where(eq(account.uid, people.studentA.uid))
  expect((await found(admin)).toSorted()).toEqual(['person', 'room', 'work'])
  expect((await found(await s.as(people.super.login))).toSorted()).toEqual(['person', 'room', 'work'])
  const elsewhere = { name: '别的学校', shortname: '别的', updateTime: 1 }
  const [other] = await s.db.insert(org).values(elsewhere).returning({ id: org.id })
  await s.db.update(room).set({ orgId: other?.id ?? 0 })
  expect(await found(admin)).toEqual([])
})

test('one who runs the organisation and is in the room finds each thing once', async () => {
  const admin = await s.as(people.orgadmin.login)
  await s.db
    .insert(roomMember)
    .values({ roomId: ROOM, uid: people.orgadmin.uid, role: 'user', joinTime: 1 })
    .onConflictDoNothing()
  await makeWork()
  expect(await found(admin)).toEqual(['work'])
})

test('a found person is led to by their whole name, whatever signs are in it', async () => {
  const admin = await s.as(people.orgadmin.login)
  const name = `${WORD} A&B#1+2%41`
  const student = eq(account.uid, (await s.as(people.studentA.login)).uid)
  await s.db.update(account).set({ truename: name }).where(student)
  const { list } = (await admin.get(searchApi.find, { keyword: WORD, kind: 'person' })).data
  expect(list.map(({ href }) => new URL(href, 'http://x').searchParams.get('keyword'))).toEqual([name])
})

test('every index of words holds at once what is written: none keeps it on a list that each search would read', async () => {
  const list = await rowsOf<{ name: string; options: string[] | null }>(
    s.db,
    sql`select c.relname as name, c.reloptions as options from pg_class c join pg_indexes i on i.indexname = c.relname
      where i.indexdef like '%search_grams%'`,
  )
  expect(list.length).toBeGreaterThan(10)
  expect(list.filter(({ options }) => !options?.includes('fastupdate=false'))).toEqual([])
})
