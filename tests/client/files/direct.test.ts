import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendDirect } from '../../../src/domains/files/direct.mutations'
import { uploadFile } from '../../../src/domains/files/files.mutations'
import { unfinished } from '../../../src/domains/files/files.unfinished'
import { manyBytes } from '../../server/files/resumable'
import { startStore } from '../../server/files/store'
import { connect } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { fileOf } from './setup'

let server: TestServer
let store: Awaited<ReturnType<typeof startStore>>
let student: Client
beforeAll(async () => {
  store = await startStore()
  server = await startServer()
  student = await server.as('13800000004')
  connect(server, student)
})
afterAll(async () => {
  await server.close()
  await store.close()
})

const MB = 1024 * 1024
const parts = () => store.put.map((one) => Number(one.split(' ')[1]))

// The server asks its store by the same `fetch` that leads from this page to the server, so what it answers stands here: what
// it answers is tested beside it.
test('a large file goes to the store itself, pauses, and goes on with what is missing, also where keys have ended', async () => {
  const bytes = manyBytes(21 * MB)
  const key = `in/${student.uid}/abcdefghijkl.zip`
  const upload = 'transfer-1'
  store.transfers.set(upload, new Map())
  let spoil = false
  const given = () => {
    const access = `temporary-${asked.length}`
    const keys = {
      secretKey: 'temporary',
      token: 'a/+=',
      actions: ['s3:PutObject'],
      resources: [`arn:aws:s3:::uploads/${key}`],
    }
    if (!spoil) store.keys.set(access, keys)
    spoil = false
    return {
      access_key: access,
      secret_key: keys.secretKey,
      session_token: keys.token,
      expire: Math.floor(Date.now() / 1000) + 900,
    }
  }
  const there = () => [...(store.transfers.get(upload) ?? [])].map(([number, part]) => ({ number, size: part.length }))
  const asked: (string | null)[] = []
  const registered: string[] = []
  const reach = globalThis.fetch
  const answer = (data: object) =>
    new Response(JSON.stringify({ code: 20000, data, message: '' }), {
      headers: { 'content-type': 'application/json' },
    })
  globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname.endsWith('/getStsToken')) {
      asked.push(searchParams.get('name'))
      const { s3Endpoint: endpoint, s3Bucket: bucket, s3Region: region } = store.config
      return answer({
        configured: true,
        ...{ bucket, region, endpoint, key, expire: 0 },
        url: `${endpoint}/${bucket}/${key}`,
        credentials: given(),
        pieces: { url: '/files/resumable/abcdefghijkl.zip', upload_id: upload, parts: there() },
      })
    }
    if (!pathname.endsWith('/fileUpload')) return reach(url, init)
    registered.push(JSON.parse(String(init.body)).url)
    return answer({ id: 1, url: '/files/1/a', filename: '录像.zip' })
  }) as typeof fetch
  const file = () => fileOf(bytes, '录像.zip', 'application/zip')
  const pause = new AbortController()
  const onProgress = (sent: number) => sent > 8 * MB && pause.abort()
  const options = { resumeKey: 'work-1', onProgress, signal: pause.signal }
  await expect(uploadFile(file(), 'general', options)).rejects.toMatchObject({ kind: 'aborted' })
  expect((await unfinished('work-1'))[0]?.sent).toBeGreaterThan(0)
  expect(registered).toEqual([])
  // The keys of the first answer are nobody's any more when the rest is sent: others are asked for.
  spoil = true
  await uploadFile(file(), 'general', { resumeKey: 'work-1' })
  expect(asked[0]).toBeNull()
  expect(asked.slice(1).every((name) => name === 'abcdefghijkl.zip')).toBe(true)
  expect(asked.length).toBeGreaterThan(2)
  expect(parts().filter((number) => number === 1)).toHaveLength(1)
  const sent = [...(store.transfers.get(upload) ?? [])].sort(([a], [b]) => a - b).map(([, part]) => part)
  expect(Buffer.concat(sent).equals(bytes)).toBe(true)
  expect(registered).toEqual(['/files/resumable/abcdefghijkl.zip'])
  expect(await unfinished('work-1')).toEqual([])
})

test('a store that refuses the pieces gives way to our server with the same upload; a line that is away does not', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const reach = globalThis.fetch
  let away = false
  let asked = 0
  const upload_id = 'transfer-2'
  store.transfers.set(upload_id, new Map())
  globalThis.fetch = (async () => {
    // The first answer begins the upload; a line may go away right after it.
    if (asked++ && away) throw new TypeError('Failed to fetch')
    const data = {
      configured: true,
      ...{ bucket: 'uploads', region: 'cn-east-1', endpoint: store.config.s3Endpoint, key: 'k', expire: 0 },
      url: `${store.config.s3Endpoint}/uploads/k`,
      // Nobody's keys: the store answers 403.
      credentials: { access_key: 'nobody', secret_key: 'x', session_token: 'x', expire: Date.now() / 1000 + 900 },
      pieces: { url: '/files/resumable/mnopqrstuvwx.zip', upload_id, parts: [] },
    }
    return new Response(JSON.stringify({ code: 20000, data, message: '' }), {
      headers: { 'content-type': 'application/json' },
    })
  }) as typeof fetch
  try {
    const file = fileOf(manyBytes(MB), '课件.zip', 'application/zip')
    expect(await sendDirect(file, 'general', '课件.zip', { resumeKey: 'work-2' })).toBeUndefined()
    // Kept, so that our server goes on with this one instead of leaving half an object.
    expect((await unfinished('work-2')).map(({ url }) => url.split('/').pop())).toEqual(['mnopqrstuvwx.zip'])
    // The next file does not try it again, and asks for no keys.
    asked = 0
    const next = fileOf(manyBytes(2 * MB), '又一个.zip', 'application/zip')
    expect(await sendDirect(next, 'general', '又一个.zip', { resumeKey: 'work-4' })).toBeUndefined()
    expect(asked).toBe(0)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    away = true
    const other = fileOf(manyBytes(MB), '别的.zip', 'application/zip')
    const waits = sendDirect(other, 'general', '别的.zip', { resumeKey: 'work-3' })
    const ended = expect(waits).rejects.toThrow()
    // It is tried again for some seconds, which nobody waits for here.
    let over = false
    void waits
      .catch(() => {})
      .finally(() => {
        over = true
      })
    while (!over) await vi.advanceTimersByTimeAsync(1000)
    await ended
  } finally {
    vi.useRealTimers()
    globalThis.fetch = reach
  }
})
