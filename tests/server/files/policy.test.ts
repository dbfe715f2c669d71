import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesApi } from '#contract/files/files.api'
import { dropExpired } from '../../../server/domains/files/files.cleanup.service'
import { patience } from '../../../server/lib/outlast'
import type { Client } from '../../support/client'
import { startServer, type TestServer } from '../../support/server'
import { tus } from './resumable'
import { formOf, plain, policyFor, post, register } from './uploads'

const BAD_POLICY = '上传凭证无效或已过期，请重新上传'
const NOT_UPLOADED = '文件没有上传成功，请重新上传'
const WRONG_SIZE = '文件大小与上传凭证不符，请重新上传'

let server: TestServer
let student: Client
let other: Client
let png: Buffer
beforeAll(async () => {
  server = await startServer()
  student = await server.as('13800000004')
  other = await server.as('13800000005')
  png = await plain(20, 10).png().toBuffer()
})
afterAll(() => server.close())

test('policy, form, register: the same key twice is the same file', async () => {
  const before = server.now()
  const files = await server.count('attachment')
  const policy = await policyFor(student, 'avatar', 'me.png', png.length)
  expect(policy).toMatchObject({ disk: 'disk', host: '/files/upload', key: policy.dir + policy.name })
  expect(policy.expire).toBeGreaterThanOrEqual(before + 300)
  expect(policy.expire).toBeLessThanOrEqual(server.now() + 300)
  expect(await post(student, policy, png)).toMatchObject({ status: 201, data: { key: policy.key } })
  const first = await register(student, policy, 'me.png', png.length)
  const again = await register(student, policy, 'me.png', png.length)
  expect(first.data).toMatchObject({ filename: 'me.png', mime: 'image/png', width: 20, height: 10 })
  expect(again.data).toEqual(first.data)
  expect(await server.count('attachment')).toBe(files + 1)
  expect((await student.get(filesApi.detail, { id: first.data.id })).data).toEqual(first.data)
})

test('a policy serves once: replayed, forged, for another key, of another person, too late', async () => {
  const used = await policyFor(student, 'avatar', 'a.png', png.length)
  expect((await post(student, used, png)).status).toBe(201)
  const fresh = await policyFor(student, 'avatar', 'a.png', png.length)
  const changed = Buffer.from(
    Buffer.from(fresh.policy, 'base64').toString().replace(`"size":${png.length}`, '"size":999999'),
  ).toString('base64')
  const tries: [string, Client, Record<string, string>][] = [
    ['replayed', student, used.fields],
    ['for another key', student, { ...fresh.fields, key: used.key }],
    ['with a signature of our own', student, { ...fresh.fields, signature: 'f'.repeat(64) }],
    ['with other words', student, { ...fresh.fields, policy: changed }],
    ['without a policy', student, { key: fresh.key }],
    ['of another person', other, fresh.fields],
  ]
  for (const [what, who, fields] of tries) {
    const { status, message } = await post(who, { host: fresh.host, fields }, png)
    expect([what, status, message]).toEqual([what, 403, BAD_POLICY])
  }
  server.pass(301)
  expect((await post(student, fresh, png)).message).toBe(BAD_POLICY)
})

test('more or fewer bytes than said are refused and leave nothing', async () => {
  const before = await server.count('upload_policy')
  for (const said of [png.length - 1, png.length + 1]) {
    const policy = await policyFor(student, 'avatar', 'a.png', said)
    expect((await post(student, policy, png)).message).toBe(WRONG_SIZE)
    expect((await register(student, policy, 'a.png', said)).message).toBe(NOT_UPLOADED)
  }
  expect(await server.count('upload_policy')).toBe(before)
})

test('registering what was never posted, is another’s, of another size, name or disk, or no key at all', async () => {
  const before = await server.count('attachment')
  const never = await policyFor(student, 'avatar', 'a.png', png.length)
  expect((await register(student, never, 'a.png', png.length)).message).toBe(NOT_UPLOADED)
  await post(student, never, png)
  expect((await register(other, never, 'a.png', png.length)).message).toBe(NOT_UPLOADED)
  expect((await register(student, never, 'a.png', png.length + 1)).message).toBe(WRONG_SIZE)
  expect((await register(student, never, 'b.png', png.length)).message).toBe(WRONG_SIZE)
  expect((await register(student, { ...never, disk: 's3' }, 'a.png', png.length)).message).toBe(NOT_UPLOADED)
  for (const key of ['u/1/x.png', '../../etc/passwd', `in/${other.uid}/x.png`, '', 'https://example.com/x.png'])
    expect((await register(student, { ...never, key }, 'a.png', png.length)).code).toBe(40204)
  expect(await server.count('attachment')).toBe(before)
})

