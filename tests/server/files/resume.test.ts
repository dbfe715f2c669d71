import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesApi } from '#contract/files/files.api'
import { buildApp } from '../../../server/app'
import { dropExpired } from '../../../server/domains/files/files.cleanup.service'
import { type Client, clientOf } from '../../support/client'
import { startServer, type TestServer } from '../../support/server'
import { manyBytes, tus } from './resumable'
import { plain } from './uploads'

const MB = 1024 * 1024
const DAY = 86_400

let server: TestServer
let student: Client
let other: Client
beforeAll(async () => {
  server = await startServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  student = await server.as('13800000004')
  other = await server.as('13800000005')
})
afterAll(() => server.close())

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const place = (who: Client, url: string) => `in/${who.uid}/${url.slice(url.lastIndexOf('/') + 1)}`

test('piece by piece, over a break, a restart and a day: the same file row as the small path, the same bytes', async () => {
  const bytes = manyBytes(5 * MB + 123)
  const { status, url } = await tus(student).begin('录像 (终).mp4.zip', bytes.length)
  expect([status, url]).toEqual([201, expect.stringMatching(/^\/files\/resumable\/[\w-]{20,}\.zip$/)])
  for (const end of [0.1, 0.5, 0.9].map((part) => Math.floor(bytes.length * part))) {
    const { offset } = await tus(student).at(url)
    expect(await tus(student).piece(url, offset, bytes.subarray(offset, end))).toMatchObject({
      status: 204,
      offset: end,
    })
  }
  expect((await tus(student).register(url, '录像 (终).mp4.zip', bytes.length)).message).toBe(
    '文件没有上传成功，请重新上传',
  )
  server.pass(DAY)
  student = await server.as('13800000004')
  const { config, database } = server.services
  const clock = () => server.now() * 1000
  const again = await buildApp({ config: { ...server.config, ...config }, database, clock, pageDir: 'no-page' })
  const anew = clientOf(again, { ...student, clock })
  const { offset } = await tus(anew).at(url)
  expect(offset).toBe(Math.floor(bytes.length * 0.9))
  expect((await tus(anew).piece(url, offset, bytes.subarray(offset))).offset).toBe(bytes.length)
  const { data } = await tus(anew).register(url, '录像 (终).mp4.zip', bytes.length)
  expect(data).toMatchObject({
    filename: '录像 (终).mp4.zip',
    filesize: bytes.length,
    mime: 'application/zip',
    preview: 'none',
  })
  expect((await tus(student).register(url, '录像 (终).mp4.zip', bytes.length)).data).toEqual(data)
  expect((await student.get(filesApi.detail, { id: data.id })).data).toEqual(data)
  expect(sha((await student.raw({ url: data.url })).rawPayload)).toBe(sha(bytes))
  other = await server.as('13800000005')
  expect((await other.raw({ url: data.url })).statusCode).toBe(404)
  expect(await tus(student).end(url)).toBe(404)
  expect((await student.raw({ url: data.url })).statusCode).toBe(200)
})

test('what a broken line let through counts', async () => {
  const bytes = manyBytes(3 * MB)
  const { url } = await tus(student).begin('a.zip', bytes.length)
  const { port } = server.app.server.address() as AddressInfo
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'PATCH',
    path: url,
    headers: {
      cookie: `sid=${student.cookie}; token=${student.token}`,
      'x-token': student.token,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
    },
  })
  sending.on('error', () => {})
  const arrived = once(server.app.server, 'request') as Promise<[import('node:http').IncomingMessage]>
  sending.write(bytes.subarray(0, 2 * MB))
  const [incoming] = await arrived
  await expect.poll(() => server.services.files.size(place(student, url)), { timeout: 20_000 }).toBeGreaterThan(MB)
  const closed = new Promise((done) => incoming.once('close', done))
  sending.destroy()
  await closed
  await expect.poll(async () => (await tus(student).at(url)).offset, { timeout: 20_000 }).toBeGreaterThan(MB)
  const { offset } = await tus(student).at(url)
  expect((await tus(student).piece(url, offset, bytes.subarray(offset))).offset).toBe(bytes.length)
  const { data } = await tus(student).register(url, 'a.zip', bytes.length)
  expect(sha((await student.raw({ url: data.url })).rawPayload)).toBe(sha(bytes))
})

test('another person’s upload is not there for asking, going on, ending or registering', async () => {
  const { url } = await tus(student).begin('a.zip', 1000)
  expect((await tus(other).at(url)).status).toBe(404)
  expect((await tus(other).piece(url, 0, Buffer.alloc(10))).status).toBe(404)
  expect(await tus(other).end(url)).toBe(404)
  expect((await tus(other).register(url, 'a.zip', 1000)).code).toBe(40204)
  expect((await tus(server.guest()).at(url)).status).toBe(401)
  const foreign = await student.raw({
    method: 'PATCH',
    url,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'x-token': 'wrong',
    },
    payload: Buffer.alloc(10),
  })
  expect(foreign.statusCode).toBe(403)
  for (const trick of ['/files/resumable/..%2f..%2fx.zip', '/files/resumable/x', '/files/resumable/%00', `${url}%20`])
    expect([trick, (await tus(student).at(trick)).status]).toEqual([trick, 404])
  expect(await tus(student).end(url)).toBe(204)
  expect((await tus(student).at(url)).status).toBe(404)
  expect(await server.services.files.size(place(student, url))).toBeNull()
})

