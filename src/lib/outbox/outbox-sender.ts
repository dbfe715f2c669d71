import { withDb } from '../device/device-store'
import { identityKey } from '../identity'
import { ApiError } from '../net/errors'
import { signal } from '../signal'
import { blobOf, removeItem } from './outbox-files'
import { type FileRow, heads, isDue, type OfflineOp, type OutboxItem, sendable, type Turn } from './outbox-item'
import { outcomeOf } from './outbox-retry'
import { LEASE, withTurn } from './outbox-turn'

/** How many things this page has brought to the server. */
export const arrived = signal(0)

interface About {
  name: string
  key: string
  kind?: string
  /** What `onBegin` was told of an attempt before. */
  begun: unknown
  onBegin(begun: unknown): Promise<void>
}
export type FileSender = (file: Blob, about: About) => Promise<unknown>

export interface SenderParts {
  op(name: string): OfflineOp<unknown> | undefined
  sendFile: FileSender
  changed(): Promise<void>
  stopped(): boolean
  /** Whether the person went, and waited for nothing. */
  left(): boolean
}

/** Sends everything that may go now, one after the other. Gives the time of the next look, if anything can go by itself. */
export const sendAll = async (parts: SenderParts): Promise<number | undefined> => {
  const free = await sendIn('all', parts, allItems)
  const now = Date.now()
  const times = heads(await allItems()).flatMap((item) => {
    // A person decides about it, and nothing goes before that.
    if (item.state === 'refused') return []
    // Not in this turn: by somebody who may have been closed meanwhile.
    if (item.state === 'sending') return [free ?? now + LEASE]
    return [Math.max(free ?? now, isDue(item, now) ? now : item.nextAt)]
  })
  return times.length ? Math.min(...times) : undefined
}

/**
 * Sends what may go of these, in one of the two turns. No item goes twice: it is taken in the store, where only one can do so.
 * Where the turn is taken it gives the time to look again.
 */
export const sendIn = (turn: Turn, parts: SenderParts, these: () => Promise<OutboxItem[]>) => {
  const who = identityKey()
  return withTurn(async (mine) => {
    await recover(turn)
    await recoverAlone(turn === 'all' ? 'first' : 'all')
    while (!parts.stopped() && identityKey() === who && (await mine())) {
      const [next] = sendable(await these(), Date.now())
      if (!next) break
      await sendOne(next, turn, parts)
      await parts.changed()
    }
  }, turn)
}

/** What is kept, with what was given up and not yet removed. */
export const everyRow = (): Promise<OutboxItem[]> => withDb((db) => db.all<OutboxItem>('outbox'))
export const allItems = async (): Promise<OutboxItem[]> => (await everyRow()).filter(({ dropped }) => !dropped)

export const edit = (id: string, change: (item: OutboxItem) => OutboxItem | undefined) =>
  withDb((db) => db.change<OutboxItem>('outbox', id, (item) => item && change(item)))

const sentIn = (turn: Turn, item: OutboxItem): boolean => item.state === 'sending' && (item.turn ?? 'all') === turn

// The turn is ours, so nobody is sending in it: what says so was cut off. Its key makes sending it again harmless.
const recover = async (turn: Turn): Promise<void> => {
  for (const item of await allItems())
    if (sentIn(turn, item)) await edit(item.id, (now) => (sentIn(turn, now) ? { ...now, state: 'waiting' } : undefined))
}
const recoverAlone = async (turn: Turn): Promise<void> => {
  if ((await allItems()).some((item) => sentIn(turn, item))) await withTurn(() => recover(turn), turn)
}

/** What a page that was closed left as being sent waits again, unless it is being sent now. */
export const recoverCut = async (): Promise<void> => {
  await recoverAlone('all')
  await recoverAlone('first')
}

// The server remembers keys for seven days; after that, sending again could do it twice, and a person decides.
const KEY_LIFE = 6.5 * 24 * 3600_000
const TOO_OLD = '这项内容等待太久，可能已经提交过，请确认后重新发送'

const sendOne = async (item: OutboxItem, turn: Turn, parts: SenderParts): Promise<void> => {
  const op = parts.op(item.op)
  let ours = false
  const taken = await edit(item.id, (now) => {
    ours = now.state === 'waiting'
    return ours ? { ...now, state: 'sending', turn } : undefined
  })
  // Discarded, edited or taken elsewhere since we looked.
  if (!taken || !ours) return
  await parts.changed()
  try {
    if (taken.tries && Date.now() - taken.createdAt > KEY_LIFE) throw new ApiError(0, TOO_OLD, 400)
    if (!op) throw new ApiError(0, '这项内容由另一个版本的页面保存，请刷新后重试', 400)
    const files: unknown[] = []
    for (const id of item.files) files.push(await sendFile(id, item.key, parts.sendFile, op.fileKind))
    // Given up while its files were on their way.
    if (parts.left()) return
    const result = await op.send(taken.input, { key: taken.key, files })
    // It is done on the server: what can't be kept here is read anew.
    await op.keep?.(taken.input, result).catch(() => {})
    await withDb((db) => removeItem(db, item))
    arrived.set(arrived.get() + 1)
    op.done?.(taken.input, result)
  } catch (error) {
    const outcome = outcomeOf(error, taken.tries)
    await edit(item.id, (now) =>
      outcome.state === 'refused'
        ? { ...now, state: 'refused', reason: outcome.reason, tries: now.tries + 1 }
        : { ...now, state: 'waiting', tries: now.tries + 1, ...after(outcome.delay) },
    )
  }
}

const after = (delay: number) => {
  const triedAt = Date.now()
  return { triedAt, nextAt: triedAt + delay }
}

const sendFile = async (id: string, key: string, send: FileSender, kind?: string): Promise<unknown> => {
  const file = await withDb((db) => db.get<FileRow>('blobs', id))
  if (file?.sent) return file.sent.result
  const blob = file && (await blobOf(file))
  if (!file || !blob) throw new ApiError(0, '附件已不在这台设备上，请重新添加', 400)
  const note = (change: Partial<FileRow>) => {
    const row: FileRow = { ...file, ...change }
    return withDb((db) => db.put([['blobs', row]]))
  }
  const { name, begun } = file
  const result = await send(blob, { name, key: `${key}:${id}`, kind, begun, onBegin: (now) => note({ begun: now }) })
  await note({ sent: { result } })
  return result
}
