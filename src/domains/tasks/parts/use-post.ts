import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Attachment } from '#contract/files/files.api'
import type { TaskDetail } from '#contract/tasks/tasks.model'
import { useDraft } from '#lib/drafts'
import { useOutbox } from '#lib/outbox'
import { useWhenSent } from '#lib/paused-saves'
import { handIn, refreshTasks } from '../tasks.mutations'
import { draftLater, PAGE, passOver, unsentDrafts } from '../tasks.offline'
import { tasksState } from '../tasks.state'

interface Words {
  content: string
  files: readonly Attachment[]
}
interface Typed extends Words {
  /** The version that was on screen when the first key was pressed, and the page that went on from it. */
  base: number
  client: string
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
  const pending = waiting.at(-1)?.draft

  // Restored words may be those of another tab: they go on from the same version, as this page's.
  const here = useRef(false)
  const typed = draft.value && { ...draft.value, ...(!here.current && { client: PAGE }) }
  const value: Typed = typed ?? pending ?? { ...known, base: known.revision, client: PAGE }
  const latest = useRef(draft.value)
  latest.current = draft.value

  const set = (to: Partial<Words>) => {
    const { content, files, base, client: page } = latest.current && here.current ? latest.current : value
    const now: Typed = { content, files, base, client: page, ...to }
    here.current = true
    latest.current = now
    draft.set(now)
  }
  const save = async () => {
    const now = latest.current
    const { content, files, base, client: page } = value
    await draftLater({ id: task.id, roomId, title: task.title, content, files, base, client: page })
    if (latest.current === now) await draft.clear()
  }
  const submit = async () => {
    const { content, files, base, client: page } = value
    const written = { content, files: files.map((f) => f.id), base, client: page }
    await handIn(client, { id: task.id, roomId }, written)
    await passOver(task.id, page)
    await draft.clear()
  }
  return { value, set, save, submit, typed: draft.value !== null, ready: draft.ready, restoredAt: draft.restoredAt }
}
