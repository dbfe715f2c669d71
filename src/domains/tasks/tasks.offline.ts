import type { Attachment } from '#contract/files/files.api'
import type { Output } from '#contract/kernel/endpoint'
import { tasksApi } from '#contract/tasks/tasks.api'
import { serverNow } from '#lib/clock'
import { call } from '#lib/http'
import { newKey } from '#lib/ids'
import { defineOfflineOp, discard, outboxNow } from '#lib/outbox'
import type { OutboxItem } from '#lib/outbox-item'
import { noteSaved } from './tasks.state'

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
  /** When, by the server's clock, in seconds. */
  made: number
}
const DRAFT = 'task.post.draft'
const object = ({ id }: { id: number }): string => `task-post:${id}`

/** This page: two tabs of a person do not know of one another's words either. */
export const PAGE = newKey()

const later = defineOfflineOp<PostDraft>(DRAFT, {
  object,
  describe: ({ title }) => `任务草稿：${title}`,
  send: ({ id, roomId, content, files, base, client, made }, { key }) =>
    call(
      tasksApi.savePost,
      {
        id,
        training_room_id: roomId,
        content,
        files: files.map((f) => f.id),
        submit: 0,
        base_revision: base,
        client,
        device_time: made,
      },
      { quiet: true, key },
    ),
  done: ({ id, content, files }, result) => {
    const { outcome, revision } = result as Output<typeof tasksApi.savePost>
    if (outcome !== 'aside') noteSaved(id, { revision, content, files })
  },
})

/** Drafts of a post that the server does not have yet, the newest last. */
export const unsentDrafts = (items: readonly OutboxItem[], id: number): { item: OutboxItem; draft: PostDraft }[] =>
  items
    .filter((item) => item.op === DRAFT && item.object === object({ id }))
    .map((item) => ({ item, draft: item.input as PostDraft }))

/** What a page wrote before is part of what it wrote since; another page's words are not. */
export const passOver = async (id: number, client: string, until?: string): Promise<void> => {
  for (const { item, draft } of unsentDrafts(outboxNow().items, id))
    if (draft.client === client && item.state !== 'sending' && (!until || item.id < until)) await discard(item.id)
}

/** Keeps a draft of a post, here and on the server as soon as it can be reached. Handing in does not wait: it has a deadline. */
export const draftLater = async (draft: Omit<PostDraft, 'made'>): Promise<void> => {
  const queued = await later.queue({ ...draft, made: Math.floor(serverNow() / 1000) })
  await passOver(draft.id, draft.client, queued)
}
