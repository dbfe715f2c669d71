import type { Db } from '../../../db/client'
import type { After } from '../../../lib/events'
import { logRoom } from '../console/log.service'
import { joinRoom, tellDeciders } from '../rooms.service'
import * as store from './admit.store'

interface Admitted {
  roomId: number
  uid: number
  /** Whose invite it was. */
  by: number
  now: number
}

/**
 * Lets somebody in whom an invite names as student, teacher or judge, inside the caller's transaction. The caller has checked
 * that the inviter may give that, and that nothing the person holds stands in the way.
 */
export const admit = async (tx: Db, after: After, kind: 'room' | 'room_teacher' | 'committee', a: Admitted) => {
  const { roomId, uid, by, now } = a
  if (kind !== 'committee') await joinRoom(tx, after, a)
  if (kind === 'room_teacher') await store.makeTeacher(tx, roomId, uid)
  if (kind === 'committee') await store.makeJudge(tx, roomId, uid, now)
  await logRoom(tx, { roomId, uid, action: 'invite.accept', target: `member:${uid}`, detail: { kind, by }, now })
  after.push([uid], { type: 'room.member', id: roomId, room_id: roomId })
  await tellDeciders(tx, after, 'room.member', roomId)
}

/** Whether somebody was shown out of the room after that moment and not brought back: an invite of before opens it no more. */
export const shownOut = (db: Db, p: { roomId: number; uid: number; since: number }): Promise<boolean> =>
  store.removedSince(db, p)
