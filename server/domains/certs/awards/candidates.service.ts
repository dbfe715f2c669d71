import { certsErrors } from '#contract/certs/certs.errors'
import type { certsManageApi } from '#contract/certs/certs.manage.api'
import type { Candidate } from '#contract/certs/certs.model'
import { noteOfRank } from '#contract/certs/certs.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { certHere } from '../certs.service'
import { finalsIn } from '../requirements/progress.service'
import { type StandingRow, standings, thingsOf } from '../requirements/progress.store'
import * as store from './candidates.store'

type In<K extends keyof typeof certsManageApi> = Input<(typeof certsManageApi)[K]>
type Out<K extends keyof typeof certsManageApi> = Promise<Output<(typeof certsManageApi)[K]>>

export const contests = async (ctx: RoomCtx): Out<'contests'> => ({
  list: await store.finalContests(ctx.db, ctx.room.id, ctx.now),
})

/** Refuses a contest of another room, or one whose result may still change. */
export const finalContest = async (db: Db, ctx: RoomCtx, id: number): Promise<void> => {
  const [contest] = await store.finalContests(db, ctx.room.id, ctx.now, id)
  if (!contest) throw new DomainError(certsErrors.contest_open)
}

const candidateOf = (row: StandingRow, total: number): Candidate => ({
  ...{ uid: row.uid, truename: row.truename, team: row.team, met_count: row.met.length, total, rank: 0, note: '' },
  problem: row.valid ? '已经有这张证书' : '',
})

/** By the final result: who stands in one of the bands, with its words, the best first. */
const byContest = async (ctx: RoomCtx, all: readonly Candidate[], input: In<'candidates'>): Promise<Candidate[]> => {
  const { contest_id = 0, bracket_id = 0, bands = [] } = input
  await finalContest(ctx.db, ctx, contest_id)
  const people = new Map(all.map((one) => [one.uid, one]))
  const named = bands.map(({ note, to }) => ({ note: cleanName(note), to }))
  return (await store.ranked(ctx.db, contest_id, bracket_id)).flatMap(({ uid, rank }) => {
    const note = noteOfRank(rank, named)
    const one = people.get(uid)
    return one && note !== undefined ? [{ ...one, rank, note }] : []
  })
}

export const candidates = async (ctx: RoomCtx, input: In<'candidates'>): Out<'candidates'> => {
  const { db, room, now } = ctx
  await certHere(ctx, input.cert_id)
  const finals = await finalsIn(db, room.id, now)
  const [rows, things] = await Promise.all([
    standings(db, { roomId: room.id, certId: input.cert_id, now, finals }),
    thingsOf(db, [input.cert_id]),
  ])
  const all = rows.map((row) => candidateOf(row, things.length))
  if (input.by === 'contest') return { list: await byContest(ctx, all, input) }
  const met = (one: Candidate) => one.total > 0 && one.met_count >= one.total
  return { list: input.by === 'met' ? all.filter(met) : all }
}
