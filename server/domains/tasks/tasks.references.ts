import type { ReferenceSource } from '../content/content.slots'
import * as store from './tasks.references.store'

const source = (type: ReferenceSource['type'], virtual: boolean): ReferenceSource => ({
  type,
  choices: (db, actor, by) => store.toPut(db, actor, { ...by, virtual }),
  find: async (db, actor, id) => {
    const title = await store.toOpen(db, actor, { virtual, id })
    return title === undefined ? null : { title, href: `/task/detail/${id}` }
  },
})

/** Content that stands for a task, which whoever is shown it elsewhere opens from there. */
export const taskReference: ReferenceSource = source('task', false)
export const virtualTaskReference: ReferenceSource = source('virtual_task', true)
