import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetStore, withDb } from '#lib/device/device-store'
import { setIdentity } from '#lib/identity'
import { NetworkError } from '#lib/net/errors'
import { noteNetwork } from '#lib/net/online'
import { defineOfflineOp, flushOutbox, outboxNow, startOutbox, stopOutbox, takeBack } from '#lib/outbox/outbox'
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
