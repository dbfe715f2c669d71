import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetStore, withDb } from '#lib/device/device-store'
import { setIdentity } from '#lib/identity'
import { NetworkError } from '#lib/net/errors'
import { noteNetwork } from '#lib/net/online'
import { defineOfflineOp, flushOutbox, resend, startOutbox, stopOutbox } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { until } from '../../support/until'

interface Note {
  line: string
  text: string
}
/** What was sent under which key, in this order, and how attempts that are under way end. */
const sent: { text: string; key: string }[] = []
const ends = new Map<string, () => void>()
const held = new Set<string>()
const failing = new Set<string>()
const op = (name: string) =>
  defineOfflineOp<Note>(name, {
    object: ({ line }) => line,
    describe: ({ text }) => text,
    send: ({ text }, { key }) => {
      sent.push({ text, key })
      if (failing.has(text)) return Promise.reject(new NetworkError('timeout'))
      if (!held.has(text)) return Promise.resolve()
      return new Promise<void>((resolve) => {
        ends.set(text, resolve)
      })
    },
  })
const said = op('said by a package')
const notes = op('note of the same course')
const films = op('film')
const texts = () => sent.map(({ text }) => text)
const stored = () => withDb((db) => db.all<OutboxItem>('outbox'))
const waiting = async () => (await stored()).map(({ title, state }) => [title, state])
const change = async (id: string, now: Partial<OutboxItem>) =>
  withDb((db) => db.change<OutboxItem>('outbox', id, (item) => item && { ...item, ...now }))
const sendSaid = (of = 'course') => said.sendFirst(({ line }) => line === of)

let person = 700
/** Queues it without a network. */
const queue = (to: typeof said, text: string, line = 'course') => to.queue({ line, text })
/** The network is there, and what was queued first is on its way until it is let go. */
const under = async (text: string) => {
  held.add(text)
  noteNetwork(true)
  void flushOutbox()
  await until(() => expect(ends.has(text)).toBe(true))
}
const letGo = (text: string) => {
  held.delete(text)
  ends.get(text)?.()
}

beforeEach(() => {
  // Another person's store: what a test left waiting is not there.
  person += 1
  setIdentity({ uid: person, orgId: 1, signKey: '' })
  sent.length = 0
  startOutbox()
  noteNetwork(false)
})
afterEach(async () => {
  vi.useRealTimers()
  for (const text of held) letGo(text)
  noteNetwork(true)
  await stopOutbox()
  held.clear()
  ends.clear()
  failing.clear()
  setIdentity(null)
  forgetStore()
})

it('goes beside an upload that is on its way, after what was made before it for the same thing, and takes nothing else along', async () => {
  await queue(films, 'film', 'work')
  await queue(notes, 'before')
  const id = await queue(said, 'said')
  await queue(notes, 'after')
  await queue(notes, 'elsewhere', 'other course')
  await under('film')
  expect(await sendSaid()).toBe(true)
  expect(texts()).toEqual(['film', 'before', 'said'])
  expect(sent[2]?.key).toBe(id)
  expect(await waiting()).toEqual([
    ['film', 'sending'],
    ['after', 'waiting'],
    ['elsewhere', 'waiting'],
  ])
  letGo('film')
  await until(async () => expect(await stored()).toEqual([]))
  expect(texts()).toEqual(['film', 'before', 'said', 'after', 'elsewhere'])
})

it('waits for what is being sent of the same thing, and goes after it', async () => {
  await queue(notes, 'before')
  await queue(said, 'said')
  await under('before')
  let done: boolean | undefined
  const first = sendSaid().then((so) => {
    done = so
  })
  // Somebody else asks the same, for another thing, and need not wait.
  noteNetwork(false)
  await queue(said, 'other', 'other course')
  noteNetwork(true)
  expect(await sendSaid('other course')).toBe(true)
  expect([done, texts()]).toEqual([undefined, ['before', 'other']])
  letGo('before')
  await first
  expect([done, texts()]).toEqual([true, ['before', 'other', 'said']])
})

it('says that it takes too long where what is being sent before it does not end', async () => {
  await queue(notes, 'before')
  await queue(said, 'said')
  await under('before')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  let done: boolean | undefined
  void sendSaid().then((so) => {
    done = so
  })
  for (let i = 0; i < 400 && done === undefined; i++) {
    await vi.advanceTimersByTimeAsync(100)
    // The store answers in turns of its own.
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect([done, texts()]).toEqual([false, ['before']])
})

it('waits no longer for what was tried in vain, but says so, and tries it at once when it is asked for again', async () => {
  await queue(said, 'said')
  failing.add('said')
  noteNetwork(true)
  expect(await sendSaid()).toBe(false)
  expect(await waiting()).toEqual([['said', 'waiting']])
  failing.clear()
  expect(await sendSaid()).toBe(true)
  expect(await stored()).toEqual([])
})

it('does not wait for what a person has to decide about, nor passes it', async () => {
  const refused = await queue(notes, 'refused')
  await queue(said, 'held back')
  await change(refused, { state: 'refused' })
  noteNetwork(true)
  expect(await sendSaid()).toBe(true)
  expect(texts()).not.toContain('held back')
  await resend(refused)
  await until(async () => expect(await stored()).toEqual([]))
  expect(texts().slice(-2)).toEqual(['refused', 'held back'])
})

it('is sent once: whoever goes through all that waits leaves it alone, and logging out waits for it', async () => {
  await queue(films, 'film', 'work')
  await queue(said, 'said')
  await under('film')
  held.add('said')
  const first = sendSaid()
  await until(() => expect(ends.has('said')).toBe(true))
  letGo('film')
  await flushOutbox()
  expect(texts()).toEqual(['film', 'said'])
  let stopped = false
  const stop = stopOutbox().then(() => {
    stopped = true
  })
  expect(await waiting()).toEqual([['said', 'sending']])
  expect(stopped).toBe(false)
  letGo('said')
  await Promise.all([first, stop])
  expect([texts(), await stored()]).toEqual([['film', 'said'], []])
})

it('what a page that was closed left as being sent goes again under its key, whichever turn it was in', async () => {
  const early = await queue(notes, 'early')
  const late = await queue(said, 'late')
  // One of a build that knew of one turn alone.
  await change(early, { state: 'sending' })
  await queue(films, 'film', 'other course')
  await change(late, { state: 'sending', turn: 'first' })
  noteNetwork(true)
  expect(await sendSaid()).toBe(true)
  await until(async () => expect(await stored()).toEqual([]))
  expect(texts().filter((text) => text !== 'film')).toEqual(['early', 'late'])

  noteNetwork(false)
  const cut = await queue(said, 'cut')
  await change(cut, { state: 'sending', turn: 'first' })
  noteNetwork(true)
  await flushOutbox()
  await until(async () => expect(await stored()).toEqual([]))
  expect(sent.at(-1)).toEqual({ text: 'cut', key: cut })
})

it('leaves to another tab what that tab sends first, and waits for it', async () => {
  const id = await queue(said, 'said')
  const theirs = { id: 'first', owner: 'another tab', until: Date.now() + 10_000 }
  await withDb((db) => db.put([['lease', theirs]]))
  await change(id, { state: 'sending', turn: 'first' })
  noteNetwork(true)
  let done: boolean | undefined
  const first = sendSaid().then((so) => {
    done = so
  })
  await flushOutbox()
  expect([done, texts(), await waiting()]).toEqual([undefined, [], [['said', 'sending']]])
  await withDb((db) => db.remove([['outbox', id]]))
  await first
  expect([done, texts()]).toEqual([true, []])
})
