import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { eventsApi, type PushMessage } from '#contract/kernel/events'
import { roomsApi } from '#contract/rooms/rooms.api'
import { noteServerTime } from '#lib/net/clock'
import { onPush, startEvents } from '#lib/net/events'
import { connect } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'

let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as('13800000003')
})
afterAll(() => s.close())
afterEach(() => vi.unstubAllGlobals())

/** A stream that opens, says one thing and is silent from then on. */
class Stream {
  static CLOSED = 2
  static last: Stream | undefined
  readyState = 1
  onopen: (() => void) | undefined
  onmessage: ((event: { data: string }) => void) | undefined
  onerror: (() => void) | undefined
  constructor() {
    Stream.last = this
  }
  close(): void {}
}

test('what was missed is caught up on from a moment that is no whole millisecond', async () => {
  vi.stubGlobal('EventSource', Stream)
  connect(s, teacher)
  // Half the way there and back is seldom a whole number.
  const now = Date.now()
  noteServerTime(now + 0.25, now, now + 1)
  const asked: { url: string; status: number }[] = []
  const { fetch } = globalThis
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    const answer = await fetch(url, init)
    if (String(url).includes(eventsApi.poll.path)) asked.push({ url: String(url), status: answer.status })
    return answer
  }) as typeof globalThis.fetch
  const heard: PushMessage[] = []
  const forget = onPush(['room.apply', 'notice'], (message) => heard.push(message))
  const stop = startEvents()
  Stream.last?.onopen?.()
  Stream.last?.onmessage?.({ data: JSON.stringify({ type: 'notice' }) })
  await (await s.as('13800000010')).post(roomsApi.apply, { training_room_id: 2 })
  // The browser opened it again by itself.
  Stream.last?.onopen?.()
  await until(() => expect(heard.some((m) => m.type === 'room.apply')).toBe(true))
  expect(asked.map((a) => a.status)).toEqual(asked.map(() => 200))
  expect(asked.length).toBeGreaterThan(0)
  stop()
  forget()
})

test('what was said before the stream opened for the first time is heard once it has', async () => {
  vi.stubGlobal('EventSource', Stream)
  connect(s, teacher)
  const heard: PushMessage[] = []
  const forget = onPush(['room.apply'], (message) => heard.push(message))
  const stop = startEvents()
  await (await s.as('13900000030')).post(roomsApi.apply, { training_room_id: 1 })
  Stream.last?.onopen?.()
  await until(() => expect(heard).toMatchObject([{ type: 'room.apply', room_id: 1 }]))
  stop()
  forget()
})

test('a moment with a fraction is taken as it is', async () => {
  // The second that this one lies in may have begun before the server did: what was then is lost.
  const answer = await teacher.get(eventsApi.poll, { since: Date.now() + 0.5 })
  expect([answer.code, answer.data.lost]).toEqual([20_000, false])
})
