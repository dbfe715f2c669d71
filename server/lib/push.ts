import type { PushMessage } from '#contract/kernel/events'
import type { Push } from './transaction'

type Listener = (message: PushMessage) => void

/** Carries push messages to the streams of this process; `relay` carries them to the other processes first. */
export interface PushHub {
  send(pushes: Push[]): void
  /** Delivers what came in, from here or from another process. */
  deliver(push: Push): void
  subscribe(uid: number, listener: Listener): () => void
  /** Messages of a person since a time in milliseconds; null when that is longer ago than is remembered. */
  since(uid: number, time: number): PushMessage[] | null
  /** Messages may have been missed: whoever polls next refetches everything, and who listens is told to ask again. */
  forget(): void
  onForget(listener: () => void): void
}

const REMEMBERED_MS = 120_000
const REMEMBERED_MAX = 5_000

export const pushHub = (clock: () => number, relay?: (pushes: Push[]) => void): PushHub => {
  const listeners = new Map<number, Set<Listener>>()
  const onForget = new Set<() => void>()
  const started = clock()
  let recent: { time: number; uids: number[]; message: PushMessage }[] = []
  let forgotten = started
  const deliver = ({ uids, message }: Push) => {
    const now = clock()
    recent.push({ time: now, uids, message })
    while (recent.length > REMEMBERED_MAX || (recent[0] && recent[0].time < now - REMEMBERED_MS)) {
      forgotten = recent[0]?.time ?? now
      recent = recent.slice(recent.length > REMEMBERED_MAX ? REMEMBERED_MAX / 10 : 1)
    }
    for (const uid of uids) for (const listener of listeners.get(uid) ?? []) listener(message)
  }
  return {
    deliver,
    send: relay ?? ((pushes) => pushes.forEach(deliver)),
    subscribe(uid, listener) {
      const mine = listeners.get(uid) ?? new Set()
      listeners.set(uid, mine.add(listener))
      return () => {
        mine.delete(listener)
        if (!mine.size) listeners.delete(uid)
      }
    },
    since: (uid, time) =>
      time < forgotten ? null : recent.filter((r) => r.time > time && r.uids.includes(uid)).map((r) => r.message),
    forget() {
      recent = []
      forgotten = clock()
      for (const listener of onForget) listener()
    },
    onForget: (listener) => onForget.add(listener),
  }
}
