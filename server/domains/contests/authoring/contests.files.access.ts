import type { Db } from '../../../db/client'
import type { Actor } from '../../../lib/calls/context'
import { findActorInRoom } from '../../rooms/rooms.access'
import { maySeeContent, seeProblem } from '../contests.access'
import { contestRef } from '../contests.ref'
import { contestFor } from '../contests.store'
import { fileHolders } from './contests.files.store'

/** Files of a contest are for whoever may see it; those of its items for whoever may see the content. */
export const readsContestFile = async (db: Db, actor: Actor, file: { id: number }): Promise<boolean> => {
  const now = Math.floor(Date.now() / 1000)
  for (const { contest_id, item } of await fileHolders(db, file.id)) {
    const { room } = await findActorInRoom(db, actor.sid, now, contestRef(contest_id))
    const contest = room && (await contestFor(db, contest_id, actor.uid))
    if (!room || !contest || seeProblem(room, contest)) continue
    if (!item || maySeeContent(room, contest)) return true
  }
  return false
}
