import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import type { After } from '../../lib/events'
import { logRoom } from '../rooms/console/log.service'

export type Transact = <T>(work: (tx: Db, after: After) => Promise<T>) => Promise<T>

interface By {
  room: { id: number }
  /** 0: the clock. */
  uid: number
  now: number
}
export const deedBy = ({ room, actor, now }: RoomCtx): By => ({ room, uid: actor.uid, now })

/** What was done to a contest's weights, board or result, in the room's log; `more` says why or which. */
export const logBoard = (
  tx: Db,
  { room, uid, now }: By,
  deed: DeedOn<'contest'>,
  contest: { id: number; title: string },
  more = '',
): Promise<void> =>
  logRoom(tx, {
    roomId: room.id,
    uid,
    action: `contest.${deed}`,
    target: `contest:${contest.id}`,
    detail: { about: more ? `${contest.title}：${more}` : contest.title },
    now,
  })
