import type { Db } from '../../db/client'
import { releaseModules } from '../content/bindings/bindings.service'
import { containers } from './certs.store'
import { eraseCerts } from './room.store'

/** Of a room that goes the categories hold nothing of the library any more, and the certificates go with them. */
export const onRoomErased = async (tx: Db, { roomId }: { roomId: number }): Promise<void> => {
  const ids = (await containers(tx, roomId)).map(({ id }) => id)
  await releaseModules(tx, 'cert_container', ids)
  await eraseCerts(tx, { roomId })
}
