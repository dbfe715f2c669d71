import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetStore, withDb } from '#lib/device/device-store'
import { setIdentity } from '#lib/identity'
import { ApiError } from '#lib/net/errors'
import { noteNetwork } from '#lib/net/online'
import { defineOfflineOp, discard, flushOutbox, outboxNow, startOutbox, stopOutbox } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { configureOutbox } from '#lib/outbox/outbox-load'

const sent: string[] = []
const notes = defineOfflineOp<string>('note to plan', {
  object: () => 'one',
  describe: (text) => text,
  send: async (text) => {
    if (text === 'bad') throw new ApiError(40000, '内容太长', 400)
    sent.push(text)
  },
})
const stored = () => withDb((db) => db.all<OutboxItem>('outbox'))
const SECOND = 1000
/** Lets time go by; the store answers in turns of its own. */
const pass = async (seconds: number) => {
  for (let i = 0; i < seconds * 4; i++) {
    await vi.advanceTimersByTimeAsync(SECOND / 4)
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
}
/** Called with each look at what waits. */
const looked = vi.fn(async (): Promise<unknown> => undefined)

let person = 1300
beforeEach(() => {
  person += 1
  setIdentity({ uid: person, orgId: 1, signKey: '' })
  sent.length = 0
  configureOutbox(looked)
  noteNetwork(false)
  startOutbox()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  noteNetwork(true)
  await stopOutbox()
  configureOutbox(async () => undefined)
  setIdentity(null)
  forgetStore()
})

it('looks no more for what stands behind something refused, until that is given up', async () => {
  const bad = await notes.queue('bad')
  await notes.queue('after it')
  noteNetwork(true)
  await pass(1)
  expect((await stored()).map(({ state }) => state)).toEqual(['refused', 'waiting'])
  looked.mockClear()
  await pass(30)
  expect(looked).not.toHaveBeenCalled()
  await discard(bad)
  await pass(2)
  expect([sent, await stored()]).toEqual([['after it'], []])
})

it.each(['sending', 'waiting'] as const)(
  'sends what is %s once the turn of a tab ends that was closed in it',
  async (state) => {
    const id = await notes.queue('a')
    await withDb((db) => db.change<OutboxItem>('outbox', id, (item) => item && { ...item, state }))
    const theirs = { id: 'sender', owner: 'a tab that is gone', until: Date.now() + 14 * SECOND }
    await withDb((db) => db.put([['lease', theirs]]))
    noteNetwork(true)
    await flushOutbox()
    looked.mockClear()
    await pass(12)
    // Before that there is nothing to look for.
    expect([sent, looked.mock.calls.length]).toEqual([[], 0])
    await pass(4)
    expect([sent, await stored()]).toEqual([['a'], []])
  },
)

it('sends what another tab was sending beside all else when it was closed', async () => {
  const id = await notes.queue('a')
  await withDb((db) =>
    db.change<OutboxItem>('outbox', id, (item) => item && { ...item, state: 'sending', turn: 'first' }),
  )
  const theirs = { id: 'first', owner: 'a tab that is gone', until: Date.now() + 14 * SECOND }
  await withDb((db) => db.put([['lease', theirs]]))
  noteNetwork(true)
  await flushOutbox()
  expect(sent).toEqual([])
  await pass(17)
  expect([sent, await stored()]).toEqual([['a'], []])
})

it('what was given up is gone though the page was closed before its bytes were', async () => {
  const id = await notes.queue('a', [new File(['xyz'], 'a.txt')])
  await notes.queue('after it')
  // From here on nothing is removed any more, as in a page that is closed.
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new Error('closed')
  })
  await discard(id)
  vi.restoreAllMocks()
  forgetStore()
  startOutbox()
  await pass(2)
  expect(outboxNow().items.map(({ title, state }) => [title, state])).toEqual([['after it', 'waiting']])
  expect([(await stored()).length, await withDb((db) => db.all('blobs'))]).toEqual([1, []])
})
