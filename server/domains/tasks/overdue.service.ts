import type { Db } from '../../db/client'
import type { After } from '../../lib/events'
import { approveOne } from './posts.service'
import { hold, overdue } from './tasks.store'

const AT_ONCE = 100
type Run = <T>(work: (tx: Db, after: After) => Promise<T>) => Promise<T>

/** Approves what nobody reviewed within the time that its task gives; how many posts. */
export const approveOverdue = async (db: Db, now: number, run: Run): Promise<number> => {
  let approved = 0
  for (const { id, taskId, roomId } of await overdue(db, now, AT_ONCE))
    await run(async (tx, after) => {
      const task = await hold(tx, roomId, taskId)
      // A manager may have been faster.
      const still = task && (await overdue(tx, now, AT_ONCE)).some((post) => post.id === id)
      if (still && (await approveOne(tx, after, task, id, null, now)) !== undefined) approved += 1
    })
  return approved
}
