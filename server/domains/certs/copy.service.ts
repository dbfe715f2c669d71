import type { Db } from '../../db/client'
import { copyModule } from '../content/bindings/bindings.service'
import type { ClonedPayload } from '../rooms/rooms.events'
import { copiesOf, copyCerts, copyRequirements, placesOf } from './copy.store'

/** A cloned room may take its certificates along: drafts; nobody has been awarded any. */
export const onRoomCloned = async (tx: Db, { certs, ...of }: ClonedPayload): Promise<void> => {
  if (!certs) return
  await copyCerts(tx, of)
  // A copy's category is chosen from where the original's was.
  const copies = new Map((await placesOf(tx, of.toId)).map(({ id, place }) => [place, id]))
  for (const { id, place } of await placesOf(tx, of.fromId)) {
    const copy = copies.get(place)
    if (copy) await copyModule(tx, { moduleType: 'cert_container', fromId: id, toId: copy }, of)
  }
}

/** They ask for what came with them, plans among it, which follow certificates. */
export const onRoomFilled = async (tx: Db, { certs, fromId, toId }: ClonedPayload): Promise<void> => {
  if (!certs) return
  for (const { id, made } of await copiesOf(tx, fromId, toId)) await copyRequirements(tx, { id, made, toId })
}
