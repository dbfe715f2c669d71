import type { certsApi } from '#contract/certs/certs.api'
import { certsErrors } from '#contract/certs/certs.errors'
import { containerSaid } from '#contract/certs/certs.manage.api'
import type { CertAward, CertCard, Requirement } from '#contract/certs/certs.model'
import { isComplete, metOf } from '#contract/certs/certs.rules'
import { PAPER_USUAL } from '#contract/certs/paper/paper.rules'
import { contentStateOf } from '#contract/content/content.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import type { Db } from '../../db/client'
import type { ActorCtx, RoomCtx } from '../../lib/calls/context'
import { saidIn, versionOf } from '../../lib/seen'
import { ownAwards } from './awards/awards.shape.service'
import * as store from './certs.store'
import { picturesShown } from './paper/looks.service'
import { requirementsOf } from './requirements/progress.service'

type In<K extends keyof typeof certsApi> = Input<(typeof certsApi)[K]>
type Out<K extends keyof typeof certsApi> = Promise<Output<(typeof certsApi)[K]>>

const manages = (ctx: RoomCtx): boolean => mayInRoom('room.manage', ctx.room)

export const containerSaidOf = ({ source, ...row }: Omit<store.ContainerRow, 'id'>) =>
  saidIn(containerSaid)({ ...row, content_id: source?.content_id ?? 0 })

/** Awards come the latest first: the one that counts is in front. */
const cardOf = (row: store.CertRow, asks: readonly Requirement[], own: readonly CertAward[]): CertCard => {
  const award = own.find(({ cert_id }) => cert_id === row.id)
  return {
    id: row.id,
    container_id: row.container_id,
    title: row.title,
    issuer: row.issuer,
    award_rule: row.award_rule,
    valid_months: row.valid_months,
    published: row.publish_time > 0,
    has_intro: row.intro !== '',
    requirement_count: asks.length,
    met_count: metOf(asks),
    award_number: award?.number ?? '',
    award_state: award?.state ?? null,
    awarded_count: row.awarded_count,
  }
}

export const lists = async (ctx: RoomCtx): Out<'lists'> => {
  const { db, room, actor, now } = ctx
  const [containers, rows, own] = await Promise.all([
    store.containers(db, room.id),
    store.list(db, room.id, manages(ctx)),
    ownAwards(db, actor.uid, now, room.id),
  ])
  const asks = await requirementsOf(db, { roomId: room.id, certIds: rows.map(({ id }) => id), uid: actor.uid, now })
  const list = containers.map(({ source, ...container }) => ({
    ...container,
    version: manages(ctx) ? versionOf(containerSaidOf({ source, ...container })) : 0,
    source: source && { content_id: source.content_id, state: contentStateOf(source), levels: source.levels },
    certs: rows
      .filter((row) => row.container_id === container.id)
      .map((row) => cardOf(row, asks.get(row.id) ?? [], own)),
  }))
  // What holds nothing for its people is its managers' alone.
  return { list: manages(ctx) ? list : list.filter(({ certs }) => certs.length > 0) }
}

/** A draft is there for managers alone. */
export const certHere = async (ctx: RoomCtx, id: number, db: Db = ctx.db): Promise<store.CertRow> => {
  const row = await store.one(db, ctx.room.id, id)
  if (!row || row.deleted_time > 0 || (row.publish_time === 0 && !manages(ctx)))
    throw new DomainError(certsErrors.cert_gone)
  return row
}

export const detail = async (ctx: RoomCtx, { container_id, cert_id }: In<'detail'>): Out<'detail'> => {
  const { db, room, actor, now } = ctx
  const row = await certHere(ctx, cert_id)
  const container = await store.container(db, room.id, container_id)
  if (!container || row.container_id !== container_id) throw new DomainError(certsErrors.cert_gone)
  const [asks, own] = await Promise.all([
    requirementsOf(db, { roomId: room.id, certIds: [cert_id], uid: actor.uid, now }),
    ownAwards(db, actor.uid, now, room.id),
  ])
  const requirements = asks.get(cert_id) ?? []
  const award = own.find((one) => one.cert_id === cert_id) ?? null
  const paper = { ...PAPER_USUAL, ...row.paper }
  const free = award === null || award.state === 'expired'
  return {
    ...cardOf(row, requirements, own),
    category: container.title,
    level: container.level,
    intro: row.intro,
    requirements,
    award,
    can_claim:
      free && room.role === 'user' && row.award_rule === 'auto' && row.publish_time > 0 && isComplete(requirements),
    can_edit: manages(ctx),
    paper,
    paper_pictures: await picturesShown(db, paper),
    version: row.version,
  }
}

export const mine = async ({ db, actor, now }: ActorCtx, input: In<'mine'>): Out<'mine'> => ({
  list: await ownAwards(db, actor.uid, now, input.training_room_id ?? 0),
})
