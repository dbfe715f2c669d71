import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filesApi } from '#contract/files/files.api'
import { diskOf } from '../../../../server/lib/storage/disk'
import { sqlState } from '../../../../server/lib/transaction'
import type { Client } from '../../../support/client'
import { startServer, type TestServer } from '../../../support/server'
import { tus } from '../../files/resumable'
import { policyFor, post } from '../../files/uploads'
import { probe, probeRoutes } from '../probe'

const MB = 1024 * 1024
const PLAIN = '服务器暂时不能保存内容，只能查看，请稍后再试'

const failed = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}
const roomy = () => ({ free: 900 * MB, total: 1000 * MB })
/** What the disk is like in this moment. */
let disk: () => { free: number; total: number } = roomy

let server: TestServer
let student: Client
let admin: Client
beforeAll(async () => {
  server = await startServer({ disk: diskOf('/srv/data', () => disk()), extra: { routes: probeRoutes } })
  student = await server.as('13800000004')
  admin = await server.as('13800000001')
})
beforeEach(() => {
  disk = roomy
})
afterAll(() => server.close())

const ready = async () => {
  const answer = await student.raw({ url: '/readyz' })
  return [answer.statusCode, answer.json().disk]
}
const rows = () => server.count('setting')

describe.each([
  ['full', () => ({ free: 10 * MB, total: 1000 * MB }), /磁盘已满，只剩 10 MB/],
  ['readonly', failed('EROFS'), /磁盘是只读的/],
  ['gone', failed('ENOENT'), /不见了/],
])('a disk that is %s', (trouble, state, words) => {
  test('writes are refused before they begin, reads go on, and all is well once the disk is', async () => {
    const before = await rows()
    const nonces = await server.count('nonce')
    disk = state
    const refused = await student.post(probe.write, { name: 'x' }, { key: `kept-for-later-${trouble}` })
    expect([refused.status, refused.message]).toEqual([503, PLAIN])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const named = await admin.post(probe.write, { name: 'x' })
    expect([named.status, named.message]).toEqual([503, expect.stringMatching(words)])
    expect(named.message).toMatch(/恢复后自动继续，不用重启服务器/)
    expect((await student.post(probe.signed, { text: 'x' })).status).toBe(503)
    expect((await student.get(probe.read, {})).code).toBe(20000)
    expect([await ready(), (await student.raw({ url: '/healthz' })).statusCode]).toEqual([[503, trouble], 200])
    expect([await rows(), await server.count('nonce')]).toEqual([before, nonces])
    disk = roomy
    expect(await ready()).toEqual([200, 'ok'])
    expect((await student.post(probe.write, { name: 'x' }, { key: `kept-for-later-${trouble}` })).code).toBe(20000)
    expect(await rows()).toBe(before + 1)
  })

  test('uploads are refused in the same words and can be read, each way they come', async () => {
    const bytes = Buffer.from('abc')
    const policy = await policyFor(student, 'general', 'a.txt', bytes.length)
    const { url } = await tus(student).begin('b.txt', 3)
    disk = state
    const form = await post(student, policy, bytes)
    const begun = await tus(student).begin('c.txt', 3)
    const piece = await tus(student).piece(url, 0, bytes)
    const said = [form, begun, { status: piece.status, message: JSON.parse(piece.body).message }]
    for (const { status, message } of said) expect([status, message]).toEqual([503, PLAIN])
    disk = roomy
    expect((await post(student, policy, bytes)).status).toBe(201)
    expect((await tus(student).piece(url, 0, bytes)).status).toBe(204)
  })
})

test('a small disk is used as far as it goes: the room kept free is a share of it', async () => {
  disk = () => ({ free: 9 * MB, total: 60 * MB })
  expect((await student.post(probe.write, { name: 'x' })).code).toBe(20000)
  disk = () => ({ free: 3 * MB, total: 60 * MB })
  expect((await student.post(probe.write, { name: 'x' })).status).toBe(503)
})

test.each(['53100', '25006'])(
  'what the database itself says of its disk (%s) is said in the same words',
  async (code) => {
    const { files } = server.services
    const { free } = files
    files.free = failed(code)
    const asked = { kind: 'general', filename: 'a.txt', filesize: 3 } as const
    const [plain, named] = [await student.get(filesApi.getToken, asked), await admin.get(filesApi.getToken, asked)]
    files.free = free
    expect([plain.status, plain.message, named.status]).toEqual([503, PLAIN, 503])
    expect(named.message).toContain('磁盘')
    expect(Number(plain.headers['retry-after'])).toBeGreaterThan(0)
  },
)

test.each(['ENOSPC', 'EROFS', 'EIO'])(
  'what the system says of the disk under the uploads (%s) is said of this machine’s, whatever database there is',
  async (code) => {
    const { files } = server.services
    const { free } = files
    files.free = failed(code)
    const asked = { kind: 'general', filename: 'a.txt', filesize: 3 } as const
    const [plain, named] = [await student.get(filesApi.getToken, asked), await admin.get(filesApi.getToken, asked)]
    files.free = free
    expect([plain.status, plain.message, named.status]).toEqual([503, PLAIN, 503])
    expect(named.message).toMatch(new RegExp(`^服务器 ${server.services.config.dataDir} 的磁盘`))
  },
)

test('an error of the system is no answer of the database', () => {
  const error = (code: string) => new Error('failed', { cause: Object.assign(new Error(code), { code }) })
  expect(['EROFS', 'EPIPE', 'E2BIG', 'ENOSPC'].map((code) => sqlState(error(code)))).toEqual(Array(4).fill(undefined))
  expect(['53100', '40P01', 'XX000', 'P0001'].map((code) => sqlState(error(code)))).toEqual([
    ...['53100', '40P01', 'XX000', 'P0001'],
  ])
})
