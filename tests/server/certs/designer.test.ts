import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { certsApi } from '#contract/certs/certs.api'
import { certsManageApi } from '#contract/certs/certs.manage.api'
import { certPaperApi } from '#contract/certs/paper/paper.api'
import { PAPER_USUAL, type PaperForm } from '#contract/certs/paper/paper.rules'
import { attachment } from '../../../server/db/schema/files'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people } = world
const at = { training_room_id: 6, container_id: 1, cert_id: 1 }
let s: TestServer
let teacher: Client
let student: Client
beforeAll(async () => {
  s = await startServer()
})
beforeEach(async () => {
  await s.reset()
  teacher = await s.as(people.teacher.login)
  student = await s.as(people.studentA.login)
})
afterAll(() => s.close())

const save = async (paper: Partial<PaperForm>, by = teacher) => {
  const now = (await by.get(certsApi.detail, at)).data
  return by.post(certsManageApi.save, {
    ...{ ...at, version: now.version, title: now.title, issuer: now.issuer, intro: now.intro },
    ...{ award_rule: now.award_rule, valid_months: now.valid_months },
    requirements: now.requirements.map(({ kind, ref_id, need }) => ({ kind, ref_id, need })),
    paper: { ...PAPER_USUAL, ...paper },
  })
}
const own = async (kind: 'pdf' | 'png' | 'svg') => {
  const [award] = (await student.get(certsApi.mine, {})).data.list
  const query = { number: award?.number ?? '', kind }
  return (await student.raw({ method: 'GET', url: certPaperApi.file.path, query })).rawPayload
}
const readPdf = async (bytes: Uint8Array): Promise<{ text: string; bytes: number }> => {
  const reader = new Worker(new URL('./pdf-text.mjs', import.meta.url), { workerData: bytes })
  const [read] = await once(reader, 'message')
  await reader.terminate()
  return read as { text: string; bytes: number }
}
/** A picture of one colour that somebody uploaded. */
let n = 0
const picture = async (uid: number, background: string, use = 'picture'): Promise<number> => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  const key = `u/${uid}/designer-${process.pid}-${n++}.png`
  await s.services.files.put(key, bytes, { mime: 'image/png' })
  const file = { disk: s.services.files.name, key, filename: 'x.png', filesize: bytes.length, mime: 'image/png' }
  const [row] = await s.db
    .insert(attachment)
    .values({ ...file, uid, use, createTime: s.now() })
    .returning({ id: attachment.id })
  return row?.id ?? 0
}
/** Red, green and blue of a point of the picture, in points of the paper from its upper left. */
const colourAt = async (png: Uint8Array, x: number, y: number) => {
  const scale = 1600 / 841.89
  const box = { left: Math.round(x * scale), top: Math.round(y * scale), width: 4, height: 4 }
  const pixels = await sharp(png).extract(box).removeAlpha().raw().toBuffer()
  return [...pixels.subarray(0, 3)].map((value) => Math.round(value / 20) * 20)
}

test('background, logo and seal are on the paper where they were put, in the PDF too', async () => {
  const { uid } = people.teacher
  const [background_id, logo_id, seal_id] = [
    await picture(uid, '#00c800'),
    await picture(uid, '#0000c8'),
    await picture(uid, '#c80000'),
  ]
  const bare = (await readPdf(await own('pdf'))).bytes
  const places = [
    { part: 'logo' as const, x: 60, y: 480, size: 60, off: false },
    { part: 'seal' as const, x: 700, y: 300, size: 90, off: false },
  ]
  expect((await save({ background_id, logo_id, seal_id, style: 'plain', places })).code).toBe(20000)
  const shown = (await teacher.get(certsApi.detail, at)).data
  expect(shown.paper).toMatchObject({ background_id, logo_id, seal_id, style: 'plain', places })
  expect(shown.paper_pictures.seal.url).toMatch(/^\/files\/\d+\/designer/)
  const png = await own('png')
  expect(await colourAt(png, 400, 20)).toEqual([0, 200, 0])
  // From the lower left, and in the middle of its square.
  expect(await colourAt(png, 90, 595 - 510)).toEqual([0, 0, 200])
  expect(await colourAt(png, 745, 595 - 345)).toEqual([200, 0, 0])
  expect((await own('svg')).toString().match(/<image /g)).toHaveLength(3)
  const pdf = await readPdf(await own('pdf'))
  expect(pdf.bytes).toBeGreaterThan(bare)
  expect(pdf.text).toContain('王一诺')
})

test('what was taken off is on no paper, what was put outside stands at its edge, and a part has one place', async () => {
  const number = { part: 'number' as const, size: 12, off: true }
  const places = [
    { ...number, x: 0, y: 0, off: false },
    { ...number, x: 90, y: 90 },
    { part: 'name' as const, x: 842, y: 0, size: 800, off: false },
  ]
  await save({ layout: 'portrait', style: 'band', places })
  expect((await teacher.get(certsApi.detail, at)).data.paper.places).toEqual([
    { ...number, x: 90, y: 90 },
    { part: 'name', x: 585, y: 10, size: 72, off: false },
  ])
  const { text } = await readPdf(await own('pdf'))
  expect(text).not.toContain('证书编号')
  expect(text).toContain('颁发日期')
})

test('a picture is one’s own, or the one that is there; a file that is gone leaves the certificate without it', async () => {
  const [other, plain] = [
    await picture(people.studentA.uid, '#000000'),
    await picture(people.teacher.uid, '#000000', 'file'),
  ]
  for (const id of [other, plain, 99_999])
    expect(await save({ seal_id: id })).toMatchObject({ code: 42717, message: '图片不可用，请重新上传' })
  const seal_id = await picture(people.teacher.uid, '#c80000')
  await save({ seal_id })
  // Another manager keeps what is there.
  expect((await save({ seal_id, tone: 'blue' }, await s.as(people.orgadmin.login))).code).toBe(20000)
  await s.db.delete(attachment).where(eq(attachment.id, seal_id))
  expect((await own('pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await teacher.get(certsApi.detail, at)).data.paper_pictures.seal).toEqual({ id: 0, url: '' })
})
