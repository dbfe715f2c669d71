import { coursesErrors } from '#contract/courses/courses.errors'
import type { scormApi } from '#contract/courses/scorm/scorm.api'
import type { ScormUnit } from '#contract/courses/scorm/scorm.model'
import { givenOf, openedWith, readCmi, resultOf } from '#contract/courses/scorm/scorm.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { randomToken } from '../../../lib/storage/hash'
import { assertRunning } from '../../rooms/rooms.access'
import { learnHere } from '../courses.service'
import * as progress from '../progress.store'
import { packageToOpen } from './library.service'
import * as store from './scorm.store'
import { packageAddress } from './token'

type In<K extends keyof typeof scormApi> = Input<(typeof scormApi)[K]>
type Out<K extends keyof typeof scormApi> = Promise<Output<(typeof scormApi)[K]>>

/** The package of a section that is open to the asker. */
const packHere = async (ctx: RoomCtx, id: number) => {
  assertRunning(ctx.room)
  const section = await learnHere(ctx, id)
  const pack = section.kind === 'scorm' ? await packageToOpen(ctx, section.file_id) : undefined
  if (!pack) throw new DomainError(coursesErrors.scorm_refused)
  return { pack, section, at: { sectionId: id, uid: ctx.actor.uid, fileId: pack.fileId } }
}
type Pack = Awaited<ReturnType<typeof packHere>>['pack']

const unitsOf = ({ scos }: Pack, attempts: readonly store.AttemptRow[]): ScormUnit[] =>
  scos.map(({ key, title }) => {
    const own = attempts.find((one) => one.sco === key)
    return { key, title, done: own?.done ?? false, score: own?.score ?? -1 }
  })

export const launch = async (ctx: RoomCtx, { id, sco: wanted }: In<'launch'>): Out<'launch'> => {
  const { pack, at } = await packHere(ctx, id)
  const before = await store.attempts(ctx.db, at)
  const units = unitsOf(pack, before)
  // Where nothing is asked for, the learner goes on with what is not finished.
  const sco =
    pack.scos.find((one) => one.key === wanted) ?? pack.scos[units.findIndex((unit) => !unit.done)] ?? pack.scos[0]
  if (!sco) throw new DomainError(coursesErrors.scorm_refused)
  const own = before.find((one) => one.sco === sco.key)
  const kept = own && Object.keys(own.cmi).length > 0 && (!own.ended || own.suspended) ? own.cmi : undefined
  const seconds = (own?.secondsBefore ?? 0) + (own?.seconds ?? 0)
  const name = await store.nameOf(ctx.db, ctx.actor.uid)
  const cmi = openedWith(pack.version, kept, { id: String(ctx.actor.uid), name, seconds }, sco)
  const key = randomToken(18)
  await ctx.tx((tx) => store.open(tx, { ...at, sco: sco.key }, { launch: key, cmi: kept ?? {}, now: ctx.now }))
  return {
    ...{ version: pack.version, sco: sco.key, launch: key, cmi, units },
    url: packageAddress(ctx, pack.fileId, sco.href),
  }
}

/** All units are finished: so is the section, with the middle of what they scored. */
const finishWhole = async (
  tx: Db,
  at: { sectionId: number; uid: number; now: number },
  units: readonly ScormUnit[],
) => {
  const scores = units.flatMap(({ score }) => (score >= 0 ? [score] : []))
  const { sectionId, uid, now } = at
  if (scores.length === 0) return progress.finish(tx, sectionId, uid, now)
  const score = Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length)
  await progress.answer(tx, at, { score, full: 100, picks: {} })
}

/** Keeps what a package says of the learner; `left`: as its page went, which may come after the next has begun. It is told with it. */
export const keep = async (ctx: RoomCtx, input: In<'commit'>, left?: (after: After) => void): Out<'commit'> => {
  const { id, sco, launch: key, ended } = input
  const cmi = readCmi(input.cmi)
  if (!cmi) throw new DomainError(coursesErrors.scorm_refused, '课件的学习记录有误')
  const { pack, section, at } = await packHere(ctx, id)
  const unit = pack.scos.find((one) => one.key === sco) ?? {}
  // What has to be reached is the manifest's to say.
  const result = resultOf(pack.version, { ...cmi, ...givenOf(pack.version, unit) }, ended)
  return ctx.tx(async (tx, after) => {
    const of = { ...at, sco, launch: key }
    const said = { cmi, ended, now: ctx.now, result }
    if (!(await store.commit(tx, of, said)) && !(left && (await store.commitLate(tx, of, said))))
      throw new DomainError(coursesErrors.scorm_elsewhere)
    const attempts = await store.attempts(tx, at)
    const units = unitsOf(pack, attempts)
    const far = units.reduce(
      (sum, unit) => sum + (unit.done ? 100 : (attempts.find((one) => one.sco === unit.key)?.percent ?? 0)),
      0,
    )
    const percent = Math.floor(far / units.length)
    await progress.beat(tx, { ...at, at: ctx.now, spans: [], read: percent })
    const whole = units.every((unit) => unit.done)
    if (whole) await finishWhole(tx, { ...at, now: ctx.now }, units)
    left?.(after)
    const own = units.find((unit) => unit.key === sco)
    return { percent: whole || section.done ? 100 : percent, done: whole || section.done, score: own?.score ?? -1 }
  })
}

export const commit = (ctx: RoomCtx, input: In<'commit'>): Out<'commit'> => keep(ctx, input)
