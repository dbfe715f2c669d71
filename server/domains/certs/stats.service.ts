import type { certsApi } from '#contract/certs/certs.api'
import type { CertLearner, LearnerState } from '#contract/certs/certs.model'
import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { RoomCtx } from '../../lib/calls/context'
import { certHere } from './certs.service'
import { finalsIn } from './requirements/progress.service'
import * as store from './requirements/progress.store'

type In<K extends keyof typeof certsApi> = Input<(typeof certsApi)[K]>
type Out<K extends keyof typeof certsApi> = Promise<Output<(typeof certsApi)[K]>>

/** `lapsed`: what they had was revoked, replaced by nothing, or expired. */
const stateOf = (row: store.StandingRow, total: number): LearnerState => {
  if (row.valid) return 'awarded'
  if (row.award_id > 0) return 'lapsed'
  if (total > 0 && row.met.length >= total) return 'ready'
  return row.begun ? 'doing' : 'idle'
}

const whole = async (ctx: RoomCtx, certId: number) => {
  const { db, room, now } = ctx
  const cert = await certHere(ctx, certId)
  const finals = await finalsIn(db, room.id, now)
  const [rows, things] = await Promise.all([
    store.standings(db, { roomId: room.id, certId, now, finals }),
    store.thingsOf(db, [certId]),
  ])
  return { cert, things, people: rows.map((row) => ({ ...row, state: stateOf(row, things.length) })) }
}

export const stats = async (ctx: RoomCtx, { cert_id }: In<'stats'>): Out<'stats'> => {
  const { cert, things, people } = await whole(ctx, cert_id)
  const count = (state: LearnerState) => people.filter((one) => one.state === state).length
  const requirements = things.map(({ id, kind, title }) => ({
    ...{ id, kind, title },
    met: people.filter(({ met }) => met.includes(id)).length,
  }))
  const least = requirements.reduce<(typeof requirements)[number] | undefined>(
    (low, one) => (one.met < (low?.met ?? people.length) ? one : low),
    undefined,
  )
  return {
    cert_id,
    title: cert.title,
    learners: people.length,
    ...{
      awarded: count('awarded'),
      ready: count('ready'),
      doing: count('doing') + count('lapsed'),
      idle: count('idle'),
    },
    requirements,
    bottleneck: least?.id ?? 0,
  }
}

export const learners = async (ctx: RoomCtx, input: In<'learners'>): Out<'learners'> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', state, cert_id } = input
  const { things, people } = await whole(ctx, cert_id)
  const sought = keyword.trim().toLowerCase()
  const among = people.filter(
    (one) => (!state || one.state === state) && (!sought || one.truename.toLowerCase().includes(sought)),
  )
  const list = among.slice(offset, offset + limit).map(
    (one): CertLearner => ({
      ...{ uid: one.uid, truename: one.truename, team: one.team, met_count: one.met.length, state: one.state },
      missing: things.filter(({ id }) => !one.met.includes(id)).map(({ id }) => id),
      ...{ award_id: one.award_id, number: one.number, award_time: one.award_time },
    }),
  )
  return { list, total: among.length, offset, limit }
}
