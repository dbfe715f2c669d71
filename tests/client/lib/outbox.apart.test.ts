import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetStore, withDb } from '#lib/device/device-store'
import { setIdentity } from '#lib/identity'
import type * as ErrorsModule from '#lib/net/errors'
import { noteNetwork } from '#lib/net/online'
import type * as OutboxModule from '#lib/outbox/outbox'
import { roomLeft } from '#lib/outbox/outbox-files'
import type { FileRow, OutboxItem } from '#lib/outbox/outbox-item'
import { sendAll } from '#lib/outbox/outbox-sender'
import { withLease } from '#lib/outbox/outbox-turn'
import { until } from '../../support/until'

/** A server that does each key once, however often it arrives, and may lose its answer. */
const server = { done: [] as string[], keys: new Set<string>(), answer: (_: string): unknown => undefined }
interface Note {
  room: number
  text: string
}

let outbox: typeof OutboxModule
let errors: typeof ErrorsModule
/** Refusals and failures as the page that is open right now knows them. */
const no = (code: number, status: number, text = '', wait?: number) =>
  new errors.ApiError(code, text, status, undefined, wait)
const lost = (kind: ErrorsModule.NetworkError['kind']) => new errors.NetworkError(kind)
let notes: { queue(input: Note, files?: Blob[]): Promise<string> }
let person = 0

const receive = (input: Note, key: string) => {
  const refusal = server.answer(input.text)
  if (refusal instanceof errors.ApiError) throw refusal
  if (!server.keys.has(key)) {
    server.keys.add(key)
    server.done.push(`${input.room}:${input.text}`)
  }
  if (refusal instanceof Error) throw refusal
}

/** The page as if it had just been opened: nothing in memory, only what the device kept. */
const openPage = async () => {
  vi.resetModules()
  const [fresh, identity, known] = await Promise.all([
    import('#lib/outbox/outbox'),
    import('#lib/identity'),
    import('#lib/net/errors'),
  ])
  errors = known
  identity.setIdentity({ uid: person, orgId: 1, signKey: '' })
  outbox = fresh
  outbox.setFileSender(async (file, { name }) => ({ name, size: file.size }))
  notes = outbox.defineOfflineOp<Note>('note', {
    object: (input) => `room:${input.room}`,
    describe: (input) => input.text,
    send: async (input, { key, files }) => {
      receive(input, key)
      return files
    },
  })
}

const stored = () => withDb((db) => db.all<OutboxItem>('outbox'))
const ready = async () => {
  for (const item of await stored()) await withDb((db) => db.put([['outbox', { ...item, nextAt: 0 } as OutboxItem]]))
}

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  person++
  forgetStore()
  setIdentity({ uid: person, orgId: 1, signKey: '' })
  noteNetwork(true)
  Object.assign(server, { done: [], keys: new Set(), answer: () => undefined })
  await openPage()
})
afterEach(async () => {
  vi.useRealTimers()
  await outbox.stopOutbox()
  forgetStore()
})

it('keeps what is written offline, survives closing, and sends it once in the order per object', async () => {
  server.answer = () => no(50000, 503)
  await notes.queue({ room: 1, text: 'a' })
  await notes.queue({ room: 1, text: 'b' })
  await notes.queue({ room: 2, text: 'c' })
  await outbox.flushOutbox()
  await outbox.stopOutbox()
  expect(server.done).toEqual([])
  expect((await stored()).map((item) => item.state)).toEqual(['waiting', 'waiting', 'waiting'])
  await openPage()
  server.answer = () => undefined
  await ready()
  await outbox.flushOutbox()
  expect(server.done.filter((one) => one.startsWith('1'))).toEqual(['1:a', '1:b'])
  expect(server.done).toHaveLength(3)
  expect(await stored()).toEqual([])
})

