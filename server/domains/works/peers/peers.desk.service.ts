import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { marksErrors } from '#contract/works/marking/marks.errors'
import { reliability } from '#contract/works/peers/calibration.rules'
import type { peersApi } from '#contract/works/peers/peers.api'
import type { PeerReviewer, PeerSubject } from '#contract/works/peers/peers.model'
import { fullOf, peerObstacle, phaseOf } from '#contract/works/peers/peers.rules'
import { isReleased } from '#contract/works/works.rules'
import type { RoomCtx } from '../../../lib/calls/context'
import { roomWords } from '../../rooms/word.service'
import { itemsOf } from '../marking/marks.items.service'
import { namesOf } from '../passes/answers.store'
import { counts, finalOf, loadStanding, pointsOf, subjectKey } from './peers.marks.service'
import { settingsOf, workHere } from './peers.service'
import * as store from './peers.store'

type In<K extends keyof typeof peersApi> = Input<(typeof peersApi)[K]>
type Out<K extends keyof typeof peersApi> = Promise<Output<(typeof peersApi)[K]>>
type Loaded = Awaited<ReturnType<typeof loadStanding>>

/** To a hundredth: what is shown is what is meant. */
const short = (n: number): number => Math.round(n * 100) / 100

const reviewersOf = (s: Loaded, names: ReadonlyMap<number, string>): PeerReviewer[] => {
  const usual = reliability([])
  return [...new Set(s.reviews.map((r) => r.reviewerUid))]
    .map((uid) => {
      const own = s.reviews.filter((r) => r.reviewerUid === uid)
      const { shared, bias, error, weight } = s.table.get(uid) ?? usual
      return {
        uid,
        truename: names.get(uid) ?? '',
        assigned: own.length,
        given: own.filter((r) => r.givenTime > 0).length,
        dismissed: own.filter((r) => r.dismissedTime > 0).length,
        shared,
        bias: short(bias),
        error: short(error),
        weight: short(weight),
      }
    })
    .sort((a, b) => b.assigned - b.given - (a.assigned - a.given) || a.uid - b.uid)
}

const subjectsOf = (s: Loaded, handIns: store.StandingHandIn[], names: ReadonlyMap<number, string>): PeerSubject[] => {
  const keys = new Set(s.reviews.map((r) => subjectKey(r.passId, r.subjectUid)))
  // What nobody reviews yet is there too.
  if (!s.contribution) for (const h of handIns) keys.add(subjectKey(h.pass_id, 0))
  return [...keys].flatMap((key) => {
    const [passId = 0, subject_uid = 0] = key.split(':').map(Number)
    const handIn = handIns.find((h) => h.pass_id === passId)
    if (!handIn) return []
    const own = s.reviews.filter((r) => subjectKey(r.passId, r.subjectUid) === key)
    const verdict = s.verdicts.find((v) => v.pass_id === passId)
    const percent = s.percents.get(key)
    return [
      {
        submission_id: handIn.submission_id,
        subject_uid,
        name: subject_uid ? `${names.get(subject_uid) ?? ''} · ${handIn.name}` : handIn.name,
        assigned: own.filter((r) => r.dismissedTime === 0).length,
        given: own.filter(counts).length,
        percent: percent === undefined ? -1 : short(percent),
        score: pointsOf(s, key),
        full: fullOf(s.scored),
        teacher: verdict?.score ?? -1,
        final: verdict ? finalOf(s, verdict, subject_uid) : -1,
      },
    ]
  })
}

export const desk = async (ctx: RoomCtx, { work_id }: In<'desk'>): Out<'desk'> => {
  const { db, now } = ctx
  const { room_id: _, release, release_time, released_time, ...work } = await workHere(db, ctx, work_id)
  const row = await store.peerOf(db, work_id)
  const peer = settingsOf(row)
  const [cannot] = await roomWords(db, ctx.room.id, peerObstacle(peer, work.hand_in, await itemsOf(db, work_id)))
  const shown = {
    work: { ...work, released: isReleased({ release, release_time, released_time }, now) },
    peer,
    version: row?.version ?? 0,
    phase: phaseOf(peer, now),
    cannot,
    reminded_time: row?.remindTime ?? 0,
  }
  if (!row) return { ...shown, reviewers: [], subjects: [] }
  const s = await loadStanding(db, row, work.hand_in)
  const names = await namesOf(db, [...new Set(s.reviews.flatMap((r) => [r.reviewerUid, r.subjectUid]))])
  return {
    ...shown,
    reviewers: reviewersOf(s, names),
    subjects: subjectsOf(s, await store.handInsOf(db, work_id), names),
  }
}

/** With names: who is rude to others without being seen is seen by the teacher. */
export const reviews = async (ctx: RoomCtx, { submission_id }: In<'reviews'>): Out<'reviews'> => {
  const { db, room } = ctx
  const handIn = await store.handInOf(db, room.id, submission_id)
  if (!handIn) throw new DomainError(marksErrors.mark_gone)
  const work = await workHere(db, ctx, handIn.work_id)
  const row = await store.peerOf(db, work.id)
  if (!row) return { parts: [], percent: -1, list: [] }
  const s = await loadStanding(db, row, work.hand_in)
  const own = s.reviews.filter((r) => r.passId === handIn.pass_id && r.givenTime > 0)
  const names = await namesOf(db, [...new Set(own.flatMap((r) => [r.reviewerUid, r.subjectUid, r.dismissedUid]))])
  const percent = s.percents.get(subjectKey(handIn.pass_id, 0))
  return {
    parts: s.scored,
    percent: percent === undefined ? -1 : short(percent),
    list: own.map((r) => ({
      id: r.id,
      truename: names.get(r.reviewerUid) ?? '',
      about: r.subjectUid ? (names.get(r.subjectUid) ?? '') : '',
      score: r.score,
      full: r.full,
      points: r.points,
      given_time: r.givenTime,
      dismissed_time: r.dismissedTime,
      dismissed_by: r.dismissedTime ? (names.get(r.dismissedUid) ?? '') : '',
      reason: r.dismissedReason,
    })),
  }
}
