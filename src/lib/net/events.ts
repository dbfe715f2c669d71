import { EVENT_POLL_SECONDS, eventsApi, PUSH_TYPES, type PushMessage, type PushType } from '#contract/kernel/events'
import { serverNow } from './clock'
import { call } from './http'
import { isOnline, watchOnline } from './online'
import { baseOf } from './site'

const listeners = new Set<(message: PushMessage) => void>()
const lostListeners = new Set<() => void>()

/** Hears what changed on the server while the page is open. */
export const onPush = (types: readonly PushType[], listener: (message: PushMessage) => void): (() => void) => {
  const picky = (message: PushMessage) => {
    if (types.includes(message.type)) listener(message)
  }
  listeners.add(picky)
  return () => listeners.delete(picky)
}

/** Hears that something may have been missed: refetch what is on screen. */
export const onPushLost = (listener: () => void): (() => void) => {
  lostListeners.add(listener)
  return () => lostListeners.delete(listener)
}

const hear = (message: PushMessage): void => {
  for (const listener of [...listeners]) listener(message)
}

/** This page did it itself: what shows it is read anew now, whether or not a stream says so too. */
export const tellHere = hear

let source: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let since = 0
let on = false

const close = (): void => {
  source?.close()
  source = undefined
  clearTimeout(timer)
}

const listen = (): void => {
  const stream = new EventSource(baseOf(eventsApi.stream.group) + eventsApi.stream.path, { withCredentials: true })
  source = stream
  stream.onopen = () => {
    failures = 0
    // What was said before it was open, this time or again, was not heard: a screen may have been read before that.
    void catchUp().catch(() => undefined)
  }
  stream.onmessage = (event: MessageEvent<string>) => {
    since = serverNow()
    const read = parse(event.data)
    if (isPush(read)) hear(read)
  }
  stream.onerror = () => {
    failures++
    // Once or twice is the network; a stream that never opens is a proxy that will not let it through.
    if (failures < 3 && stream.readyState !== EventSource.CLOSED) return
    close()
    void poll()
  }
}

const isPush = (read: unknown): read is PushMessage =>
  PUSH_TYPES.some((type) => type === (read as Partial<PushMessage> | undefined)?.type)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const catchUp = async (): Promise<number> => {
  const answer = await call(eventsApi.poll, { since: Math.floor(since) }, { quiet: true })
  since = answer.now
  if (answer.lost) for (const listener of [...lostListeners]) listener()
  for (const message of answer.list) hear(message)
  return answer.delay
}

const poll = async (): Promise<void> => {
  const delay = await catchUp().catch(() => EVENT_POLL_SECONDS)
  if (!on || document.visibilityState === 'hidden') return
  clearTimeout(timer)
  timer = setTimeout(() => void poll(), Math.max(1, delay) * 1000)
}

const open = (): void => {
  // Without any network there is nothing to try; the browser says when there is one again.
  if (navigator.onLine === false) return
  if (!isOnline() || typeof EventSource === 'undefined' || failures >= 3) void poll()
  else listen()
}

const visibility = (): void => {
  close()
  // A browser allows six connections to one address: tabs in the back give theirs up and catch up later.
  if (!on || document.visibilityState === 'hidden') return
  open()
}

/** One stream a page. Started by app for a person who is logged in. */
export const startEvents = (): (() => void) => {
  close()
  on = true
  failures = 0
  since = Math.floor(serverNow())
  document.addEventListener('visibilitychange', visibility)
  const stopWatching = watchOnline(() => {
    if (isOnline()) visibility()
  })
  if (document.visibilityState !== 'hidden') open()
  return () => {
    on = false
    close()
    stopWatching()
    document.removeEventListener('visibilitychange', visibility)
  }
}
