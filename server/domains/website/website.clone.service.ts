import type { Db } from '../../db/client'
import { setWebsite } from '../rooms/page/website.service'
import type { roomCloned } from '../rooms/rooms.events'
import { copySite, ownSite } from './website.clone.store'

type Cloned = Parameters<(typeof roomCloned)['handlers'][number]>[1]

/** Rooms' event: the copy of a room may have a website after the first one's, which nobody sees before it is published. */
export const onRoomCloned = async (tx: Db, { website, fromId, toId, uid, now }: Cloned): Promise<void> => {
  const source = website ? await ownSite(tx, fromId) : undefined
  if (source) await setWebsite(tx, [toId], await copySite(tx, source, { roomId: toId, uid, now }))
}
