import type { Db } from '../../db/client'
import { dropFeed, forgetRoom } from './entries.store'

/** Rooms' event: the room is no more. */
export const onRoomErased = forgetRoom

/** Account's event: the calendar link was given out before, so it ends. */
export const onAccessEnded = (tx: Db, { uid }: { uid: number }): Promise<void> => dropFeed(tx, uid)
