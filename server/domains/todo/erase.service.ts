import type { Db } from '../../db/client'
import { dropFeed } from './entries.store'

/** Account's event: the calendar link was given out before, so it ends. */
export const onAccessEnded = (tx: Db, { uid }: { uid: number }): Promise<void> => dropFeed(tx, uid)
