import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { attachment, fileCopy } from '../../../server/db/schema/files'
import { dropCopies } from '../../../server/domains/files/copies.service'
import { cleanDue } from '../../../server/domains/judging/bare.service'
import { filesApi } from '../../../src/contract/files/files.api'
import { judgingApi } from '../../../src/contract/judging/judging.api'
import * as authored from '../../support/authored'
import { people } from '../../support/people'
import type { Client } from '../../support/server'
import { at, judgingWorld, type World } from './world'

const { AUTHOR, CONTENT, holds } = authored
const DOC = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(600, 1),
  Buffer.from(AUTHOR, 'utf16le'),
])

/** Competes in the first team. */
let person: string

let w: World
const made = new Map<string, { id: number; bytes: Buffer }>()
beforeAll(async () => {
  w = await judgingWorld()
  const [one] = await rowsOf<{ truename: string }>(
    w.db,
    sql`select a.truename from contest_user u join account a on a.uid = u.uid where u.contest_team_id = ${w.teams[0]?.id ?? 0}`,
  )
  person = one?.truename ?? ''
  const bytes: Record<string, Buffer> = {
    jpg: await authored.jpeg(),
    png: await authored.png(),
    docx: await authored.docx(),
    xlsx: await authored.xlsx(),
    pptx: await authored.pptx(),
    odt: authored.odt(),
    pdf: await authored.pdf(),
    mp4: authored.mp4(),
    wav: authored.wav(),
    mp3: authored.mp3(),
    flac: authored.flac(),
    ogg: authored.ogg(),
    webm: authored.webm(),
    zip: await authored.zip(person),
    txt: Buffer.from(CONTENT),
    doc: DOC,
  }
  for (const [ending, b] of Object.entries(bytes)) made.set(ending, { id: await keep(ending, b), bytes: b })
  await w.handIn(
    0,
    '作品说明',
    [...made.values()].map((f) => f.id),
  )
  await w.dimensions()
  const uids = [await w.uidOf(people.judge), await w.uidOf(people.supplier)]
  await w.teacher.post(judgingApi.assign, { ...at, item_id: w.item.id, codes: ['A01'], judge_uids: uids })
})
afterAll(() => w.server.close())

const keep = async (ending: string, bytes: Buffer): Promise<number> => {
  const key = `u/7/${AUTHOR}.${ending}`
  await w.server.services.files.put(key, bytes, { mime: 'application/octet-stream' })
  const [row] = await w.db
    .insert(attachment)
    .values({
      uid: w.student.uid,
      disk: w.server.services.files.name,
      key,
      filename: `${AUTHOR}的作品.${ending}`,
      filesize: bytes.length,
      mime: 'application/octet-stream',
      use: 'file',
      createTime: 1,
    })
    .returning()
  return row?.id ?? 0
}
const filesOf = async (who: Client) => {
  const [row] = (await who.get(judgingApi.teams, at)).data.list
  const sheet = await who.get(judgingApi.sheet, { ...at, assignment_id: row?.id ?? 0 })
  return sheet.data.hand_ins.flatMap((h) => h.blocks.flatMap((b) => b.files))
}
const fetched = async (who: Client, url: string, headers = {}): Promise<Buffer> =>
  (await who.raw({ method: 'GET', url, headers })).rawPayload

it('gives a blind judge every kind of file without who made it, whole and under a neutral name', async () => {
  const files = await filesOf(w.judge)
  expect(files.map((f) => f.filename)).toEqual([...made.keys()].map((ending, i) => `A01-${i + 1}.${ending}`))
  for (const file of files.filter((f) => !f.withheld)) {
    const ending = file.filename.split('.')[1] ?? ''
    const before = made.get(ending)?.bytes ?? Buffer.alloc(0)
    const after = await fetched(w.judge, file.url)
    expect([ending, holds(after, AUTHOR), holds(after, person)]).toEqual([ending, false, false])
    expect([ending, after.length]).toEqual([ending, file.filesize])
    if (!['jpg', 'png', 'pdf'].includes(ending)) expect([ending, holds(after, CONTENT)]).toEqual([ending, true])
    if (ending !== 'txt') expect([ending, holds(before, AUTHOR)]).toEqual([ending, true])
    // What was handed in lies there as it came.
    const stream = await w.server.services.files.get(`u/7/${AUTHOR}.${ending}`)
    expect(stream && (await buffer(stream)).equals(before)).toBe(true)
  }
}, 60_000)

