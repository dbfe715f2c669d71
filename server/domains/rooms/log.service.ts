import type { Db } from '../../db/client'
import { roomLog } from '../../db/schema/life'

export interface RoomDeed {
  roomId: number
  /** 0: the clock did it. */
  uid: number
  /** A key of `roomActions` (life.labels). */
  action: string
  /** `room`, `member:12`, `team:3` … */
  target?: string
  detail?: Record<string, unknown>
  now: number
}

/** Writes down who did what; in the same transaction as the deed, so that neither stands alone. */
export const logRoom = async (tx: Db, { now, ...deed }: RoomDeed): Promise<void> => {
  await tx.insert(roomLog).values({ ...deed, time: now })
}
