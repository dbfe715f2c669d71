import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { Answer } from '#contract/works/passes/passes.model'
import type { peersApi } from '#contract/works/peers/peers.api'
import { peersErrors } from '#contract/works/peers/peers.errors'
import type { PeerAnswer, PeerPoints, PeerRow, PeerSheet } from '#contract/works/peers/peers.model'
import { fullOf, missingParts, peerParts, phaseOf, pointsProblem, scoredParts } from '#contract/works/peers/peers.rules'
import { isReleased } from '#contract/works/works.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { assertRunning } from '../../rooms/rooms.access'
import { itemsOf } from '../marking/marks.items.service'
import { namesOf } from '../passes/answers.store'
import { mayStillHandIn, workHere } from '../passes/passes.access'
import * as submissions from '../passes/submissions.store'
import { away, reviewHere } from './peers.access'
import { neutralFiles } from './peers.files.service'
import { counts, loadStanding, pointsOf, subjectKey } from './peers.marks.service'
import * as mine from './peers.review.store'
import { settingsOf } from './peers.service'
import * as store from './peers.store'

type In<K extends keyof typeof peersApi> = Input<(typeof peersApi)[K]>
type Out<K extends keyof typeof peersApi> = Promise<Output<(typeof peersApi)[K]>>

const rowOf = (r: mine.MyReview, place: number): PeerRow => ({
  id: r.id,
  // A team knows whose part it marks; whose hand-in it is stays a secret where it should.
  name: r.subject_uid || !r.blind ? r.name : `作品 ${place}`,
  state: r.given_time > 0 ? 'given' : r.points.length ? 'begun' : 'todo',
  moved: r.given_time > 0 && r.given_submission !== r.submission_id,
  away: away(r),
})

/** Nothing of what is to be reviewed is there before the beginning, or after the end. */
export const listMine = async (ctx: RoomCtx, { work_id }: In<'mine'>): Out<'mine'> => {
  const { db, now, room, actor } = ctx
  const work = await workHere(ctx, work_id)
  const row = await store.peerOf(db, work_id)
  const { kind, blind, begin_time, end_time, enabled } = settingsOf(row)
  const phase = phaseOf({ enabled, begin_time, end_time }, now)
  const list = phase === 'open' ? await mine.ofWork(db, { roomId: room.id, workId: work_id, uid: actor.uid }) : []
  const rows = list.map((r, n) => rowOf(r, n + 1))
  return { work_title: work.title, phase, kind, blind, begin_time, end_time, list: rows }
}

type Kept = Pick<Answer, 'item_id' | 'value' | 'uid'>
const answersOf = async (
  ctx: RoomCtx,
  review: mine.MyReview,
  { kept, snapshot }: { kept: readonly Kept[]; snapshot: readonly Kept[] },
): Promise<PeerAnswer[]> => {
  const files = await neutralFiles(ctx, review, snapshot)
  return kept.map((a) => ({
    item_id: a.item_id,
    // A quiz is nobody's to mark, and an upload's numbers would name its files.
    value: a.value.kind === 'upload' ? { kind: 'upload', file_ids: [] } : a.value,
    files: files.get(a.item_id) ?? [],
    theirs: review.subject_uid > 0 && a.uid === review.subject_uid,
  }))
}

/** What was not answered is worth nothing without being looked at. */
const unanswered = (parts: PeerSheet['parts'], kept: readonly Kept[]): PeerPoints[] =>
  scoredParts(parts)
    .filter((p) => p.item_id > 0 && !kept.some((a) => a.item_id === p.item_id))
    .map((p) => ({ item_id: p.item_id, score: 0, rubric: [], comment: '' }))

const reading = async (db: Db, review: mine.MyReview) => {
  const parts = peerParts(review, review.hand_in, await itemsOf(db, review.work_id))
  const row = await submissions.byId(db, review.submission_id)
  if (!row) throw new DomainError(peersErrors.peer_away)
  const shown = new Set(parts.map((p) => p.item_id))
  return { parts, snapshot: row.snapshot, kept: row.snapshot.filter((a) => shown.has(a.item_id)) }
}

export const sheet = async (ctx: RoomCtx, { review_id }: In<'sheet'>): Out<'sheet'> => {
  const { db } = ctx
  const review = await reviewHere(db, ctx, review_id)
  const { parts, kept, snapshot } = await reading(db, review)
  const all = await mine.ofWork(db, { roomId: ctx.room.id, workId: review.work_id, uid: ctx.actor.uid })
  const { work_title, kind, blind, end_time, points } = review
  const none = unanswered(parts, kept)
  return {
    work_title,
    kind,
    blind,
    end_time,
    row: rowOf(review, all.findIndex((r) => r.id === review.id) + 1),
    parts,
    answers: await answersOf(ctx, review, { kept, snapshot }),
    points: [...points.filter((p) => !none.some((n) => n.item_id === p.item_id)), ...none],
  }
}

export const give = (ctx: RoomCtx, input: In<'give'>): Out<'give'> =>
  ctx.tx(async (tx) => {
    assertRunning(ctx.room)
    const review = await reviewHere(tx, ctx, input.review_id, true)
    const { parts, kept } = await reading(tx, review)
    const none = unanswered(parts, kept)
    const given = new Map([...input.points, ...none].map((p) => [p.item_id, { ...p, comment: p.comment.trim() }]))
    const problem = [...given.values()].map((p) => pointsProblem(parts, p)).find((text) => text !== undefined)
    if (problem) throw new DomainError(peersErrors.peer_review_bad, problem)
    const points = scoredParts(parts).flatMap((p) => given.get(p.item_id) ?? [])
    const items = missingParts(parts, points)
    const handed = review.given_time > 0 || input.done
    if (handed && items.length) throw new DomainError(peersErrors.peer_missing, undefined, { items })
    await store.change(tx, review.id, {
      points,
      updateTime: ctx.now,
      ...(handed && {
        givenTime: ctx.now,
        submissionId: review.submission_id,
        score: points.reduce((sum, p) => sum + p.score, 0),
        full: fullOf(parts),
      }),
    })
    return { ok: true }
  })

/** Nothing before the scores are released and the reviewing is over, nor while the work may still be handed in. */
export const result = async (ctx: RoomCtx, { work_id }: In<'result'>): Out<'result'> => {
  const { db, now, actor } = ctx
  const here = await workHere(ctx, work_id)
  const nothing = { shown: false, score: -1, full: 0, weight: 0, teacher: -1, parts: [], list: [] }
  const peer = await store.peerOf(db, work_id)
  const shown =
    peer &&
    phaseOf(settingsOf(peer), now) === 'over' &&
    isReleased(here, now) &&
    here.pass_id > 0 &&
    !mayStillHandIn(ctx, here)
  if (!shown) return nothing
  const s = await loadStanding(db, peer, here.hand_in)
  const key = subjectKey(here.pass_id, s.contribution ? actor.uid : 0)
  const own = s.reviews.filter((r) => counts(r) && subjectKey(r.passId, r.subjectUid) === key)
  const names = peer.blind ? new Map<number, string>() : await namesOf(db, [...new Set(own.map((r) => r.reviewerUid))])
  return {
    shown: true,
    score: pointsOf(s, key),
    full: fullOf(s.scored),
    weight: peer.weight,
    teacher: here.state === 'marked' ? here.score : -1,
    parts: s.scored,
    list: own.map((r, n) => ({
      name: names.get(r.reviewerUid) ?? `同学 ${n + 1}`,
      score: r.score,
      full: r.full,
      points: r.points,
    })),
  }
}