test('who may upload: not nobody, not the demo user; a register needs the page’s token', async () => {
  const asked = { kind: 'avatar', filename: 'a.png', filesize: 10 } as const
  expect((await server.guest().get(filesApi.getToken, asked)).code).toBe(50401)
  expect((await (await server.as('13800000008')).get(filesApi.getToken, asked)).code).toBe(40301)
  const policy = await policyFor(student, 'avatar', 'a.png', png.length)
  await post(server.guest(), policy, png)
  const body = { url: policy.key, filesize: png.length, filename: 'a.png', disk: 'disk' }
  const headers = { 'x-token': 'wrong' }
  expect((await student.post(filesApi.fileUpload, body, { headers })).code).toBe(40103)
  expect((await student.post(filesApi.fileUpload, body)).code).toBe(20000)
})

test('what is no form is refused', async () => {
  const text = await student.raw({ method: 'POST', url: '/files/upload', payload: { key: 'x' } })
  expect(text.statusCode).toBe(400)
  const bare = await student.raw({ method: 'POST', url: '/files/upload', ...formOf({}, png) })
  expect(bare.json()).toMatchObject({ code: 40202 })
})

test('twenty at once and no more; a full disk says so', async () => {
  const person = await server.as('13800000010')
  const asked = { kind: 'avatar', filename: 'a.png', filesize: 10 } as const
  const answers = await Promise.all(Array.from({ length: 22 }, () => person.get(filesApi.getToken, asked)))
  expect(answers.filter((a) => a.code === 20000)).toHaveLength(20)
  expect(answers.filter((a) => a.message === '同时上传的文件过多，请稍后再试')).toHaveLength(2)
  server.pass(301)
  const { files } = server.services
  const { free } = files
  files.free = async () => 5
  expect(await person.get(filesApi.getToken, asked)).toMatchObject({
    status: 503,
    message: '服务器存储空间不足，暂时不能上传，请联系管理员',
  })
  files.free = free
  expect((await person.get(filesApi.getToken, asked)).code).toBe(20000)
})

test('policies that are over go with their bytes; registered files stay', async () => {
  const kept = await policyFor(student, 'avatar', 'kept.png', png.length)
  await post(student, kept, png)
  const { data } = await register(student, kept, 'kept.png', png.length)
  const left = await policyFor(student, 'avatar', 'left.png', png.length)
  await post(student, left, png)
  const { db } = server
  const { files } = server.services
  const place = left.key.replace('in/', 'u/')
  expect(await files.size(place)).not.toBeNull()
  await dropExpired(db, files, server.now() + 2 * 3600)
  expect(await files.size(place)).toBeNull()
  expect(await server.count('upload_policy')).toBe(0)
  expect((await student.raw({ url: data.url })).statusCode).toBe(200)
})

test('without an object store there is no address to put to', async () => {
  expect((await student.get(filesApi.getStsToken, { filename: 'a.zip' })).data).toMatchObject({ configured: false })
})

test('what takes longer than a call to look at goes on behind it, and the same call has it, or why not', async () => {
  const patient = patience.ms
  const { files } = server.services
  const size = files.size.bind(files)
  const text = { name: '数据.txt', bytes: Buffer.from('五月的直播数据，逐条整理。'), code: 20000 }
  const wide = { name: '长图.png', bytes: await plain(4097, 4).png().toBuffer(), code: 40201 }
  for (const { name, bytes, code } of [text, wide]) {
    const { url } = await tus(student).begin(name, bytes.length)
    await tus(student).piece(url, 0, bytes)
    const register = () => tus(student).register(url, name, bytes.length)
    let go = () => {}
    const held = new Promise<void>((done) => {
      go = done
    })
    files.size = async (key) => {
      await held
      return size(key)
    }
    patience.ms = 0
    expect(await register()).toMatchObject({ status: 503, code: 40213, data: { retry_after: 1 } })
    expect((await register()).code).toBe(40213)
    go()
    files.size = size
    patience.ms = 60_000
    expect((await register()).code).toBe(code)
  }
  patience.ms = patient
})