it('sends again under the same key when the answer was lost, and takes effect once', async () => {
  server.answer = () => lost('timeout')
  await notes.queue({ room: 1, text: 'a' })
  await outbox.flushOutbox()
  expect(server.done).toEqual(['1:a'])
  expect(await stored()).toHaveLength(1)
  server.answer = () => undefined
  await ready()
  await outbox.flushOutbox()
  expect(server.done).toEqual(['1:a'])
  expect(await stored()).toEqual([])
})

it('resumes what was being sent when the page was closed', async () => {
  server.answer = () => lost('timeout')
  await notes.queue({ room: 1, text: 'a' })
  await outbox.flushOutbox()
  const [item] = await stored()
  await withDb((db) => db.put([['outbox', { ...item, state: 'sending', nextAt: 0 } as OutboxItem]]))
  server.answer = () => undefined
  await openPage()
  await outbox.flushOutbox()
  expect(server.done).toEqual(['1:a'])
  expect(await stored()).toEqual([])
})

it('keeps what the server refused, with its reason, holds back only its own object, and sends the corrected one', async () => {
  server.answer = (text) => (text === 'bad' ? no(40000, 400, '内容太长') : undefined)
  const id = await notes.queue({ room: 1, text: 'bad' })
  await notes.queue({ room: 1, text: 'after' })
  await notes.queue({ room: 2, text: 'other' })
  await outbox.flushOutbox()
  expect(server.done).toEqual(['2:other'])
  const [refused] = await stored()
  expect(refused).toMatchObject({ id, state: 'refused', reason: '内容太长' })
  expect(outbox.outboxNow()).toMatchObject({ refused: 1, waiting: 1 })
  await outbox.resend(id, { room: 1, text: 'good' })
  await outbox.flushOutbox()
  expect(server.done).toEqual(['2:other', '1:good', '1:after'])
  expect(outbox.outboxNow().items).toEqual([])
})

it('lets go of a refused one when told to, with its files', async () => {
  server.answer = () => no(40000, 400, '不行')
  const id = await notes.queue({ room: 1, text: 'bad' }, [new File(['xyz'], 'a.txt')])
  await outbox.flushOutbox()
  expect(await withDb((db) => db.all('blobs'))).toHaveLength(1)
  await outbox.discard(id)
  expect(await stored()).toEqual([])
  expect(await withDb((db) => db.all('blobs'))).toEqual([])
})

it('uploads files first, and not again when only the write has to be repeated', async () => {
  const uploads: string[] = []
  outbox.setFileSender(async (file, { name }) => {
    uploads.push(`${name}:${file.size}`)
    return { id: uploads.length }
  })
  server.answer = () => no(50000, 503)
  await notes.queue({ room: 1, text: 'a' }, [new File(['12345'], 'p.png', { type: 'image/png' })])
  await outbox.flushOutbox()
  expect(await withDb((db) => db.all<FileRow>('blobs'))).toMatchObject([{ sent: { result: { id: 1 } } }])
  server.answer = () => undefined
  await ready()
  await outbox.flushOutbox()
  expect(uploads).toEqual(['p.png:5'])
  expect(server.done).toEqual(['1:a'])
  expect(await withDb((db) => db.all('blobs'))).toEqual([])
})

