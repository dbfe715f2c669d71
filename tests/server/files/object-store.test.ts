import dns from 'node:dns'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { filesApi, type UploadPolicy } from '#contract/files/files.api'
import { dropExpired } from '../../../server/domains/files/files.cleanup.service'
import { bucketAddress } from '../../../server/lib/storage/s3-form'
import { s3Storage } from '../../../server/lib/storage/storage-s3'
import type { Client } from '../../support/client'
import { startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'
import { manyBytes, tus } from './resumable'
import { startStore } from './store'
import { plain, policyFor, register, withGps } from './uploads'

/** The name server of these tests: every name is this machine's. */
const resolveHere = (_name: string, options: dns.LookupOptions, done: (...args: unknown[]) => void) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)

test.each([
  ['https://s3.example.cn', 'auto', 'https://s3.example.cn/uploads'],
  ['https://oss-cn-hangzhou.aliyuncs.com', 'auto', 'https://uploads.oss-cn-hangzhou.aliyuncs.com'],
  ['https://uploads.oss-cn-hangzhou.aliyuncs.com', 'auto', 'https://uploads.oss-cn-hangzhou.aliyuncs.com'],
  ['https://cos.ap-shanghai.myqcloud.com', 'auto', 'https://uploads.cos.ap-shanghai.myqcloud.com'],
  ['https://oss-cn-hangzhou.aliyuncs.com', 'path', 'https://oss-cn-hangzhou.aliyuncs.com/uploads'],
  ['https://s3.example.cn:9000', 'virtual', 'https://uploads.s3.example.cn:9000'],
  ['https://evil-aliyuncs.com', 'auto', 'https://evil-aliyuncs.com/uploads'],
] as const)('%s, %s: the bucket is at %s', (s3Endpoint, s3Style, address) => {
  const rest = { s3Bucket: 'uploads', s3Region: 'x', s3AccessKey: 'a', s3SecretKey: 's' }
  expect(bucketAddress({ s3Endpoint, s3Style, ...rest })).toBe(address)
})

