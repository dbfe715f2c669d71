import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Attachment } from '#contract/files/files.api'
import type { TaskDetail } from '#contract/tasks/tasks.model'
import { useDraft } from '#lib/drafts'
import { useOutbox } from '#lib/outbox/outbox'
import { useWhenSent } from '#lib/outbox/paused-saves'
import { refreshTasks } from '../tasks.mutations'
import { draftLater, handInLater, isFrom, PAGE, type PostHandIn, unsentDrafts, type Waiting } from '../tasks.offline'
import { tasksState } from '../tasks.state'

interface Words {
  content: string
  files: readonly Attachment[]
}
interface Typed extends Words {
  /** The version that was on screen when the first key was pressed. */
  base: number
  /** The draft that was, where one waited. */
  from?: Waiting
}

/** A post as it is written: what is typed here, else what waits to be sent, else what the server has. */
export const usePost = (task: TaskDetail, roomId: number) => {
  const client = useQueryClient()
  const post = task.my_post
  const draft = useDraft<Typed | null>(`task-post:${task.id}:${post?.version ?? 0}`, null)
  const waiting = unsentDrafts(useOutbox().items, task.id)
  useWhenSent(waiting.length, () => void refreshTasks(client))
  const sent = useSnapshot(tasksState).saved[task.id] as (Words & { revision: number }) | undefined
  const server = { revision: post?.revision ?? 0, content: post?.content ?? '', files: post?.files ?? [] }
  const known = sent && sent.revision > server.revision ? sent : server
  const last = waiting.at(-1)
  const pending = last && { item: last.item.id, content: last.draft.content, files: last.draft.files }
  const fresh: Typed = pending
    ? { ...pending, base: last.draft.base, from: pending }
    : { ...known, base: known.revision }
  const value = draft.value ?? fresh
  const latest = useRef(draft.value)
  latest.current = draft.value

  const set = (to: Partial<Words>) => {
    const { content, files, base, from } = latest.current ?? value
    const now: Typed = { content, files, base, ...(from && { from }), ...to }
    latest.current = now
    draft.set(now)
  }
  /** What it was written on: where that has been sent since, the version it became. */
  const written = () => ({
    content: value.content,
    files: value.files,
    base: isFrom(value.from, known) ? Math.max(value.base, known.revision) : value.base,
    client: PAGE,
  })
  const save = async () => {
    const now = latest.current
    const { from } = value
    const kept = await draftLater({ ...written(), id: task.id, roomId, title: task.title, ...(from && { from }) })
    if (latest.current === now) await draft.clear()
    // Typed meanwhile: it goes on from what was kept just now.
    else if (latest.current) draft.set({ ...latest.current, from: kept })
  }
  const submit = async (local: readonly File[]) => {
    const now = latest.current
    const { from } = value
    await handInLater({ ...written(), id: task.id, roomId, title: task.title, ...(from && { from }) }, local)
    // Taken back already, it is in the form again.
    if (latest.current === now) await draft.clear()
  }
  /** What was handed in comes back into the form. */
  const restore = ({ content, files, base }: PostHandIn) => {
    const now: Typed = { content, files, base }
    latest.current = now
    draft.set(now)
  }
  return {
    value,
    set,
    save,
    submit,
    restore,
    typed: draft.value !== null,
    ready: draft.ready,
    restoredAt: draft.restoredAt,
  }
}
