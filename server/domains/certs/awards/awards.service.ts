import { certsErrors } from '#contract/certs/certs.errors'
import type { certsManageApi } from '#contract/certs/certs.manage.api'
import { AWARD_BATCH_MAX, AWARD_NOTE_MAX, awardStateOf, REVOKE_REASON_MAX } from '#contract/certs/certs.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName, cut, tooLong } from '#contract/kernel/text'
import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { notify } from '../../notices/notices.service'
import { logDeed } from '../../rooms/console/log.service'
import { certHere } from '../certs.service'
import type { CertRow } from '../certs.store'
import * as store from './awards.store'
import { finalContest } from './candidates.service'
import { type Given, give, giveAnew, homeOf } from './give.service'

type In<K extends keyof typeof certsManageApi> = Input<(typeof certsManageApi)[K]>
type Out<K extends keyof typeof certsManageApi> = Promise<Output<(typeof certsManageApi)[K]>>

const log = (tx: Db, ctx: RoomCtx, deed: DeedOn<'cert'>, about: string) =>
  logDeed(tx, ctx, { action: `cert.${deed}`, detail: { about } })

const outHere = async (ctx: RoomCtx, id: number, tx: Db): Promise<CertRow> => {
  const cert = await certHere(ctx, id, tx)
  if (cert.publish_time === 0) throw new DomainError(certsErrors.cert_draft)
  return cert
}

export const award = async (ctx: RoomCtx, { cert_id, contest_id, people }: In<'award'>): Out<'award'> => {
  if (people.length > AWARD_BATCH_MAX) throw new DomainError(certsErrors.award_many)
  return ctx.tx(async (tx, after) => {
    const cert = await outHere(ctx, cert_id, tx)
    if (contest_id) await finalContest(tx, ctx, contest_id)
    const notes = new Map(people.map(({ uid, note }) => [uid, cut(cleanName(note), AWARD_NOTE_MAX)]))
    const given: Given[] = (await store.learnersAmong(tx, ctx.room.id, [...notes.keys()])).map((one) => ({
      ...one,
      note: notes.get(one.uid) ?? '',
    }))
    const how = contest_id ? { source: 'contest' as const, sourceId: contest_id } : { source: 'hand' as const }
    const made = await give(tx, after, cert, given, { ...how, byUid: ctx.actor.uid, now: ctx.now })
    if (made.length === 0) throw new DomainError(certsErrors.award_none)
    await log(tx, ctx, 'award', `${cert.title}，${made.length} 人`)
    return { awarded: made.length, skipped: notes.size - made.length }
  })
}

const gone = () => new DomainError(certsErrors.award_gone)
/** An award of this room that stands, or did until it expired. */
const held = async (tx: Db, ctx: RoomCtx, id: number): Promise<store.HeldRow> => {
  const row = await store.held(tx, ctx.room.id, id)
  if (!row) throw gone()
  if (row.revoke_time > 0 || row.replaced_by > 0) throw new DomainError(certsErrors.award_over)
  return row
}

export const revoke = async (ctx: RoomCtx, input: In<'revoke'>): Out<'revoke'> => {
  const reason = cleanName(input.reason)
  if (!reason || tooLong(reason, REVOKE_REASON_MAX)) throw new DomainError(kernelErrors.bad_input, '请填写撤销原因')
  await ctx.tx(async (tx, after) => {
    const row = await held(tx, ctx, input.award_id)
    await store.revoke(tx, row.id, { uid: ctx.actor.uid, now: ctx.now, reason })
    await log(tx, ctx, 'revoke', `${row.title} ${row.number}：${reason}`)
    await notify(
      tx,
      after,
      [row.uid],
      { title: '证书已撤销', content: `你的“${row.title}”已被撤销：${reason}`, link: homeOf(ctx.room.id) },
      ctx.now,
    )
    after.push([row.uid], { type: 'room', id: ctx.room.id, room_id: ctx.room.id })
  })
  return { ok: true }
}

export const renew = async (ctx: RoomCtx, { award_id }: In<'renew'>): Out<'renew'> =>
  ctx.tx(async (tx, after) => {
    const row = await held(tx, ctx, award_id)
    const cert = await outHere(ctx, row.cert_id, tx)
    const [person] = await store.namesOf(tx, [row.uid])
    if (!person) throw gone()
    const how = { source: 'renewal' as const, sourceId: row.id, byUid: ctx.actor.uid, now: ctx.now }
    const { number } = await giveAnew(tx, after, cert, row, { ...person, note: row.note }, how)
    await log(tx, ctx, 'renew', `${row.title} ${row.number} → ${number}`)
    return { number }
  })

export const awards = async (ctx: RoomCtx, input: In<'awards'>): Out<'awards'> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', state, cert_id: certId = 0 } = input
  const { now } = ctx
  const q = { roomId: ctx.room.id, certId, keyword: keyword.trim(), state, now, offset, limit }
  const { list, total } = await store.inRoom(ctx.db, q)
  const shown = list.map((row) => ({
    ...{ id: row.id, uid: row.uid, number: row.number, truename: row.truename, note: row.note, source: row.source },
    ...{ award_time: row.award_time, expire_time: row.expire_time, state: awardStateOf(row, now) },
    ...{ revoke_reason: row.revoke_reason, cert_id: row.cert_id, title: row.title },
  }))
  return { list: shown, total, offset, limit }
}
