import type { certsApi } from '#contract/certs/certs.api'
import { certsErrors } from '#contract/certs/certs.errors'
import { awardStateOf, isComplete } from '#contract/certs/certs.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { RoomCtx } from '../../../lib/calls/context'
import { assertRunning } from '../../rooms/rooms.access'
import { certHere } from '../certs.service'
import { requirementsOf } from '../requirements/progress.service'
import { ownAwards } from './awards.shape.service'
import * as store from './awards.store'
import { give, giveAnew } from './give.service'

/** Who has met everything takes it, instead of waiting for the clock; what was revoked is a manager's to give again. */
export const claim = async (
  ctx: RoomCtx,
  { cert_id }: Input<typeof certsApi.claim>,
): Promise<Output<typeof certsApi.claim>> => {
  assertRunning(ctx.room)
  const { actor, room, now } = ctx
  return ctx.tx(async (tx, after) => {
    const cert = await certHere(ctx, cert_id, tx)
    const asks = (await requirementsOf(tx, { roomId: room.id, certIds: [cert_id], uid: actor.uid, now })).get(cert_id)
    const [person] = await store.learnersAmong(tx, room.id, [actor.uid])
    const free = person && cert.publish_time > 0 && cert.award_rule === 'auto' && isComplete(asks ?? [])
    if (!free || (await store.everRevoked(tx, cert_id, actor.uid))) throw new DomainError(certsErrors.cert_unmet)
    const given = { ...person, note: '' }
    const how = { source: 'rule' as const, byUid: 0, now }
    const old = await store.standing(tx, cert_id, actor.uid)
    // Pressed twice, or awarded by the clock meanwhile: it is theirs already.
    if (!old) await give(tx, after, cert, [given], how)
    else if (awardStateOf(old, now) === 'expired') await giveAnew(tx, after, cert, old, given, how)
    const [made] = await ownAwards(tx, actor.uid, now, room.id).then((all) =>
      all.filter((one) => one.cert_id === cert_id),
    )
    if (!made) throw new Error('no award')
    return made
  })
}
