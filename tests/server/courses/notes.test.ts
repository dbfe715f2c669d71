import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { coursesApi } from '#contract/courses/courses.api'
import { courseNotesApi } from '#contract/courses/notes/notes.api'
import { NOTES_MAX } from '#contract/courses/notes/notes.rules'
import { courseNote, courseSection } from '../../../server/db/schema/courses'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people } = world
let s: TestServer
let student: Client
let other: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  student = await s.as(people.studentA.login)
  other = await s.as(people.studentB.login)
  await s.db.update(courseSection).set({ duration: 200 })
})
afterAll(() => s.close())

const write = (at: number, text: string, noteId?: number, by = student) =>
  by.post(courseNotesApi.save, { id: 1, at, text, ...(noteId && { note_id: noteId }) })
const notes = async (by = student) =>
  (await by.get(courseNotesApi.lists, { id: 1 })).data.list.map(({ at, text }) => [at, text])

test('notes stand where they were written, and are nobody else’s', async () => {
  await write(90, '毛利要减运费')
  const { id } = (await write(12, ' 搜索人数 ')).data
  // Beyond the end there is nothing to be noted.
  await write(9999, '最后')
  expect(await notes()).toEqual([
    [12, '搜索人数'],
    [90, '毛利要减运费'],
    [200, '最后'],
  ])
  expect(await notes(other)).toEqual([])
  expect((await write(1, '改别人的', id, other)).code).toBe(42424)
  expect((await other.post(courseNotesApi.remove, { id: 1, note_id: id })).code).toBe(42424)
  await write(12, '近三十天的搜索人数', id)
  expect((await notes())[0]).toEqual([12, '近三十天的搜索人数'])
  await student.post(courseNotesApi.remove, { id: 1, note_id: id })
  expect(await notes()).toHaveLength(2)
})

test('an empty note, one too many and one of what is not open are refused in words', async () => {
  expect((await write(1, '   ')).message).toBe('请写下笔记内容')
  const row = { sectionId: 1, uid: people.studentA.uid, at: 1, text: '记', updateTime: s.now() }
  await s.db.insert(courseNote).values(Array.from({ length: NOTES_MAX }, () => row))
  expect((await write(1, '再记一条')).message).toBe(`一节最多有${NOTES_MAX}条笔记`)
  expect((await student.post(courseNotesApi.save, { id: 9, at: 0, text: '还没开放' })).message).toContain('还没有开放')
  expect((await student.get(coursesApi.section, { id: 1 })).code).toBe(20_000)
})

test('a note is kept as the text that a person sees, and the last place for one goes to one of two at once', async () => {
  const { id } = (await write(7, '第一行\u0007 \r\n\r\n\r\n\r\n第二行\u200b')).data
  const kept = (await student.get(courseNotesApi.lists, { id: 1 })).data.list.find((note) => note.id === id)
  expect(kept?.text).toBe('第一行\n\n第二行')
  const row = { sectionId: 1, uid: people.studentB.uid, at: 1, text: '记', updateTime: s.now() }
  await s.db.insert(courseNote).values(Array.from({ length: NOTES_MAX - 1 }, () => row))
  const both = await Promise.all([write(1, '甲', undefined, other), write(2, '乙', undefined, other)])
  expect(both.filter(({ code }) => code === 20_000)).toHaveLength(1)
  expect(await notes(other)).toHaveLength(NOTES_MAX)
})
