import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { logRoom } from '../rooms/console/log.service'
import type { JudgedRow } from './judging.store'

/** What was done to the judging of a contest, in the room's log: what of it, by its code number, and to which judges. */
export const logJudging = (
  tx: Db,
  { room, actor, now }: RoomCtx,
  deed: DeedOn<'contest'>,
  contest: JudgedRow,
  of: { what: string; uids?: readonly number[] },
): Promise<void> =>
  logRoom(tx, {
    roomId: room.id,
    uid: actor.uid,
    action: `contest.${deed}`,
    target: `contest:${contest.id}`,
    detail: { title: `${contest.title}：${of.what}`, ...(of.uids && { uids: [...new Set(of.uids)] }) },
    now,
  })
