import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { withDb } from '#lib/device/device-store'
import { setIdentity } from '#lib/identity'
import { keyAfter, newKey } from '#lib/ids'
import { NetworkError } from '#lib/net/errors'
import { defineOfflineOp, flushOutbox } from '#lib/outbox/outbox'
import { withLease } from '#lib/outbox/outbox-turn'

const DAY = 86_400_000

it('does not wait for a day, nor change the order, where the clock was set back by one', async () => {
  setIdentity({ uid: 7, orgId: 1, signKey: '' })
  const done: string[] = []
  let there = false
  const notes = defineOfflineOp<string>('note', {
    object: () => 'one',
    describe: (text) => text,
    send: async (text) => {
      if (!there) throw new NetworkError('offline')
      done.push(text)
    },
  })
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + DAY)
  await notes.queue('a')
  await flushOutbox()
  vi.spyOn(Date, 'now').mockReturnValue(now)
  there = true
  await notes.queue('b')
  await flushOutbox()
  vi.restoreAllMocks()
  expect(done).toEqual(['a', 'b'])
})

it('gives what comes later a later name, also on a page that was opened after the clock was set back', () => {
  const last = newKey(Date.now() + DAY).replace(/^./, 'f')
  expect(keyAfter(last) > last).toBe(true)
  expect(keyAfter(undefined)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
})

it('takes the turn of a tab that took it before the clock was set back', async () => {
  setIdentity({ uid: 8, orgId: 1, signKey: '' })
  const other = { id: 'sender', owner: 'a tab that is gone', until: Date.now() + DAY }
  await withDb((db) => db.put([['lease', other]]))
  let mine = false
  await withLease(async () => {
    mine = true
  })
  expect(mine).toBe(true)
})
