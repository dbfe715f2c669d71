import type { Db } from '../../db/client'
import { copyModule } from '../content/bindings/bindings.service'
import type { roomCloned } from '../rooms/rooms.events'
import { copyCerts, copyRequirements, placesOf } from './copy.store'

type Cloned = Parameters<(typeof roomCloned)['handlers'][number]>[1]

/** A cloned room may take its certificates along: drafts that ask for what came with them; nobody has been awarded any. */
export const onRoomCloned = async (tx: Db, { certs, ...of }: Cloned): Promise<void> => {
  if (!certs) return
  for (const [id, made] of await copyCerts(tx, of)) await copyRequirements(tx, { id, made, toId: of.toId })
  // A copy's category is chosen from where the original's was.
  const copies = new Map((await placesOf(tx, of.toId)).map(({ id, place }) => [place, id]))
  for (const { id, place } of await placesOf(tx, of.fromId)) {
    const copy = copies.get(place)
    if (copy) await copyModule(tx, { moduleType: 'cert_container', fromId: id, toId: copy }, of)
  }
}
