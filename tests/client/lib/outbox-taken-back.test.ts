import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetStore, withDb } from '#lib/device/device-store'
import { setIdentity } from '#lib/identity'
import { NetworkError } from '#lib/net/errors'
import { noteNetwork } from '#lib/net/online'
import { defineOfflineOp, discard, flushOutbox, outboxNow, startOutbox, stopOutbox, takeBack } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { until } from '../../support/until'

/** What was sent, and how the attempt that is under way ends. */
const sent: string[] = []
let end: (failure?: Error) => void
const notes = defineOfflineOp<string>('note to take back', {
  object: () => 'notes',
  describe: (text) => text,
  send: (text) =>
    new Promise<void>((resolve, reject) => {
      sent.push(text)
      end = (failure) => (failure ? reject(failure) : resolve())
    }),
})
const quick = defineOfflineOp<string>('quick note', {
  object: (text) => text,
  describe: (text) => text,
  send: async (text) => void sent.push(text),
})
const stored = () => withDb((db) => db.all<OutboxItem>('outbox'))
const states = async () => (await stored()).map(({ state, tries }) => [state, tries])

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  forgetStore()
  setIdentity({ uid: 7, orgId: 1, signKey: '' })
  sent.length = 0
})
afterEach(async () => {
  noteNetwork(true)
  await stopOutbox()
  setIdentity(null)
  forgetStore()
})

/** Queues a note and sends it as far as an attempt that has not ended. */
const attempted = async (text: string) => {
  startOutbox()
  const id = await notes.queue(text)
  const run = flushOutbox()
  await until(() => expect(sent).toContain(text))
  expect(await states()).toEqual([['sending', 0]])
  return { id, run }
}

it('what is taken back while it is being sent waits for that: it goes no more where it failed, and has gone where it did not', async () => {
  const failing = await attempted('a')
  const back = takeBack(failing.id)
  end(new NetworkError('timeout'))
  expect(await back).toBe(true)
  await failing.run
  expect(await stored()).toEqual([])
  const arriving = await attempted('b')
  const late = takeBack(arriving.id)
  end()
  expect(await late).toBe(false)
  await arriving.run
  expect(await stored()).toEqual([])
})

it('where the browser has no network nothing is tried, and what a closed page was sending is said to wait', async () => {
  startOutbox()
  dispatchEvent(new Event('offline'))
  await notes.queue('a')
  await flushOutbox()
  expect(await states()).toEqual([['waiting', 0]])
  for (const item of await stored())
    await withDb((db) => db.put([['outbox', { ...item, state: 'sending' } as OutboxItem]]))
  startOutbox()
  await until(() => expect(outboxNow().items.map(({ state }) => state)).toEqual(['waiting']))
  expect(sent).toEqual([])
  dispatchEvent(new Event('online'))
  await until(() => expect(sent).toEqual(['a']))
  end()
  await until(async () => expect(await stored()).toEqual([]))
})

it('what is given up is not sent, at whatever moment of its sending that is', async () => {
  startOutbox()
  const both: string[] = []
  const gone: string[] = []
  for (let turns = 0; turns < 60; turns++) {
    noteNetwork(false)
    const text = `after ${turns} turns`
    const id = await quick.queue(text)
    noteNetwork(true)
    const run = flushOutbox()
    // The store answers in turns of its own.
    for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve))
    if (await discard(id)) gone.push(text)
    await run
    if (gone.includes(text) && sent.includes(text)) both.push(text)
    expect(gone.includes(text) || sent.includes(text)).toBe(true)
  }
  expect(both).toEqual([])
  expect([gone.length > 0, sent.length > 0, await stored()]).toEqual([true, true, []])
})

it('where the browser loses its network while much waits, only what was under way was tried in vain', async () => {
  startOutbox()
  const { run } = await attempted('a')
  await quick.queue('b')
  dispatchEvent(new Event('offline'))
  end(new NetworkError('offline'))
  await run
  expect([sent, await states()]).toEqual([
    ['a'],
    [
      ['waiting', 1],
      ['waiting', 0],
    ],
  ])
  dispatchEvent(new Event('online'))
  await until(() => expect(sent).toEqual(['a', 'a']))
  end()
  await until(async () => expect(await stored()).toEqual([]))
  expect(sent).toEqual(['a', 'a', 'b'])
})
