import type { Input } from '#contract/kernel/endpoint'
import { tasksApi } from '#contract/tasks/tasks.api'
import type { Client, TestServer } from '../../support/server'

/** What a teacher types; 100 yuan a place. */
export const typed = {
  training_room_id: 2,
  title: '测试任务',
  intro: '要求',
  type_alias: 'guyong' as const,
  single_bounty: 10_000,
  places: 2,
}
type Typed = Partial<Input<typeof tasksApi.create>>

/** A draft, and the same opened. */
export const draft = async (by: Client, more: Typed = {}): Promise<number> => {
  const made = await by.post(tasksApi.create, { ...typed, ...more })
  if (made.code !== 20_000) throw new Error(made.message)
  return made.data.id
}
export const opened = async (by: Client, more: Typed = {}): Promise<number> => {
  const id = await draft(by, more)
  const answer = await by.post(tasksApi.publish, { id })
  if (answer.code !== 20_000) throw new Error(answer.message)
  return id
}

/** Somebody takes a place and hands in; the post's id. */
export const handIn = async (who: Client, id: number, content = '我的投稿'): Promise<number> => {
  await who.post(tasksApi.accept, { id })
  const answer = await who.post(tasksApi.savePost, { id, content, files: [], submit: 1 })
  if (answer.code !== 20_000) throw new Error(answer.message)
  return answer.data.post_id
}

export const actionOf = async (who: Client, id: number) => {
  const { data, message } = await who.get(tasksApi.detail, { id })
  return data ? data.action_sec.action : message
}

/** Everything that a refusal must leave alone. */
export const counts = async (s: TestServer) =>
  Promise.all(['task', 'task_accept', 'task_post', 'ledger_journal', 'ledger_entry'].map((t) => s.count(t)))
