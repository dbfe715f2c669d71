import { useEffect } from 'react'
import { onTabs, tellTabs } from '../device/device-channel'
import { askPersist, hasStore, storageLost, useStorageLost, withDb } from '../device/device-store'
import { identityKey, identitySignal } from '../identity'
import { keyAfter, newKey } from '../ids'
import { hasLink, isOnline, watchOnline } from '../net/online'
import { signal, useSignal } from '../signal'
import { keepable, removeItem } from './outbox-files'
import { sendFirst } from './outbox-first'
import { inOrder, type OfflineOp, type OutboxItem } from './outbox-item'
import { loadOps } from './outbox-load'
import { allItems, edit, everyRow, type FileSender, recoverCut, type SenderParts, sendAll } from './outbox-sender'
import { compare, gone } from './outbox-witness'
import { setBusy } from './safe-point'

const ops = new Map<string, OfflineOp<unknown>>()
const items = signal<readonly OutboxItem[]>([])
let sendFile: FileSender = async () => Promise.reject(new Error('no handler for files'))
let listening = false
let stopped = false
/** The person went, and waited for nothing. */
let left = false
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | undefined
const first = new Set<Promise<unknown>>()
let again = false
/** When what says how things are sent did not come, it is fetched again after so long (ms). */
const PART_AGAIN = 5000

/** The files domain says how bytes become an attachment. */
export const setFileSender = (next: FileSender): void => {
  sendFile = next
}

const changed = async (): Promise<void> => {
  await look()
  // Whoever has left is spoken of no more, and hears no one.
  if (!left) tellTabs({ type: 'outbox' })
}
// Each look is younger than those before it: one that comes late with what was there earlier says nothing any more.
let begun = 0
let shown = 0
const look = async (): Promise<void> => {
  begun += 1
  const turn = begun
  // Whoever has no store yet has nothing waiting: no need to load the database's code to see that.
  const nothing = identityKey() !== '' && !hasStore() && !storageLost()
  const now = nothing ? [] : (await allItems()).sort(inOrder)
  if (turn < shown) return
  shown = turn
  items.set(now)
  await compare(now.length)
  setBusy(
    'outbox',
    'outbox',
    now.some((item) => item.state === 'sending'),
  )
}

const lastOf = (list: readonly OutboxItem[]): OutboxItem | undefined => [...list].sort(inOrder).at(-1)

/** Declares a write that may wait for the network. In `<domain>.offline.ts`, at the top level. */
export const defineOfflineOp = <I>(name: string, op: OfflineOp<I>) => {
  ops.set(name, op as OfflineOp<unknown>)
  return {
    /**
     * Keeps it on this device and sends it as soon as it can be; the answer is the item's id. Without files it is given to the
     * store before anything is waited for, once the outbox has been looked at: the page may be going.
     */
    queue: async (input: I, files: readonly (Blob | File)[] = []): Promise<string> => {
      listen()
      const kept = await Promise.all(files.map(keepable))
      // Its place in line is its name: also after a clock that was set back.
      const id = keyAfter(lastOf(shown ? items.get() : await allItems())?.id)
      const now = Date.now()
      const item: OutboxItem = {
        id,
        op: name,
        object: op.object(input),
        title: op.describe(input),
        input,
        files: kept.map((file) => file.id),
        key: id,
        state: 'waiting',
        tries: 0,
        createdAt: now,
        nextAt: 0,
      }
      await withDb((db) => db.put([...kept.map((file) => ['blobs', file] as const), ['outbox', item]]))
      await changed()
      if (isOnline()) void flushOutbox()
      else void askPersist()
      return id
    },
    /** Sends what still waits of these: it has to arrive before what is asked next. False: it has not, and is sent later. */
    sendFirst: async (these: (input: I) => boolean): Promise<boolean> => {
      const own = ({ op, state, input }: OutboxItem) => op === name && state !== 'refused' && these(input as I)
      if (!(await allItems()).some(own)) return true
      if (parts.stopped()) return false
      await loadOps()
      const sent = sendFirst(parts, own, nextChange)
      first.add(sent)
      try {
        return await sent
      } finally {
        first.delete(sent)
        // What was tried in vain is planned with the rest.
        void flushOutbox()
      }
    },
  }
}

const parts: SenderParts = {
  op: (name) => ops.get(name),
  sendFile: (...a) => sendFile(...a),
  changed,
  stopped: () => stopped || !hasLink(),
  left: () => left,
}

/** Sends what may be sent; what failed has its own time to be tried again. */
export const flushOutbox = async (): Promise<void> => {
  if (stopped || !hasLink()) return
  again = true
  running ??= (async () => {
    try {
      const known = await loadOps().then(
        () => true,
        () => false,
      )
      // No other event may follow by which anybody would think of what waits.
      if (!known) plan(Date.now() + PART_AGAIN)
      while (known && again && !parts.stopped()) {
        again = false
        plan(await sendAll(parts))
      }
    } finally {
      // In the same turn as the last look at `again`: who asks after that begins anew.
      running = undefined
    }
  })()
  await running
}

