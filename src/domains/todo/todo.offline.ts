import { todoApi } from '#contract/todo/todo.api'
import { newKey } from '#lib/ids'
import { call } from '#lib/net/http'
import { defineOfflineOp } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'

export interface Entry {
  /** 0 = a new one. */
  id: number
  /** Of an entry that the server does not have yet. */
  ref: string
  title: string
  time: number
  roomId: number
}
interface Ticking {
  id: number
  title: string
  done: boolean
}

const SAVE = 'todo.save'
const TICK = 'todo.tick'
const REMOVE = 'todo.remove'

const saving = defineOfflineOp<Entry>(SAVE, {
  object: ({ id, ref }) => `todo:${id || ref}`,
  describe: ({ title }) => `待办：${title}`,
  send: ({ id, title, time, roomId }, { key }) =>
    call(
      todoApi.save,
      { title, time, ...(id && { id }), ...(roomId && { training_room_id: roomId }) },
      { quiet: true, key },
    ),
})

const ticking = defineOfflineOp<Ticking>(TICK, {
  object: ({ id }) => `todo:${id}`,
  describe: ({ title, done }) => `${done ? '完成' : '恢复'}待办：${title}`,
  send: ({ id, done }, { key }) => call(todoApi.tick, { id, done }, { quiet: true, key }),
})

const removing = defineOfflineOp<Omit<Ticking, 'done'>>(REMOVE, {
  object: ({ id }) => `todo:${id}`,
  describe: ({ title }) => `删除待办：${title}`,
  send: ({ id }, { key }) => call(todoApi.remove, { id }, { quiet: true, key }),
})

/** Kept on the device first, then sent. */
export const saveEntry = (entry: Omit<Entry, 'ref'>): Promise<string> => saving.queue({ ...entry, ref: newKey() })
export const tickEntry = (input: Ticking): Promise<string> => ticking.queue(input)
export const removeEntry = (input: { id: number; title: string }): Promise<string> => removing.queue(input)

const of = (items: readonly OutboxItem[], op: string): OutboxItem[] => items.filter((item) => item.op === op)

/** What waits on this device, as the list shows it already. */
export const unsentEntries = (items: readonly OutboxItem[]) => ({
  saved: of(items, SAVE).map((item) => item.input as Entry),
  ticked: new Map(of(items, TICK).map((item) => [(item.input as Ticking).id, (item.input as Ticking).done])),
  removed: new Set(of(items, REMOVE).map((item) => (item.input as Ticking).id)),
})
