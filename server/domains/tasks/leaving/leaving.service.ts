import { STATUS_OPEN } from '#contract/tasks/tasks.rules'
import type { Db } from '../../../db/client'
import type { After } from '../../../lib/events'
import type { JoinedPayload } from '../../rooms/rooms.events'
import { closed } from '../cards.service'
import { countIn, type Held, hold, leave, take } from '../tasks.store'
import * as store from './leaving.store'

type KeptPlace = Omit<store.Place, 'uid'>

const tell = (after: After, uid: number, t: Held): void => {
  after.push([uid, t.uid], { type: 'task', id: t.id, room_id: t.room_id })
  after.push([uid], { type: 'user' })
}

/** The places that people are about to lose with the room; what waits for review is lost once it is given back. */
export const keepPlaces = async (
  tx: Db,
  roomId: number,
  uids: number[],
): Promise<Map<number, { tasks: KeptPlace[] }>> => {
  const kept = new Map<number, { tasks: KeptPlace[] }>()
  for (const { uid, ...place } of await store.unpaid(tx, { roomId, uids }))
    kept.set(uid, { tasks: [...(kept.get(uid)?.tasks ?? []), place] })
  return kept
}

/**
 * Who is in the room no more does no tasks there: places that they did not fill go back to the others, as they do where
 * somebody gives one back. What they wrote stays, for whoever comes again.
 */
export const onRoomLeft = async (tx: Db, { roomId, uid }: JoinedPayload, after: After): Promise<void> => {
  // What waits as well: it may be given back in this moment by who still sees its writer here.
  for (const { task_id: id, room_id } of await store.unpaid(tx, { roomId, uids: [uid] })) {
    const t = await hold(tx, room_id, id)
    // It may have been handed in or settled meanwhile: asked again once the task is held.
    const [still] = await store.unfinished(tx, { roomId, uids: [uid], taskId: id })
    if (t && still && (await leave(tx, id, uid))) tell(after, uid, t)
  }
}

/**
 * A post of a held task was given back: who is in no room of it any more can't fill the place, which goes to the others. Whether
 * they are gone.
 */
export const freeIfGone = async (tx: Db, after: After, t: Held, uid: number): Promise<boolean> => {
  if (await store.reaches(tx, t.id, uid)) return false
  if (await leave(tx, t.id, uid)) tell(after, uid, t)
  return true
}

/** A removal that is undone gives the places back that nobody else has taken since. */
export const onRoomReturned = async (
  tx: Db,
  { uid, now, kept }: JoinedPayload & { kept: Record<string, unknown> },
  after: After,
): Promise<void> => {
  for (const { task_id: id, room_id } of (kept.tasks ?? []) as KeptPlace[]) {
    const t = await hold(tx, room_id, id)
    if (!t || t.deleted_time > 0 || t.status !== STATUS_OPEN || t.used >= t.places || closed(t, now)) continue
    if ((await take(tx, id, uid, now)) && (await countIn(tx, id, now))) tell(after, uid, t)
  }
}