const plan = (at: number | undefined): void => {
  clearTimeout(timer)
  if (at !== undefined && !stopped) timer = setTimeout(() => void flushOutbox(), Math.max(1000, at - Date.now()))
}

/** The network is back, or the page, or somebody asks: nobody needs to wait any longer. */
export const hurry = async (): Promise<void> => {
  if (!isOnline() || stopped) return
  for (const item of await allItems())
    if (item.state === 'waiting' && item.nextAt) await edit(item.id, (now) => ({ ...now, nextAt: 0 }))
  await flushOutbox()
}

const listen = (): void => {
  if (listening) return
  listening = true
  watchOnline(() => void hurry())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void hurry()
  })
}

/** Begins to send: now, when online, when visible. */
export const startOutbox = (): void => {
  stopped = left = false
  listen()
  void look().then(async () => {
    for (const item of await everyRow()) if (item.dropped) await withDb((db) => removeItem(db, item))
    if (isOnline()) return hurry()
    // Without a network nothing is being sent, whatever the page said that was closed while it tried.
    if (items.get().some((item) => item.state === 'sending')) await recoverCut().then(changed)
  })
}
onTabs((message) => {
  if (message.type !== 'outbox') return
  // The tab that queued it may be closed before there is a network, which may come back while this one still looks.
  const heardNothing = !listening
  listen()
  void look().then(() => {
    if (heardNothing && items.get().length) void hurry()
  })
})
identitySignal.watch(() => void look())

/** Begins nothing new, and waits for what is being sent unless somebody goes `atOnce`: the first step of logging out. */
export const stopOutbox = async (atOnce = false): Promise<void> => {
  stopped = true
  left ||= atOnce
  clearTimeout(timer)
  if (!atOnce) await Promise.all([running, ...first])
}

/** How many items the server does not have. */
export const unsent = async (): Promise<number> => (await allItems()).length

/**
 * A refused item again. As it is, it keeps its key: an earlier attempt may have taken effect without our hearing of it.
 * Corrected, it is something new.
 */
export const resend = async (id: string, input?: unknown): Promise<void> => {
  await edit(id, (item) => {
    if (item.state !== 'refused') return undefined
    const { reason: _, ...rest } = item
    const corrected = input === undefined ? {} : { input, key: newKey() }
    return { ...rest, ...corrected, state: 'waiting', tries: 0, nextAt: 0 }
  })
  await changed()
  void flushOutbox()
}

/** Gives it up, files and all; false: it is no more here, or is being sent at this moment and can't be taken back. */
export const discard = async (id: string): Promise<boolean> => {
  // In one step it is held where nobody sends it, and gone for whoever looks; its bytes go then.
  const item = await edit(id, (now) =>
    now.state === 'sending' ? undefined : { ...now, state: 'refused', dropped: true },
  )
  if (!item?.dropped) return false
  await withDb((db) => removeItem(db, item))
  await changed()
  // What it held back may go, unless what takes its place comes first and takes that away too.
  if (isOnline()) plan(Date.now())
  return true
}

/** Until something about what waits is different, or for so long (ms). */
const nextChange = (most?: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(over)
      stop()
      resolve()
    }
    const over = most === undefined ? undefined : setTimeout(end, most)
    const stop = items.watch(end)
  })

/** Takes it back before it is sent, files and all; an attempt that is under way is waited for. False: it has arrived. */
export const takeBack = async (id: string): Promise<boolean> => {
  for (;;) {
    const item = (await allItems()).find((one) => one.id === id)
    if (!item) return false
    if (item.state === 'sending') await nextChange()
    // Unless the next attempt began between the two.
    else if (await discard(id)) return true
  }
}

/** What of an item the person wrote; '' where only its title says anything. */
export const wordsOf = async ({ op, input }: OutboxItem): Promise<string> => {
  // A part that does not come without a network leaves the title.
  await loadOps().catch(() => {})
  return ops.get(op)?.words?.(input) ?? ''
}

export interface OutboxView {
  items: readonly OutboxItem[]
  waiting: number
  refused: number
  /** Kept only until the page closes: say so. */
  memory: boolean
  /** The browser cleared so many away before they were sent. */
  gone: number
}
const viewOf = (list: readonly OutboxItem[], memory: boolean): OutboxView => {
  const refused = list.filter((item) => item.state === 'refused').length
  return { items: list, waiting: list.length - refused, refused, memory, gone: gone.get() }
}
export const outboxNow = (): OutboxView => viewOf(items.get(), storageLost())
export const useOutbox = (): OutboxView => {
  useEffect(() => void look(), [])
  useSignal(gone)
  return viewOf(useSignal(items), useStorageLost())
}
