import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPolicy } from '../../../server/db/schema/files'
import { dropExpired } from '../../../server/domains/files/files.cleanup.service'
import type { Client } from '../../support/client'
import { startServer, type TestServer } from '../../support/server'
import { manyBytes, tus } from './resumable'
import { startStore } from './store'
import { plain, policyFor, post, register } from './uploads'

const GONE = '文件没有上传成功，请重新上传'

let server: TestServer
let student: Client
beforeAll(async () => {
  server = await startServer()
  student = await server.as('13800000004')
})
afterAll(() => server.close())

/** What the database holds of a policy that a killed process had in hand. */
const inHand = (of: TestServer, key: string) =>
  of.db.update(uploadPolicy).set({ storedSize: -1, storedMime: '' }).where(eq(uploadPolicy.key, key))

test('killed between the bytes and the note of them: registering finds them, however often it is asked', async () => {
  const png = await plain(30, 20).png().toBuffer()
  const policy = await policyFor(student, 'general', '截图.png', png.length)
  expect((await post(student, policy, png)).status).toBe(201)
  await inHand(server, policy.key)
  const tries = await Promise.all([1, 2, 3].map(() => register(student, policy, '截图.png', png.length)))
  expect(tries[0]?.data).toMatchObject({ filename: '截图.png', mime: 'image/png', width: 30, height: 20 })
  expect(tries.map(({ data }) => data.id)).toEqual(tries.map(() => tries[0]?.data.id))
  expect((await student.raw({ url: tries[0]?.data.url ?? '' })).statusCode).toBe(200)
})

test('killed before any bytes: said so, as it was', async () => {
  const policy = await policyFor(student, 'general', 'a.txt', 3)
  await inHand(server, policy.key)
  expect((await register(student, policy, 'a.txt', 3)).message).toBe(GONE)
})

test('what is refused is refused after a crash too, and leaves nothing', async () => {
  const policy = await policyFor(student, 'avatar', 'me.png', 40)
  await server.services.files.put(policy.key.replace('in/', 'u/'), Buffer.alloc(40, 'x'), { mime: '' })
  await inHand(server, policy.key)
  expect((await register(student, policy, 'me.png', 40)).code).not.toBe(20000)
  expect(await server.services.files.size(policy.key.replace('in/', 'u/'))).toBeNull()
})

test('an upload in pieces, killed before and after its bytes were moved', async () => {
  const bytes = manyBytes(3000)
  for (const moved of [false, true]) {
    const { url } = await tus(student).begin('数据.bin', bytes.length)
    await tus(student).piece(url, 0, bytes)
    const key = `in/${student.uid}/${url.slice(url.lastIndexOf('/') + 1)}`
    if (moved) await server.services.files.move(key, key.replace('in/', 'u/'))
    await inHand(server, key)
    const { data } = await tus(student).register(url, '数据.bin', bytes.length)
    expect((await student.raw({ url: data.url })).rawPayload.equals(bytes)).toBe(true)
  }
})

test('a store of its own: put together already, or moved already', async () => {
  const store = await startStore()
  const far = await startServer({ config: store.config })
  const who = await far.as('13800000004')
  const bytes = manyBytes(3000)
  for (const moved of [false, true]) {
    const { url } = await tus(who).begin('数据.bin', bytes.length)
    await tus(who).piece(url, 0, bytes)
    const key = `in/${who.uid}/${url.slice(url.lastIndexOf('/') + 1)}`
    const [policy] = await far.db.select().from(uploadPolicy).where(eq(uploadPolicy.key, key))
    if (!policy) throw new Error('no policy')
    await far.services.files.pieces.finish({ ...policy, size: policy.maxSize })
    if (moved) await far.services.files.move(key, key.replace('in/', 'u/'))
    await inHand(far, key)
    expect((await tus(who).register(url, '数据.bin', bytes.length)).data).toMatchObject({ filesize: bytes.length })
  }
  await far.close()
  await store.close()
})

test('what a killed post had begun to write is swept once nobody goes on with it', async () => {
  const parts = join(server.config.dataDir, 'files', 'parts')
  mkdirSync(parts, { recursive: true })
  for (const [name, age] of [
    ['old', 7200],
    ['fresh', 60],
  ] as const) {
    writeFileSync(join(parts, name), 'half')
    utimesSync(join(parts, name), server.now() - age, server.now() - age)
  }
  await dropExpired(server.db, server.services.files, server.now())
  expect([existsSync(join(parts, 'old')), readdirSync(parts)]).toEqual([false, ['fresh']])
})
