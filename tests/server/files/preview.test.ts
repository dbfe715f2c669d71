import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesApi } from '#contract/files/files.api'
import { attachment } from '../../../server/db/schema/files'
import { samples } from '../../../server/db/seed/samples/samples'
import { contentFinders } from '../../../server/domains/files/files.slots'
import type { Client } from '../../support/client'
import { startServer, type TestServer } from '../../support/server'
import { send } from './uploads'

let server: TestServer
let student: Client
let other: Client
beforeAll(async () => {
  server = await startServer()
  student = await server.as('13800000004')
  other = await server.as('13800000005')
})
afterAll(() => server.close())

const put = async (name: string, bytes: Buffer) => {
  const { data, message } = await send(student, 'general', name, bytes)
  if (!data) throw new Error(message)
  return data
}
const zip = (parts: Record<string, Uint8Array>) => Buffer.from(zipSync(parts, { level: 9 }))

test('every sample of the demo is looked at as its row says, and has the size that its row says', async () => {
  for (const { id, filename, bytes, mime, preview } of samples()) {
    const [row] = await server.db.select().from(attachment).where(eq(attachment.id, id))
    expect(row).toMatchObject({ filename, filesize: bytes.length, mime, preview })
    expect([filename, (await put(filename, bytes)).preview]).toEqual([filename, preview])
  }
})

test('a name alone makes nothing: what the bytes are not is a download', async () => {
  const cases: [string, Buffer, string][] = [
    ['a.docx', Buffer.from('not a package'), 'none'],
    ['a.docx', zip({ 'xl/workbook.xml': strToU8('<x/>') }), 'none'],
    ['a.xlsx', zip({ 'xl/workbook.xml': strToU8('<x/>') }), 'excel'],
    ['a.pptx', zip({ 'ppt/presentation.xml': strToU8('<x/>') }), 'slides'],
    ['a.pptx', zip({ 'word/document.xml': strToU8('<x/>') }), 'none'],
    ['a.ppt', zip({ 'ppt/presentation.xml': strToU8('<x/>') }), 'none'],
    ['a.txt', Buffer.from([65, 0, 66]), 'none'],
    ['a.pdf', Buffer.from('<html><script>'), 'none'],
    ['a.mp4', Buffer.from('not a film at all'), 'none'],
    ['a.mp4', Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isom', 'latin1'), 'video'],
    ['a.html', Buffer.from('<script>alert(1)</script>'), 'text'],
    ['a.exe', Buffer.from('MZ'), 'none'],
  ]
  for (const [name, bytes, preview] of cases) {
    const file = await put(name, bytes)
    expect([name, file.preview]).toEqual([name, preview])
    const { headers } = await student.raw({ url: file.url })
    const inline = String(headers['content-disposition']).startsWith('inline')
    expect([name, inline]).toEqual([name, preview === 'video'])
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('a document that unpacks to far more than it is, is not unpacked by anybody', async () => {
  const bomb = zip({ 'word/document.xml': new Uint8Array(30 * 1024 * 1024) })
  expect((await put('bomb.docx', bomb)).preview).toBe('unsafe')
  const many = zip(Object.fromEntries(Array.from({ length: 5001 }, (_, i) => [`word/${i}.xml`, strToU8('x')])))
  expect((await put('many.docx', many)).preview).toBe('unsafe')
})

test('a file of before is found out once it is asked for, by whom it is for', async () => {
  const file = await put('notes.md', Buffer.from('# 标题'))
  await server.db.update(attachment).set({ preview: '', mime: 'text/html' }).where(eq(attachment.id, file.id))
  expect((await student.get(filesApi.detail, { id: file.id })).data.preview).toBe('')
  expect((await other.post(filesApi.refreshPreviewInfo, { id: file.id })).code).toBe(40400)
  expect((await student.post(filesApi.refreshPreviewInfo, { id: file.id })).data).toEqual(file)
  expect((await student.get(filesApi.detail, { id: file.id })).data).toEqual(file)
})

test('what may open in the page is a download when asked for as one', async () => {
  const file = await put('a.pdf', Buffer.from('%PDF-1.7 and more'))
  const { headers } = await student.raw({ url: `${file.url}?download=1` })
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''a.pdf")
})

test('what stands behind a piece of content: a file one may read, an address that is a link, or nothing', async () => {
  const file = await put('a.txt', Buffer.from('hello'))
  const ask = (who: Client, content_type: string, content_id: string) =>
    who.get(filesApi.external, { content_type, content_id })
  const nowhere = { url: '', text: '', path: '' }
  expect((await ask(student, 'file', String(file.id))).data).toEqual({ title: 'a.txt', file, ...nowhere })
  expect((await ask(other, 'file', String(file.id))).code).toBe(40400)
  expect((await ask(student, 'nothing', '1')).code).toBe(40400)
  contentFinders.items.push({
    types: ['probe'],
    find: async (_db, _actor, _type, id) => ({
      title: '链接',
      url: id === '1' ? 'https://example.com/a' : 'javascript:alert(1)',
    }),
  })
  const link = { title: '链接', file: null, ...nowhere, url: 'https://example.com/a' }
  expect((await ask(student, 'probe', '1')).data).toEqual(link)
  expect((await ask(student, 'probe', '2')).code).toBe(40400)
})
