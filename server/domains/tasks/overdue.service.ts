import type { Db } from '../../db/client'
import type { After } from '../../lib/events'
import { approveOne } from './posts.service'
import { hold, overdue } from './tasks.store'

const AT_ONCE = 100
type Run = <T>(work: (tx: Db, after: After) => Promise<T>) => Promise<T>

/** Approves what nobody reviewed within the time that its task gives; how many posts. */
export const approveOverdue = async (db: Db, now: number, run: Run): Promise<number> => {
  let approved = 0
  for (const { id, taskId, roomId } of await overdue(db, { now, limit: AT_ONCE }))
    await run(async (tx, after) => {
      const task = await hold(tx, roomId, taskId)
      // A manager may have been faster, and a post that came back may be handed in anew: asked again once the task is held.
      const [still] = await overdue(tx, { now, limit: 1, postId: id })
      if (task && still && (await approveOne(tx, after, task, id, null, now)) !== undefined) approved += 1
    })
  return approved
}
