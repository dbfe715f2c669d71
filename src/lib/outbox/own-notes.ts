import { newKey } from '../ids'
import { defineOfflineOp } from './outbox'
import type { OutboxItem } from './outbox-item'

interface Titled {
  /** 0 = a note that the server does not have yet. */
  id: number
  /** Of what the note is on. */
  title: string
}
interface Kind<N extends Titled, R extends Titled> {
  /** Name of the operation: what waits on a device is found by it after an update too. */
  op: string
  words: (note: N) => string
  save: (note: N, key: string) => Promise<unknown>
  remove: (note: R, key: string) => Promise<unknown>
}

/** Notes that a person writes for themself: on the device first, then sent, at once where there is a network. */
export const defineNotes = <N extends Titled, R extends Titled>({ op, words, save, remove }: Kind<N, R>) => {
  const removal = `${op}.remove`
  const saving = defineOfflineOp<N & { ref: string }>(op, {
    object: ({ id, ref }) => `${op}:${id || ref}`,
    describe: ({ title }) => `笔记：${title}`,
    words,
    send: (note, { key }) => save(note, key),
  })
  const removing = defineOfflineOp<R>(removal, {
    object: ({ id }) => `${op}:${id}`,
    describe: ({ title }) => `删除笔记：${title}`,
    send: (note, { key }) => remove(note, key),
  })
  return {
    save: (note: N): Promise<string> => saving.queue({ ...note, ref: newKey() }),
    remove: (note: R): Promise<string> => removing.queue(note),
    /** What waits on this device of those that `mine` names: new notes, changes by the note’s id, and what is to go. */
    unsent: (items: readonly OutboxItem[], mine: (note: N) => boolean = () => true) => {
      const saves = items
        .filter((item) => item.op === op)
        .map((item) => ({ item, note: item.input as N }))
        .filter(({ note }) => mine(note))
      const removed = items.filter((item) => item.op === removal)
      return {
        made: saves.filter(({ note }) => !note.id).reverse(),
        changed: new Map(saves.flatMap((one) => (one.note.id ? [[one.note.id, one] as const] : []))),
        removed: new Set(removed.filter(({ state }) => state !== 'refused').map((item) => (item.input as R).id)),
        count: saves.length + removed.length,
      }
    },
  }
}
