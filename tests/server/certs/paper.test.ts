import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { certsApi } from '#contract/certs/certs.api'
import { certsManageApi } from '#contract/certs/certs.manage.api'
import { certPaperApi } from '#contract/certs/paper/paper.api'
import { PAPER_USUAL } from '#contract/certs/paper/paper.rules'
import type { Endpoint } from '#contract/kernel/endpoint'
import { filePack } from '../../../server/db/schema/files'
import { world } from '../../../server/db/seed/world'
import { packJob } from '../../../server/domains/files/files.jobs'
import { packsSettled } from '../../../server/domains/files/packs/packs.run.service'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people } = world
const room = { training_room_id: 6 }
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

const file = (by: Client, api: Endpoint, query: Record<string, string>) =>
  by.raw({ method: 'GET', url: `/api${api.path.slice(4)}`, query })
const own = async () => (await student.get(certsApi.mine, {})).data.list[0]

interface Read {
  text: string
  pages: number
  lying: boolean
  bytes: number
}
/** What somebody else's program reads in it. */
const readPdf = async (bytes: Uint8Array): Promise<Read> => {
  const reader = new Worker(new URL('./pdf-text.mjs', import.meta.url), { workerData: bytes })
  const [read] = (await once(reader, 'message')) as [Read]
  await reader.terminate()
  return read
}

test('the holder downloads what stands on the certificate, the font in it no more than is needed; the picture shows the same', async () => {
  const award = await own()
  const number = award?.number ?? ''
  const response = await file(student, certPaperApi.file, { number, kind: 'pdf' })
  expect(response.headers['content-type']).toBe('application/pdf')
  expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(`王一诺 ${number}.pdf`)
  const pdf = await readPdf(response.rawPayload)
  expect(pdf).toMatchObject({ pages: 1, lying: true })
  expect(pdf.bytes).toBeLessThan(120_000)
  for (const words of [
    '直播法规学习合格证',
    '王一诺',
    '互联网营销师（五级）',
    '星火职业学院',
    `证书编号：${number}`,
    '特发此证',
  ])
    expect(pdf.text).toContain(words)
  const picture = await file(student, certPaperApi.file, { number, kind: 'png' })
  const { width, format } = await sharp(picture.rawPayload).metadata()
  expect([width, format]).toEqual([1600, 'png'])
  // Drawn, not blank: there is ink where the name stands.
  const { channels } = await sharp(picture.rawPayload).extract({ left: 600, top: 380, width: 400, height: 160 }).stats()
  expect(channels[0]?.min).toBeLessThan(80)
})

test('it looks as its certificate does today; nobody else’s is given away, and what no longer stands is no paper', async () => {
  const number = (await own())?.number ?? ''
  const at = { ...room, container_id: 1, cert_id: 1 }
  const now = (await teacher.get(certsApi.detail, at)).data
  expect(now.paper).toEqual(PAPER_USUAL)
  await teacher.post(certsManageApi.save, {
    ...{ ...at, version: now.version, title: now.title, issuer: now.issuer, intro: now.intro },
    ...{ award_rule: now.award_rule, valid_months: now.valid_months },
    requirements: now.requirements.map(({ kind, ref_id, need }) => ({ kind, ref_id, need })),
    paper: { ...PAPER_USUAL, layout: 'portrait', tone: 'red', words: '兹证明{姓名}通过{类别}{级别}学习。{谁}' },
  })
  const pdf = await readPdf((await file(teacher, certPaperApi.file, { number, kind: 'pdf' })).rawPayload)
  expect(pdf.lying).toBe(false)
  expect(pdf.text).toContain('兹证明王一诺通过互联网营销师五级学习。{谁}')
  const other = await s.as(people.studentB.login)
  expect((await file(other, certPaperApi.file, { number, kind: 'pdf' })).json().message).toBe('没有访问权限')
  expect((await file(student, certPaperApi.file, { number: 'HLYX-2026-34679ACD', kind: 'pdf' })).json().code).toBe(
    42713,
  )
  await teacher.post(certsManageApi.revoke, { ...room, award_id: (await own())?.id ?? 0, reason: '信息有误' })
  expect((await file(student, certPaperApi.file, { number, kind: 'pdf' })).json().code).toBe(42714)
})

test('a manager has all that stand put into one ZIP, sees how far it is, and takes it for a day', async () => {
  const ask = { ...room, cert_id: 1 }
  const begun = (await teacher.post(certPaperApi.pack, ask)).data
  expect(begun).toMatchObject({ state: 'running', total: 6 })
  expect((await teacher.post(certPaperApi.pack, ask)).data.id).toBe(begun.id)
  const state = () => teacher.get(certPaperApi.packState, { ...room, pack_id: begun.id })
  await expect.poll(async () => (await state()).data.state, { timeout: 20_000 }).toBe('ready')
  const { done, filesize } = (await state()).data
  const query = { training_room_id: '6', pack_id: String(begun.id), download: '1' }
  const response = await file(teacher, certPaperApi.zip, query)
  expect([done, Number(response.headers['content-length'])]).toEqual([6, filesize])
  const entries = Object.entries(unzipSync(new Uint8Array(response.rawPayload)))
  expect(entries).toHaveLength(6)
  expect(entries.some(([name]) => name.startsWith('王一诺 HLYX-'))).toBe(true)
  for (const [, bytes] of entries) expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
  expect((await teacher.post(certPaperApi.pack, { ...room, cert_id: 2 })).code).toBe(42713)
  expect((await file(student, certPaperApi.zip, query)).json().message).toBe('没有访问权限')
  expect((await file(teacher, certPaperApi.zip, { ...query, training_room_id: '2' })).json().code).toBe(42718)
  s.pass(86_401)
  teacher = await s.as(people.teacher.login)
  expect((await state()).code).toBe(42718)
  await packJob(s.services, () => {}).run(s.now())
  expect(await s.db.$count(filePack)).toBe(0)
})

test('a ZIP whose process died is made anew by the next that looks', async () => {
  const { id } = (await teacher.post(certPaperApi.pack, { ...room, cert_id: 1 })).data
  await packsSettled()
  const state = async () => (await teacher.get(certPaperApi.packState, { ...room, pack_id: id })).data
  await s.db.update(filePack).set({ state: 'running', done: 2, beatTime: s.now() - 61 })
  await packJob(s.services, () => {}).run(s.now())
  await packsSettled()
  expect(await state()).toMatchObject({ state: 'ready', done: 6 })
})
