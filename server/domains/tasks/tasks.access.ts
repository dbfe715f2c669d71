import { DomainError } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import { tasksErrors } from '#contract/tasks/tasks.errors'
import type { Db } from '../../db/client'
import type { Actor, RoomCtx } from '../../lib/calls/context'
import { type RoomRef, roomRef } from '../../lib/calls/room-ref'
import { reviewsFile } from './posts.store'
import { type Looker, one, type TaskRow } from './tasks.read.store'
import { taskHereRef, taskRef } from './tasks.ref'
import { type Held, hold } from './tasks.store'

/** The room that a call about a task is asked in: the one it names, else the one where the asker has to do with the task. */
export const roomHere = (input: { training_room_id?: number | undefined; id?: number | undefined }): RoomRef =>
  input.training_room_id ? roomRef(input.training_room_id) : taskHereRef(input.id ?? 0)

/** The room where a task is managed. */
export const ownRoom = (input: { id: number }): RoomRef => taskRef(input.id)

export const lookerOf = ({ actor, room, now }: RoomCtx): Looker => ({
  uid: actor.uid,
  orgId: actor.orgId,
  roomId: room.id,
  roomOrgId: room.orgId,
  manages: mayInRoom('room.manage', room),
  now,
})

export const gone = () => new DomainError(tasksErrors.task_gone)

/** The task as the asker sees it from this room; not there and not theirs are one answer. */
export const taskHere = async (ctx: RoomCtx, by: { id?: number; link?: number }, db = ctx.db): Promise<TaskRow> => {
  const row = await one(db, lookerOf(ctx), by)
  if (!row) throw gone()
  return row
}

/** The room's own task, held for what changes it. */
export const held = async (tx: Db, ctx: RoomCtx, id: number, deleted = false): Promise<Held> => {
  const row = await hold(tx, ctx.room.id, id)
  if (!row || row.deleted_time > 0 !== deleted) throw gone()
  return row
}

/** Files of posts are for those who review them, besides their owner. */
export const readsPostFile = (db: Db, actor: Actor, file: { id: number; uid: number }): Promise<boolean> =>
  reviewsFile(db, actor, file)
