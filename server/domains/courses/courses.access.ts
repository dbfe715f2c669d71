import { type SQL, sql } from 'drizzle-orm'
import { closedBy } from '#contract/courses/courses.rules'
import { mayInRoom } from '#contract/kernel/roles'
import type { Db } from '../../db/client'
import type { Actor } from '../../lib/calls/context'
import { roomRef } from '../../lib/calls/room-ref'
import { findActorInRoom, refuseRoom } from '../rooms/rooms.access'
import * as store from './courses.store'

/** Whether a section is open to a person who does not manage its room. */
const isOpen = async (db: Db, uid: number, id: number, now: number): Promise<boolean> => {
  const at = await store.sectionAt(db, id, uid)
  return at !== undefined && at.publish_time > 0 && closedBy(at.open_rule, at, at.waits, now) === ''
}

/** Files' readers: who may learn the section that the file is. */
export const readsSectionFile = async (db: Db, actor: Actor, file: { id: number }): Promise<boolean> => {
  if (!actor.visit) return false
  const now = Math.floor(Date.now() / 1000)
  for (const at of await store.holders(db, file.id)) {
    const ref = roomRef(at.room_id)
    const { room } = await findActorInRoom(db, actor.sid, now, ref)
    if (!room || refuseRoom('room.read', room, ref)) continue
    if (mayInRoom('room.manage', room) || (await isOpen(db, actor.uid, at.id, now))) return true
  }
  return false
}

/** Contents' readers: who is in the room reads what its courses are made of. */
export const readsInCourse = (uid: SQL, contentId: SQL): SQL =>
  sql`exists (select 1 from course_section xs join course xc on xc.id = xs.course_id
    join room_member xm on xm.room_id = xc.room_id and xm.uid = ${uid}
    where xs.content_id = ${contentId} and xs.deleted_time = 0 and xc.deleted_time = 0
      and (xc.publish_time > 0 or xm.role <> 'user'))`