test('wrong places and too many bytes are refused; two tabs on one upload end with the right bytes', async () => {
  const bytes = manyBytes(2 * MB)
  const { url } = await tus(student).begin('a.zip', bytes.length)
  expect((await tus(student).piece(url, 5, bytes.subarray(5))).status).toBe(409)
  expect((await tus(student).piece(url, 0, Buffer.alloc(bytes.length + 1))).status).toBe(413)
  const both = await Promise.all([tus(student).piece(url, 0, bytes), tus(student).piece(url, 0, bytes)])
  expect(both.some(({ status }) => status === 204)).toBe(true)
  const { offset } = await tus(student).at(url)
  if (offset < bytes.length) await tus(student).piece(url, offset, bytes.subarray(offset))
  const { data } = await tus(student).register(url, 'a.zip', bytes.length)
  expect(sha((await student.raw({ url: data.url })).rawPayload)).toBe(sha(bytes))
})

test('says what it offers to whoever asks first, and refuses a piece of another type', async () => {
  const { url } = await tus(student).begin('a.zip', 10)
  for (const at of ['/files/resumable', url]) {
    const offered = await server.guest().raw({ method: 'OPTIONS', url: at })
    expect(offered.statusCode).toBe(204)
    expect(offered.headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,termination',
      'tus-max-size': String(950 * MB),
    })
  }
  for (const type of ['text/plain', 'application/octet-stream', 'application/json'])
    expect(
      (
        await student.raw({
          method: 'PATCH',
          url,
          headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': type },
          payload: Buffer.alloc(10),
        })
      ).statusCode,
    ).toBe(415)
  // Another version of the protocol, or none.
  for (const version of [{ 'tus-resumable': '0.2.2' }, {}]) {
    const headers = { ...version, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    const answer = await student.raw({ method: 'PATCH', url, headers, payload: Buffer.alloc(10) })
    expect([answer.statusCode, answer.headers['tus-version']]).toEqual([412, '1.0.0'])
  }
  expect((await tus(student).at(url)).offset).toBe(0)
})

test('section 5 is kept before the first byte, and by the bytes after the last', async () => {
  const larger = await tus(student).begin('a.zip', 950 * MB + 1, 'general')
  expect(larger).toMatchObject({ status: 413, message: '上传的文件大小不能超过950M' })
  const cases: [string, number, string, string][] = [
    ['a.png', 20 * MB + 1, 'general', '上传的图片大小不能超过20M'],
    ['a.zip', 3 * MB, 'avatar', '上传的图片大小不能超过2M!'],
  ]
  for (const [name, size, kind, message] of cases)
    expect(await tus(student).begin(name, size, kind)).toMatchObject({ status: 400, message })
  const picture = Buffer.concat([await plain(9, 9).png().toBuffer(), Buffer.alloc(21 * MB)])
  const { url } = await tus(student).begin('photo.zip', picture.length)
  await tus(student).piece(url, 0, picture)
  expect((await tus(student).register(url, 'photo.zip', picture.length)).message).toBe('上传的图片大小不能超过20M')
  expect((await tus(student).at(url)).status).toBe(404)
})

test('who has begun five waits; who has no space left, and a full disk, hear so; what is left goes after a week', async () => {
  let person = await server.as('13800000010')
  const begun = []
  for (let i = 0; i < 5; i++) begun.push(await tus(person).begin('a.zip', 100 * MB))
  expect(begun.map((one) => one.status)).toEqual([201, 201, 201, 201, 201])
  expect((await tus(person).begin('a.zip', 100)).message).toBe('同时上传的文件过多，请稍后再试')
  expect((await tus(await server.as('13800000008')).begin('a.zip', 100)).status).toBe(403)
  const { files } = server.services
  const { free } = files
  files.free = async () => 1024
  const [first] = begun
  const full = await tus(person).piece(first?.url ?? '', 0, Buffer.alloc(100))
  expect([full.status, JSON.parse(full.body).message]).toEqual([503, '服务器存储空间不足，暂时不能上传，请联系管理员'])
  files.free = free
  server.pass(8 * DAY)
  person = await server.as('13800000010')
  expect((await tus(person).at(first?.url ?? '')).status).toBe(404)
  await dropExpired(server.db, files, server.now())
  expect(await files.size(place(person, first?.url ?? ''))).toBeNull()
  expect((await tus(person).begin('a.zip', 100)).status).toBe(201)
  server.services.config.userSpaceMb = 1
  expect((await tus(person).begin('a.zip', MB)).message).toBe('你的上传空间已用完，请联系管理员')
  server.services.config.userSpaceMb = 0
  expect((await tus(person).begin('a.zip', MB)).status).toBe(201)
})
