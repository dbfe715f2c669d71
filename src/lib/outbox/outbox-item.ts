import type { Row } from '../device/device-backend'

/** `all` goes through everything that waits, `first` sends what something on screen is waiting for. They go on beside each other. */
export type Turn = 'all' | 'first'

/** Something a person did that the server does not know yet. */
export interface OutboxItem extends Row {
  /** Name of the operation, see `defineOfflineOp`. */
  op: string
  /** What it acts on: items of one object are sent in the order they were made. */
  object: string
  /** In words, for the list of what waits. */
  title: string
  input: unknown
  /** Ids of files kept in `blobs`. */
  files: string[]
  /** Sent as Idempotency-Key: the server does it once, however often it arrives. */
  key: string
  state: 'waiting' | 'sending' | 'refused'
  /** Given up, and about to be removed: whoever looks sees it no more, and a page that was closed before finishes it at its next start. */
  dropped?: true
  /** In whose turn it was sent last; none where a build sent it that knew of one alone. */
  turn?: Turn
  /** Why the server refused it, in its own words. */
  reason?: string
  tries: number
  createdAt: number
  /** Not before (ms). */
  nextAt: number
  /** When it was last tried (ms). */
  triedAt?: number
}

/** May go now. A clock that was set back since the last attempt says nothing about how long it has been: it goes. */
export const isDue = ({ nextAt, triedAt = 0 }: OutboxItem, now: number): boolean => nextAt <= now || triedAt > now

export interface FileRow extends Row {
  // Bytes, not a Blob: Safari has lost Blobs kept in IndexedDB.
  bytes: ArrayBuffer
  /** So many pieces of a large file, each in a row of its own; then `bytes` is empty. */
  pieces?: number
  type: string
  name: string
  /** Where its bytes were sent, as the file's handler knows it; kept, so that a second try asks for them before it sends them. */
  begun?: unknown
  /** What the file's handler answered; kept, so that a second try does not upload it again. */
  sent?: { result: unknown }
}

export interface OfflineOp<I> {
  object(input: I): string
  describe(input: I): string
  /** What of it the person wrote, to be read outside the app. */
  words?(input: I): string
  /** What its files are for; whoever uploads them knows the kinds. */
  fileKind?: string
  /** `files` are the handler's answers for the files that were queued with it. */
  send(input: I, context: { key: string; files: unknown[] }): Promise<unknown>
  /** Puts what was answered into what is known, while the item is still there to be shown: see `noteKnown`. */
  keep?(input: I, result: unknown): Promise<void>
  done?(input: I, result: unknown): void
}

/** The first unsettled item of each object. */
export const heads = (items: readonly OutboxItem[]): OutboxItem[] => {
  const first = new Map<string, OutboxItem>()
  for (const item of [...items].sort(inOrder)) if (!first.has(item.object)) first.set(item.object, item)
  return [...first.values()]
}

/** What may go now, at most one of each object: what is being sent or was refused holds back what was made after it. */
export const sendable = (items: readonly OutboxItem[], now: number): OutboxItem[] =>
  heads(items).filter((item) => item.state === 'waiting' && isDue(item, now))

/** What has to go for these to arrive: they, and what was made before them for the same objects. */
export const upTo = (items: readonly OutboxItem[], these: (item: OutboxItem) => boolean): OutboxItem[] => {
  const last = new Map<string, string>()
  for (const item of [...items].sort(inOrder)) if (these(item)) last.set(item.object, item.id)
  return items.filter(({ object, id }) => id <= (last.get(object) ?? ''))
}

export const inOrder = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
