import type { Attachment } from '#contract/files/files.api'
import type { Output } from '#contract/kernel/endpoint'
import { tasksApi } from '#contract/tasks/tasks.api'
import { newKey } from '#lib/ids'
import { serverSeconds } from '#lib/net/clock'
import { call } from '#lib/net/http'
import { isOnline } from '#lib/net/online'
import { defineOfflineOp, discard, flushOutbox, outboxNow } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { noteHandedIn, noteSaved, tasksState } from './tasks.state'

export interface PostDraft {
  id: number
  roomId: number
  title: string
  content: string
  files: readonly Attachment[]
  /** The version it was written on. */
  base: number
  /** The page that wrote it. */
  client: string
  /** What waited when it was begun, and is part of it. */
  from?: Waiting
  /** When, by the server's clock, in seconds. */
  made: number
}
/** A post as it is handed in. */
export interface PostHandIn extends PostDraft {
  /** Files that are on this device only, by name. */
  local: string[]
}
const DRAFT = 'task.post.draft'
const HAND_IN = 'task.post'
const object = ({ id }: { id: number }): string => `task-post:${id}`

/** This page: two tabs of a person do not know of one another's words either. */
export const PAGE = newKey()

const sent = ({ id, roomId, content, files, base, from, client, made }: PostDraft) => {
  // Sent after all, what it went on from is a version by now.
  const before = tasksState.saved[id]
  const base_revision = before && isFrom(from, before) ? Math.max(base, before.revision) : base
  const at = { id, training_room_id: roomId, base_revision, client, device_time: made }
  return { ...at, content, files: files.map((f) => f.id) }
}

const later = defineOfflineOp<PostDraft>(DRAFT, {
  object,
  describe: ({ title }) => `任务草稿：${title}`,
  words: ({ content }) => content,
  send: (draft, { key }) => call(tasksApi.savePost, { ...sent(draft), submit: 0 }, { quiet: true, key }),
  done: ({ id, content, files }, result) => {
    const { outcome, revision } = result as Output<typeof tasksApi.savePost>
    if (outcome !== 'aside') noteSaved(id, { revision, content, files })
  },
})

// In one line with the drafts: what was saved before it is a version when it arrives.
const handing = defineOfflineOp<PostHandIn>(HAND_IN, {
  object,
  describe: ({ title }) => `任务投稿：${title}`,
  words: ({ content }) => content,
  fileKind: 'general',
  send: (post, { key, files }) => {
    const words = sent(post)
    const all = [...words.files, ...(files as Attachment[]).map((f) => f.id)]
    return call(tasksApi.savePost, { ...words, files: all, submit: 1 }, { quiet: true, key })
  },
  done: ({ id }) => noteHandedIn(id),
})

/** What was handed in for a task that the server does not have, or did not take. */
export const unsentPost = (items: readonly OutboxItem[], id: number): OutboxItem | undefined =>
  items.filter((item) => item.op === HAND_IN && item.object === object({ id })).at(-1)

/** Drafts of a post that the server does not have yet, the newest last. */
export const unsentDrafts = (items: readonly OutboxItem[], id: number): { item: OutboxItem; draft: PostDraft }[] =>
  items
    .filter((item) => item.op === DRAFT && item.object === object({ id }))
    .map((item) => ({ item, draft: item.input as PostDraft }))

/** A draft that waits, which somebody goes on from: it is part of what they write. */
export interface Waiting extends Pick<PostDraft, 'content' | 'files'> {
  item: string
}

/** What is on the server, or in a draft, is word for word what was gone on from. */
export const isFrom = (from: Waiting | undefined, now: Pick<PostDraft, 'content' | 'files'>): boolean =>
  from !== undefined &&
  from.content === now.content &&
  from.files.length === now.files.length &&
  from.files.every(({ id }) => now.files.some((file) => file.id === id))

/** What was gone on from need not be sent any more. Another tab's words, of which this page knew nothing, are not passed over. */
export const passOver = async (from: Waiting | undefined): Promise<void> => {
  const before = from && outboxNow().items.find(({ id }) => id === from.item)
  if (before && before.state !== 'sending') await discard(before.id)
}

/** Keeps a draft of a post, here and on the server as soon as it can be reached. */
export const draftLater = async (draft: Omit<PostDraft, 'made'>): Promise<Waiting> => {
  const item = await later.queue({ ...draft, made: serverSeconds() })
  await passOver(draft.from)
  return { item, content: draft.content, files: draft.files }
}

/** Hands a post in: kept on the device with its files, then sent. What is refused, or waits, gives way to what corrects it. */
export const handInLater = async (post: Omit<PostDraft, 'made'>, files: readonly File[] = []): Promise<void> => {
  const before = unsentPost(outboxNow().items, post.id)
  const local = files.map((file) => file.name)
  await handing.queue({ ...post, local, made: serverSeconds() }, files)
  await passOver(post.from)
  if (before) await discard(before.id)
  // What stood before it in the line may have been refused.
  if (isOnline()) void flushOutbox()
}