it('keeps a large file in pieces over a closed page, sends it whole, and leaves nothing behind', async () => {
  const bytes = new Uint8Array(18 * 1024 * 1024)
  for (let i = 0; i < bytes.length; i += 4096) bytes[i] = i / 4096
  outbox.setFileSender(async () => Promise.reject(lost('offline')))
  await notes.queue({ room: 1, text: 'film' }, [new File([bytes], 'film.mp4', { type: 'video/mp4' })])
  await outbox.flushOutbox()
  await outbox.stopOutbox()
  expect(await withDb((db) => db.keys('blobs'))).toHaveLength(4)
  await openPage()
  let got: Blob | undefined
  outbox.setFileSender(async (file) => {
    got = file
    return { id: 1 }
  })
  await ready()
  await outbox.flushOutbox()
  expect(server.done).toEqual(['1:film'])
  expect([got?.size, got?.type]).toEqual([bytes.length, 'video/mp4'])
  expect(Buffer.from((await got?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true)
  expect(await withDb((db) => db.all('blobs'))).toEqual([])
})

it('tells how much room there is, less what the page needs itself; 20 MB where the browser does not say', async () => {
  const MB = 1024 * 1024
  expect(await roomLeft()).toBe(20 * MB)
  Object.assign(navigator, { storage: { estimate: async () => ({ quota: 1000 * MB, usage: 200 * MB }) } })
  expect(await roomLeft()).toBe(768 * MB)
  Object.assign(navigator, { storage: undefined })
})

it('lets one of two tabs send where there are no locks', async () => {
  let inside = 0
  let most = 0
  const work = () =>
    withLease(async () => {
      inside++
      most = Math.max(most, inside)
      await new Promise((resolve) => setTimeout(resolve, 0))
      inside--
    })
  vi.resetModules()
  const other = await import('#lib/outbox/outbox-turn')
  const identity = await import('#lib/identity')
  identity.setIdentity({ uid: person, orgId: 1, signKey: '' })
  let heldByOther = false
  await withLease(async () => {
    await other.withLease(async () => {
      heldByOther = true
    })
  })
  expect(heldByOther).toBe(false)
  await work()
  await other.withLease(async () => {
    heldByOther = true
  })
  expect(heldByOther).toBe(true)
  expect(most).toBe(1)
})

it('sends nothing of one person under another', async () => {
  server.answer = () => lost('offline')
  await notes.queue({ room: 1, text: 'mine' })
  await outbox.flushOutbox()
  const identity = await import('#lib/identity')
  identity.setIdentity({ uid: 9999, orgId: 1, signKey: '' })
  server.answer = () => undefined
  server.done.length = 0
  server.keys.clear()
  await outbox.flushOutbox()
  expect(server.done).toEqual([])
})

it('whatever the network and the server do: each item takes effect at most once, in order per object', async () => {
  const weather = fc.array(fc.constantFrom('ok', 'lost', 'offline', 'busy', 'refuse'), { minLength: 1, maxLength: 25 })
  const writes = fc.array(fc.nat(2), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(writes, weather, async (rooms, sky) => {
      for (const item of await stored()) await outbox.discard(item.id)
      Object.assign(server, { done: [], keys: new Set() })
      let turn = 0
      server.answer = () => {
        const now = sky[turn++] ?? 'ok'
        if (now === 'lost') return lost('timeout')
        if (now === 'offline') return no(502, 502)
        if (now === 'busy') return no(42900, 429)
        return now === 'refuse' ? no(40000, 400, '不行') : undefined
      }
      for (const [i, room] of rooms.entries()) await notes.queue({ room, text: String(i).padStart(2, '0') })
      for (let round = 0; round < 60 && (await stored()).length; round++) {
        for (const item of await stored()) if (item.state === 'refused') await outbox.resend(item.id)
        await ready()
        await outbox.flushOutbox()
      }
      expect(await stored()).toEqual([])
      expect(new Set(server.done).size).toBe(rooms.length)
      expect(server.done).toHaveLength(rooms.length)
      for (const room of new Set(rooms)) {
        const mine = server.done.filter((one) => one.startsWith(`${room}:`))
        expect(mine).toEqual([...mine].sort())
      }
    }),
    { numRuns: 15 },
  )
})

it('has nothing to plan where nothing waits', async () => {
  const no = () => false
  const parts = { op: () => undefined, sendFile: async () => 0, changed: async () => {}, stopped: no, left: no }
  expect(await sendAll(parts)).toBeUndefined()
})

it('a part that does not come is fetched again, though nothing else happens', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { configureOutbox } = await import('#lib/outbox/outbox-load')
  const load = vi.fn(async (): Promise<unknown> => undefined)
  configureOutbox(load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module')))
  await notes.queue({ room: 1, text: 'a' })
  await outbox.flushOutbox()
  expect(server.done).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await until(() => expect(server.done).toEqual(['1:a']))
})