describe.each(['path', 'virtual'] as const)('a store addressed by %s', (style) => {
  let store: Awaited<ReturnType<typeof startStore>>
  let server: TestServer
  let student: Client
  let png: Buffer
  beforeAll(async () => {
    store = await startStore(style)
    vi.spyOn(dns, 'lookup').mockImplementation(resolveHere as typeof dns.lookup)
    server = await startServer({ config: store.config })
    student = await server.as('13800000004')
    png = await plain(20, 10).png().toBuffer()
  })
  afterAll(async () => {
    await server.close()
    await store.close()
    vi.restoreAllMocks()
  })

  /** As a browser does: straight to the store. */
  const post = (policy: Pick<UploadPolicy, 'host' | 'fields'>, bytes: Buffer) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(policy.fields)) form.append(name, value)
    form.append('file', new Blob([new Uint8Array(bytes)]), 'x')
    return fetch(policy.host, { method: 'POST', body: form }).then((answer) => answer.status)
  }

  test('policy, post to the store, register; the picture is redrawn and served by us', async () => {
    const bytes = await withGps()
    const policy = await policyFor(student, 'simple_image', 'home.jpg', bytes.length)
    expect(policy).toMatchObject({ disk: 's3', host: bucketAddress(store.config) })
    const page = (await server.guest().raw({ url: '/uc/login', headers: { accept: 'text/html' } })).headers
    expect(page['content-security-policy']).toContain(`connect-src 'self' ${new URL(policy.host).origin};`)
    expect((await register(student, policy, 'home.jpg', bytes.length)).message).toBe('文件没有上传成功，请重新上传')
    expect(await post(policy, bytes)).toBe(201)
    const { data } = await register(student, policy, 'home.jpg', bytes.length)
    expect(data).toMatchObject({ mime: 'image/jpeg', width: 20, height: 40 })
    expect((await register(student, policy, 'home.jpg', bytes.length)).data).toEqual(data)
    const seen = await server.guest().raw({ url: data.url, headers: { range: 'bytes=0-2' } })
    expect([seen.statusCode, [...seen.rawPayload]]).toEqual([206, [0xff, 0xd8, 0xff]])
    expect([...store.objects.keys()].filter((key) => key.startsWith('in/'))).toEqual([])
  })

  test('what is posted after registering changes nothing that is served', async () => {
    const policy = await policyFor(student, 'avatar', 'me.png', png.length)
    await post(policy, png)
    const { data } = await register(student, policy, 'me.png', png.length)
    const before = (await student.raw({ url: data.url })).rawPayload
    expect(await post(policy, Buffer.alloc(png.length, 'x'))).toBe(201)
    expect((await register(student, policy, 'me.png', png.length)).data).toEqual(data)
    expect((await student.raw({ url: data.url })).rawPayload.equals(before)).toBe(true)
    await dropExpired(server.db, server.services.files, server.now() + 7200)
    expect([...store.objects.keys()].filter((key) => key.startsWith('in/'))).toEqual([])
    expect((await student.raw({ url: data.url })).statusCode).toBe(200)
  })

  test('a false picture is refused when it is registered, and both copies are gone', async () => {
    const html = Buffer.from('<!doctype html><script></script>')
    const policy = await policyFor(student, 'feedback', 'me.png', html.length)
    await post(policy, html)
    const before = store.objects.size
    expect((await register(student, policy, 'me.png', html.length)).message).toBe('上传图片只能是jpg/jepg/png 格式!')
    expect(store.objects.size).toBe(before - 1)
    expect((await register(student, policy, 'me.png', html.length)).message).toBe('文件没有上传成功，请重新上传')
  })

  test('the store refuses other sizes, keys, fields and signatures than the policy’s', async () => {
    const policy = await policyFor(student, 'avatar', 'me.png', png.length)
    const { host, fields } = policy
    expect(await post(policy, Buffer.concat([png, Buffer.from('x')]))).toBe(403)
    expect(await post(policy, png.subarray(1))).toBe(403)
    expect(await post({ host, fields: { ...fields, key: 'u/1/me.png' } }, png)).toBe(403)
    expect(await post({ host, fields: { ...fields, 'Content-Type': 'text/html' } }, png)).toBe(403)
    expect(await post({ host, fields: { ...fields, 'x-amz-signature': 'f'.repeat(64) } }, png)).toBe(403)
    const elsewhere = s3Storage({ ...store.config, s3SecretKey: 'guess' })
    await expect(elsewhere.size('in/x')).rejects.toThrow('the store refused')
    expect(await post(policy, png)).toBe(201)
  })

  test('forms for our own disk are refused here', async () => {
    expect((await student.raw({ method: 'POST', url: '/files/upload', payload: {} })).statusCode).toBe(400)
  })

  test('a client that puts by itself registers what it put', async () => {
    const { data } = await student.get(filesApi.getStsToken, { filename: '资料 1.zip' })
    expect(data).toMatchObject({ configured: true, bucket: 'uploads', region: 'cn-east-1' })
    const zip = Buffer.from('PK\u0003\u0004 something')
    expect(
      (await fetch(data.url.replace(/Signature=\w{4}/, 'Signature=0000'), { method: 'PUT', body: 'x' })).status,
    ).toBe(403)
    expect((await fetch(data.url, { method: 'PUT', body: new Uint8Array(zip) })).status).toBe(200)
    const asked = { url: data.key, filesize: zip.length, filename: '资料 1.zip', disk: 's3' }
    const { data: file } = await student.post(filesApi.fileUpload, asked)
    expect(file).toMatchObject({ filename: '资料 1.zip', mime: 'application/zip', filesize: zip.length })
    expect((await student.raw({ url: file.url })).rawPayload.equals(zip)).toBe(true)
  })

  test('keys with anything in them are signed as the store reads them', async () => {
    const { files } = server.services
    await files.put('u/1/a-b_c.d.bin', Buffer.from('hello'), { mime: 'text/plain' })
    expect(await files.size('u/1/a-b_c.d.bin')).toBe(5)
    expect((await fetch((await files.url?.('u/1/a-b_c.d.bin', 60, '名 (1).txt')) ?? '')).status).toBe(200)
    await files.remove('u/1/a-b_c.d.bin')
    await files.remove('u/1/a-b_c.d.bin')
    expect(await files.get('u/1/a-b_c.d.bin')).toBeNull()
    expect(await files.move('u/1/gone', 'u/1/there')).toBe(false)
  })

  test('temporary credentials write one upload of their person, in parts that are looked at here, and nothing else', async () => {
    const MB = 1024 * 1024
    const bytes = manyBytes(19 * MB)
    const named = { filename: '录像.zip', filesize: bytes.length }
    const { data: at } = await student.get(filesApi.getStsToken, named)
    expect(at.key).toMatch(new RegExp(`^in/${student.uid}/`))
    const { access_key = '', secret_key = '', session_token = '' } = at.credentials ?? {}
    const keys = { accessKeyId: access_key, secretAccessKey: secret_key, service: 's3', region: at.region }
    const send = async (url: string, init: { method: string; body?: Buffer }, token = session_token) => {
      const client = new AwsClient({ ...keys, sessionToken: token, retries: 0 })
      const { url: signed } = await client.sign(url, { method: init.method, aws: { signQuery: true } })
      const body = init.body && new Uint8Array(init.body)
      return (await fetch(signed, { method: init.method, ...(body && { body }) })).status
    }
    const part = (n: number, url = at.url) => `${url}?partNumber=${n}&uploadId=${at.pieces?.upload_id}`
    const put = (n: number) => send(part(n), { method: 'PUT', body: bytes.subarray((n - 1) * 8 * MB, n * 8 * MB) })
    expect([await put(1), await put(2)]).toEqual([200, 200])
    const elsewhere = at.url.replace(/[^/]+$/, 'other.zip')
    expect(await send(elsewhere, { method: 'PUT', body: Buffer.from('x') })).toBe(403)
    for (const method of ['GET', 'DELETE']) expect(await send(at.url, { method })).toBe(403)
    expect(await send(part(1), { method: 'PUT', body: Buffer.from('x') }, 'guess')).toBe(403)
    const register = () => tus(student).register(at.pieces?.url ?? '', named.filename, bytes.length)
    expect((await register()).message).toBe('文件没有上传成功，请重新上传')
    // Gone on with, it is told what is there; somebody else's is not there.
    const name = at.key.slice(at.key.lastIndexOf('/') + 1)
    const sizes = [1, 2].map((number) => ({ number, size: 8 * MB }))
    expect((await student.get(filesApi.getStsToken, { ...named, name })).data.pieces?.parts).toEqual(sizes)
    const other = await server.as('13800000005')
    expect((await other.get(filesApi.getStsToken, { ...named, name })).code).toBe(40204)
    expect(await put(3)).toBe(200)
    // A busy server is still looking, and says so.
    const data = await until(async () => {
      const said = await register()
      expect(said.data).toMatchObject({ filename: '录像.zip', mime: 'application/zip', filesize: bytes.length })
      return said.data
    })
    expect((await student.raw({ url: data.url })).rawPayload.equals(bytes)).toBe(true)
    expect((await register()).data).toEqual(data)
    expect((await student.get(filesApi.getStsToken, { ...named, name })).status).toBe(400)
    // Where the store gives no keys, nothing is begun.
    const policies = await server.count('upload_policy')
    store.sts.closed = true
    expect((await student.get(filesApi.getStsToken, named)).data).toMatchObject({ configured: false })
    store.sts.closed = false
    expect(await server.count('upload_policy')).toBe(policies)
  })

  test('a large file is a multipart upload: what is less than a part is sent again, what is left is dropped', async () => {
    const MB = 1024 * 1024
    const bytes = manyBytes(19 * MB)
    const { url } = await tus(student).begin('录像.zip', bytes.length)
    expect((await tus(student).piece(url, 0, bytes.subarray(0, 8 * MB))).offset).toBe(8 * MB)
    // Three megabytes are no part of this store: it keeps nothing of them.
    expect((await tus(student).piece(url, 8 * MB, bytes.subarray(8 * MB, 11 * MB))).offset).toBe(8 * MB)
    expect((await tus(student).piece(url, 8 * MB, bytes.subarray(8 * MB, 16 * MB))).offset).toBe(16 * MB)
    expect((await tus(student).piece(url, 16 * MB, bytes.subarray(16 * MB))).offset).toBe(19 * MB)
    const { data } = await tus(student).register(url, '录像.zip', bytes.length)
    expect((await student.raw({ url: data.url })).rawPayload.equals(bytes)).toBe(true)
    expect((await tus(student).register(url, '录像.zip', bytes.length)).data).toEqual(data)
    const { url: left } = await tus(student).begin('b.zip', bytes.length)
    await tus(student).piece(left, 0, bytes.subarray(0, 8 * MB))
    expect(store.transfers.size).toBe(1)
    server.pass(8 * 86_400)
    await dropExpired(server.db, server.services.files, server.now())
    expect(store.transfers.size).toBe(0)
  })

  test('what the server makes goes there in parts as it comes, and nothing is left of what broke off', async () => {
    const MB = 1024 * 1024
    const { files } = server.services
    const bytes = manyBytes(19 * MB)
    const kept: number[] = []
    async function* made(most: number) {
      for (let at = 0; at < bytes.length; at += MB) {
        if (at >= most) throw new Error('broke off')
        yield bytes.subarray(at, at + MB)
        kept.push([...store.transfers.values()].reduce((sum, parts) => sum + parts.size, 0))
      }
    }
    const put = (key: string, body: AsyncIterable<Uint8Array>) =>
      files.put(key, Readable.from(body, { highWaterMark: 1 }), { mime: 'application/zip' })
    await put('out/whole.zip', made(Number.POSITIVE_INFINITY))
    expect(store.objects.get('out/whole.zip')?.equals(bytes)).toBe(true)
    // The first part was there long before the last byte was made.
    expect([kept[1], kept.at(-1)]).toEqual([0, 2])
    await expect(put('out/broken.zip', made(12 * MB))).rejects.toThrow('broke off')
    expect([store.transfers.size, store.objects.has('out/broken.zip')]).toEqual([0, false])
    await put('out/small.zip', Readable.from([Buffer.from('a'), Buffer.from('b')]))
    expect(store.objects.get('out/small.zip')?.toString()).toBe('ab')
  })
})
