import type { Db } from '../../db/client'
import type { roomCloned } from '../rooms/rooms.events'
import { copyCerts, copyRequirements } from './copy.store'

type Cloned = Parameters<(typeof roomCloned)['handlers'][number]>[1]

/** A cloned room may take its certificates along: drafts that ask for what came with them; nobody has been awarded any. */
export const onRoomCloned = async (tx: Db, { certs, ...of }: Cloned): Promise<void> => {
  if (!certs) return
  for (const [id, made] of await copyCerts(tx, of)) await copyRequirements(tx, { id, made, toId: of.toId })
}
