import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { ledgerApi } from '#contract/tasks/ledger.api'
import { tasksApi } from '#contract/tasks/tasks.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { ledgerQueries } from './ledger.queries'
import { tasksQueries } from './tasks.queries'

// Places and money are the server's to decide: only a post may wait for the network (tasks.offline).

const refreshed = async <T>(client: QueryClient, answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } finally {
    // Also after a refusal: somebody else was faster, and the screen should show it.
    await refreshTasks(client)
  }
}
export const refreshTasks = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [...tasksQueries.about.task(), ...ledgerQueries.about.money()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )

export type TaskDraft = Omit<Input<typeof tasksApi.create>, 'parent_id' | 'training_room_id'>

export const createTask = (client: QueryClient, roomId: number, draft: TaskDraft, parentId = 0) =>
  refreshed(
    client,
    call(tasksApi.create, { training_room_id: roomId, ...draft, ...(parentId && { parent_id: parentId }) }, once()),
  )
export const updateTask = (client: QueryClient, id: number, version: number, draft: TaskDraft) =>
  refreshed(client, call(tasksApi.update, { id, version, ...draft }, once()))
export const publishTask = (client: QueryClient, id: number) =>
  refreshed(client, call(tasksApi.publish, { id }, once()))
export const settleTask = (client: QueryClient, id: number) => refreshed(client, call(tasksApi.settle, { id }, once()))
export const removeTask = (client: QueryClient, roomId: number, id: number, undo = false) =>
  refreshed(client, call(tasksApi.remove, { training_room_id: roomId, id, ...(undo && { undo: 1 as const }) }, once()))
export const linkTask = (client: QueryClient, id: number, to: 'space' | 'group') =>
  refreshed(client, call(tasksApi.link, { id, to }, once()))
export const unlinkTask = (client: QueryClient, roomId: number, id: number, from: 'space' | 'group') =>
  refreshed(client, call(tasksApi.unlink, { training_room_id: roomId, id, from }, once()))

/** From which room somebody acts: where an organisation's task is shown. */
type Here = { id: number; roomId: number }
const here = ({ id, roomId }: Here) => ({ id, training_room_id: roomId })

export const acceptTask = (client: QueryClient, at: Here) => refreshed(client, call(tasksApi.accept, here(at), once()))
export const quitTask = (client: QueryClient, at: Here) => refreshed(client, call(tasksApi.quit, here(at), once()))
export const askUpgrade = (client: QueryClient, at: Here) =>
  refreshed(client, call(tasksApi.askUpgrade, here(at), once()))
interface Written {
  content: string
  files: number[]
  /** The version it was written on, and the page that wrote it. */
  base: number
  client: string
}
/** One of several versions counts from now on; all of them stay. It was made when it was written, not when it was chosen. */
export const chooseDraft = (client: QueryClient, at: Here, chosen: Written & { made: number; settles: number }) => {
  const { content, files, base, made, settles } = chosen
  const written = { base_revision: base, client: chosen.client, device_time: made }
  return refreshed(
    client,
    call(tasksApi.savePost, { ...here(at), content, files, submit: 0, ...written, settles }, once()),
  )
}

export const approvePosts = (client: QueryClient, id: number, post_ids: number[]) =>
  refreshed(client, call(tasksApi.approve, { id, post_ids }, once()))
export const sendBack = (client: QueryClient, id: number, post_id: number, reason: string) =>
  refreshed(client, call(tasksApi.sendBack, { id, post_id, reason }, once()))

export const topUp = (client: QueryClient, roomId: number, amount: number, reason: string) =>
  refreshed(client, call(ledgerApi.topUp, { training_room_id: roomId, amount, reason }, once()))