it('leaves pictures, documents and recordings as readable as they were', async () => {
  const files = await filesOf(w.judge)
  const bytes = async (ending: string) =>
    fetched(w.judge, files.find((f) => f.filename.endsWith(`.${ending}`))?.url ?? '')
  const pixels = (b: Buffer) => sharp(b).raw().toBuffer()
  for (const ending of ['jpg', 'png'])
    expect(await pixels(await bytes(ending))).toEqual(await pixels(made.get(ending)?.bytes ?? Buffer.alloc(0)))
  const pdf = await PDFDocument.load(await bytes('pdf'), { updateMetadata: false })
  expect([pdf.getPageCount(), pdf.getAuthor(), pdf.getProducer()]).toEqual([1, undefined, undefined])
  for (const [, object] of pdf.context.enumerateIndirectObjects()) expect(object.toString()).not.toContain(AUTHOR)
  const sound = await bytes('ogg')
  for (let page = sound.indexOf('OggS'); page >= 0; ) {
    const next = sound.indexOf('OggS', page + 4)
    const whole = sound.subarray(page, next < 0 ? sound.length : next)
    expect(whole.readUInt32LE(22)).toBe(authored.oggSum(whole))
    page = next
  }
  // A film is sought in: every part is a part of the same.
  const film = files.find((f) => f.filename.endsWith('.mp4'))
  const all = await bytes('mp4')
  for (const [from, to] of [
    [0, 99],
    [60, 200],
    [150, all.length - 1],
  ] as const) {
    const part = await fetched(w.judge, film?.url ?? '', { range: `bytes=${from}-${to}` })
    expect(part.equals(all.subarray(from, to + 1))).toBe(true)
  }
})

it('shows another number for a file to each judge, and none leads to the file itself', async () => {
  const [mine, theirs] = [await filesOf(w.judge), await filesOf(w.second)]
  const real = new Set([...made.values()].map((f) => f.id))
  for (const [i, file] of mine.entries()) {
    expect(real.has(file.id)).toBe(false)
    expect(theirs[i]?.id).not.toBe(file.id)
    expect((await w.second.raw({ method: 'GET', url: file.url })).statusCode).toBe(404)
  }
  expect((await w.teacher.get(filesApi.detail, { id: mine[0]?.id ?? 0 })).code).not.toBe(20000)
  const text = JSON.stringify(mine)
  for (const id of real) expect(text).not.toMatch(new RegExp(`\\b(id|file_id)\\W+${id}\\b`))
})

it('keeps back what can’t be cleaned, says why, and lets the organiser decide', async () => {
  const doc = (await filesOf(w.judge)).find((f) => f.filename.endsWith('.doc'))
  expect(doc).toMatchObject({ withheld: '这种格式无法去除作者信息', preview: 'none' })
  const asked = () => w.judge.raw({ method: 'GET', url: doc?.url ?? '' })
  const refused = await asked()
  expect([refused.statusCode, refused.payload.includes('这种格式无法去除作者信息')]).toEqual([409, true])
  const { unclean, unseen } = (await w.teacher.get(judgingApi.progress, at)).data
  expect(unseen).toBe(0)
  expect(unclean).toMatchObject([{ code: 'A01', ending: '.doc', reason: '这种格式无法去除作者信息', bare: false }])
  const file = { ...at, item_id: w.item.id, code: 'A01', file_id: unclean[0]?.file_id ?? 0 }
  expect((await w.judge.post(judgingApi.bareFile, { ...file, bare: true })).code).not.toBe(20000)
  expect((await w.teacher.post(judgingApi.bareFile, { ...file, bare: true })).code).toBe(20000)
  expect((await asked()).rawPayload.equals(DOC)).toBe(true)
  expect((await filesOf(w.judge)).find((f) => f.filename.endsWith('.doc'))?.withheld).toBe('')
  await w.teacher.post(judgingApi.bareFile, { ...file, bare: false })
  expect((await asked()).statusCode).toBe(409)
})

it('gives who may see names the file as it was handed in', async () => {
  const record = await w.teacher.get(judgingApi.record, { ...at, item_id: w.item.id, code: 'A01' })
  const files = record.data.hand_ins.flatMap((h) => h.blocks.flatMap((b) => b.files))
  const pdf = files.find((f) => f.filename === `${AUTHOR}的作品.pdf`)
  expect((await fetched(w.teacher, pdf?.url ?? '')).equals(made.get('pdf')?.bytes ?? Buffer.alloc(0))).toBe(true)
})

it('makes the copies before anybody asks, and forgets them with their file', async () => {
  const again = [made.get('docx')?.id ?? 0, made.get('mp4')?.id ?? 0]
  await w.db.delete(fileCopy).where(inArray(fileCopy.fileId, again))
  const { files } = w.server.services
  await cleanDue(w.db, files, w.server.now())
  expect(await w.server.count('file_copy')).toBe(made.size)
  const id = made.get('docx')?.id ?? 0
  const [copy] = await w.db.select().from(fileCopy).where(eq(fileCopy.fileId, id))
  expect(await files.size(copy?.key ?? '')).toBe(copy?.size)
  // One that is missing is made anew.
  await files.remove(copy?.key ?? '')
  const docx = (await filesOf(w.judge)).find((f) => f.filename.endsWith('.docx'))
  expect((await fetched(w.judge, docx?.url ?? '')).length).toBe(copy?.size)
  await w.db.execute(sql`delete from attachment where id = ${id}`)
  expect(await dropCopies(w.db, files)).toBe(1)
  expect(await files.size(copy?.key ?? '')).toBe(null)
})
