import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { attachment, fileCopy, filePack, uploadPolicy } from '../../../server/db/schema/files'
import { moveFiles } from '../../../server/domains/files/move.service'
import { diskStorage, type StorageDriver } from '../../../server/lib/storage/storage'
import { s3Storage } from '../../../server/lib/storage/storage-s3'
import { startServer, type TestServer } from '../../support/server'
import { startStore } from './store'

let server: TestServer
let store: Awaited<ReturnType<typeof startStore>>
let disk: StorageDriver
let s3: StorageDriver
let dir: string
const root = mkdtempSync(join(tmpdir(), 'move-files-'))

beforeAll(async () => {
  server = await startServer()
  store = await startStore()
})
afterAll(async () => {
  await server.close()
  await store.close()
  rmSync(root, { recursive: true })
})

const LARGE = Buffer.alloc(17 * 1024 * 1024, 7)
const files = new Map<string, Buffer>([
  ['u/1/one.txt', Buffer.from('第一份')],
  ['u/1/large.bin', LARGE],
  ['u/2/two.png', Buffer.from('picture')],
  ['c/copy', Buffer.from('clean')],
  ['packs/1.zip', Buffer.from('zip')],
  ['u/3/waits.txt', Buffer.from('arrived, not registered')],
])

beforeEach(async () => {
  await server.reset()
  store.objects.clear()
  dir = mkdtempSync(join(root, 'disk-'))
  disk = diskStorage(dir)
  s3 = s3Storage(store.config)
  const { db } = server
  await db.execute(sql`truncate attachment, file_copy, cert_pack, upload_policy cascade`)
  for (const [key, bytes] of files) await disk.put(key, bytes, { mime: 'text/plain' })
  const row = { uid: 1, disk: 'disk', mime: 'text/plain', use: 'file', createTime: 1 }
  await db.insert(attachment).values(
    ['u/1/one.txt', 'u/1/large.bin', 'u/2/two.png'].map((key) => ({
      ...row,
      key,
      filename: key,
      filesize: files.get(key)?.length ?? 0,
    })),
  )
  await db.insert(fileCopy).values({ fileId: 1, version: 1, state: 'copy', key: 'c/copy', createTime: 1 })
  const pack = { roomId: 0, subjectId: 1, uid: 1, origin: '', title: '', total: 1, createTime: 1, beatTime: 1 }
  await db.insert(filePack).values({ ...pack, kind: 'certs', state: 'ready', key: 'packs/1.zip' })
  const policy = { uid: 3, kind: 'general', filename: 'x', maxSize: 100, expireTime: 9_999_999_999 }
  await db.insert(uploadPolicy).values([
    { ...policy, key: 'in/3/waits.txt', storedSize: 23 },
    { ...policy, key: 'in/3/half.bin', resumable: true, received: 10 },
  ])
})

const disks = async () =>
  (await rowsOf<{ disk: string }>(server.db, sql`select distinct disk from attachment`)).map((r) => r.disk)
const held = () =>
  Object.fromEntries([...store.objects].map(([key, bytes]) => [key, bytes.equals(files.get(key) ?? Buffer.alloc(0))]))
const whole = Object.fromEntries([...files.keys()].map((key) => [key, true]))

it('brings every file into the store and back, and leaves the old ones', async () => {
  const seen: number[] = []
  const moved = await moveFiles(server.db, disk, s3, (done) => seen.push(done))
  expect(moved).toMatchObject({ files: 6, before: 0, missing: [], halves: 1 })
  expect(seen.at(-1)).toBeGreaterThanOrEqual(6)
  expect(held()).toEqual(whole)
  expect(await disks()).toEqual(['s3'])
  for (const key of files.keys()) expect(await disk.size(key)).toBe(files.get(key)?.length)

  const other = diskStorage(mkdtempSync(join(root, 'back-')))
  expect(await moveFiles(server.db, s3, other)).toMatchObject({ files: 6, before: 0, missing: [], halves: 0 })
  for (const [key, bytes] of files) {
    const got = await other.get(key)
    expect(got && (await buffer(got)).equals(bytes)).toBe(true)
  }
  expect(await disks()).toEqual(['disk'])
  expect(store.objects.size).toBe(6)
})

it('cut off, goes on where it was, and brings anew what was left half or was changed', async () => {
  let left = 4
  const torn: StorageDriver = {
    ...s3,
    put: (...given) => {
      if (left === 0) return Promise.reject(new Error('cut off'))
      left -= 1
      return s3.put(...given)
    },
  }
  await expect(moveFiles(server.db, disk, torn)).rejects.toThrow('cut off')
  expect(store.objects.size).toBeLessThan(6)
  // Of one there is a torn half in the store, of another something of the same length.
  store.objects.set('u/2/two.png', Buffer.from('pict'))
  store.objects.set('c/copy', Buffer.from('xxxxx'))
  const moved = await moveFiles(server.db, disk, s3)
  expect(moved.files).toBe(6)
  expect(moved.before).toBeGreaterThan(0)
  expect(held()).toEqual(whole)
  // Again: nothing is sent a second time.
  const never: StorageDriver = { ...s3, put: () => Promise.reject(new Error('sent again')) }
  expect(await moveFiles(server.db, disk, never)).toMatchObject({ files: 6, before: 6 })
})

it('notices bytes that arrive otherwise, and says so of that file alone', async () => {
  const liar: StorageDriver = {
    ...s3,
    put: (key, body, info) => s3.put(key, key === 'u/1/one.txt' ? Buffer.from('第二份') : body, info),
  }
  await expect(moveFiles(server.db, disk, liar)).rejects.toThrow('u/1/one.txt')
  const [row] = await rowsOf<{ disk: string }>(server.db, sql`select disk from attachment where key = 'u/1/one.txt'`)
  expect(row?.disk).toBe('disk')
})

it('names registered files that are in neither store, and moves the rest', async () => {
  rmSync(join(dir, 'u/2/two.png'))
  rmSync(join(dir, 'c/copy'))
  expect(await moveFiles(server.db, disk, s3)).toMatchObject({ files: 4, missing: ['u/2/two.png'] })
  writeFileSync(join(dir, 'u/2/two.png'), 'picture')
  expect(await moveFiles(server.db, disk, s3)).toMatchObject({ files: 5, before: 4, missing: [] })
  expect(readdirSync(join(dir, 'u')).sort()).toEqual(['1', '2', '3'])
})
