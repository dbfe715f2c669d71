import type { ItemPoints } from '#contract/works/marking/marks.model'
import {
  blended,
  type CountedReview,
  peerMark,
  type Reliability,
  reliabilities,
} from '#contract/works/peers/calibration.rules'
import type { PeerPart } from '#contract/works/peers/peers.model'
import { fullOf, isContribution, peerParts, scoredParts } from '#contract/works/peers/peers.rules'
import type { HandIn, WorkItem } from '#contract/works/works.model'
import { scoreTotal } from '#contract/works/works.rules'
import type { Db } from '../../../db/client'
import { itemsOf } from '../marking/marks.items.service'
import * as store from './peers.store'

type Points = Pick<ItemPoints, 'item_id' | 'score'>
export interface Verdict {
  pass_id: number
  submission_id: number
  score: number
  points: Points[]
}

/** What the peers' reviews of one work come to. */
export interface Standing {
  peer: store.PeerRow
  /** What was marked, and what of it has points. */
  parts: PeerPart[]
  scored: PeerPart[]
  /** All that the work is worth. */
  whole: number
  contribution: boolean
  table: Map<number, Reliability>
  /** Hundredths, by subject; none without a review. */
  percents: Map<string, number>
}

/** A subject: a hand-in, or (with a person) their part in it. */
export const subjectKey = (passId: number, subjectUid: number): string => `${passId}:${subjectUid}`
export const counts = (r: store.CountedRow): boolean => r.givenTime > 0 && r.dismissedTime === 0 && r.full > 0

const partOf = (scored: readonly PeerPart[], points: readonly Points[]): number =>
  points.filter((p) => scored.some((s) => s.item_id === p.item_id)).reduce((sum, p) => sum + p.score, 0)

interface Given {
  peer: store.PeerRow
  handIn: HandIn
  items: readonly WorkItem[]
  reviews: readonly store.CountedRow[]
  verdicts: readonly Verdict[]
}
export const standing = ({ peer, handIn, items, reviews, verdicts }: Given): Standing => {
  const parts = peerParts(peer, handIn, items)
  const scored = scoredParts(parts)
  const contribution = isContribution(peer.kind, handIn)
  const full = fullOf(scored)
  // The teacher marks what the team handed in, not what each of them did for it.
  const teacher = new Map(
    contribution || !full ? [] : verdicts.map((v) => [v.submission_id, (100 * partOf(scored, v.points)) / full]),
  )
  const counted = reviews.filter(counts).map(
    (r): CountedReview => ({
      subject: subjectKey(r.passId, r.subjectUid),
      reviewer: r.reviewerUid,
      percent: (100 * r.score) / r.full,
      teacher: teacher.get(r.submissionId),
    }),
  )
  const table = reliabilities(counted, peer.calibrate)
  const bySubject = new Map<string, CountedReview[]>()
  for (const r of counted) bySubject.set(r.subject, [...(bySubject.get(r.subject) ?? []), r])
  return {
    peer,
    parts,
    scored,
    whole: scoreTotal(items),
    contribution,
    table,
    percents: new Map([...bySubject].flatMap(([key, list]) => [[key, peerMark(list, table) ?? 0] as const])),
  }
}

export const loadStanding = async (
  db: Db,
  peer: store.PeerRow,
  handIn: HandIn,
): Promise<Standing & { reviews: store.ReviewRow[]; verdicts: Awaited<ReturnType<typeof store.verdictsOf>> }> => {
  const items = await itemsOf(db, peer.workId)
  const reviews = await store.reviewsOf(db, [peer.workId])
  const verdicts = await store.verdictsOf(db, [peer.workId])
  return { ...standing({ peer, handIn, items, reviews, verdicts }), reviews, verdicts }
}

/** The peers' mark in points of what they mark; -1 without a review. */
export const pointsOf = (s: Standing, key: string): number => {
  const percent = s.percents.get(key)
  return percent === undefined ? -1 : Math.round((percent / 100) * fullOf(s.scored))
}

/** The score with the peers' part in it. Of a team's hand-in everybody has their own. */
export const finalOf = (s: Standing, verdict: Pick<Verdict, 'pass_id' | 'score' | 'points'>, uid: number): number => {
  const { contribution, scored, whole, percents, peer } = s
  const percent = percents.get(subjectKey(verdict.pass_id, contribution ? uid : 0))
  const { score: teacher, points } = verdict
  const given = { teacher, percent, weight: peer.weight }
  return contribution
    ? blended({ ...given, part: teacher, full: whole })
    : blended({ ...given, part: partOf(scored, points), full: fullOf(scored) })
}

/** A marked hand-in's score with the peers' part in it; `uid` 0 = the same for everybody whose it is. */
export interface Final {
  work_id: number
  pass_id: number
  uid: number
  score: number
}
/** What the peers change of works by now; a hand-in, or a person's part in it, that is not here stays as its teacher marked it. */
export const finalsOf = async (
  db: Db,
  works: readonly { id: number; hand_in: HandIn }[],
  now: number,
): Promise<Final[]> => {
  const ids = works.map((w) => w.id)
  const finals: Final[] = []
  for (const peer of await store.weighing(db, ids, now)) {
    const work = works.find((w) => w.id === peer.workId)
    if (!work) continue
    const verdicts = await store.verdictsOf(db, [work.id])
    const given = { items: await itemsOf(db, work.id), reviews: await store.countedOf(db, work.id), verdicts }
    const s = standing({ peer, handIn: work.hand_in, ...given })
    const marked = new Map(verdicts.map((v) => [v.pass_id, v]))
    for (const key of s.percents.keys()) {
      const [pass_id = 0, uid = 0] = key.split(':').map(Number)
      const verdict = marked.get(pass_id)
      if (verdict) finals.push({ work_id: work.id, pass_id, uid, score: finalOf(s, verdict, uid) })
    }
  }
  return finals
}

interface Scored {
  id: number
  hand_in: HandIn
  pass_id: number
  score: number
}
/** What a person's marked works come to; only those whose peers count by now are looked at. */
export const finalScores = async (
  db: Db,
  q: { uid: number; now: number; works: readonly Scored[] },
): Promise<Map<number, number>> => {
  const marked = q.works.filter((w) => w.score >= 0)
  const result = new Map(marked.map((w) => [w.id, w.score]))
  for (const { work_id, pass_id, uid, score } of await finalsOf(db, marked, q.now))
    if ((uid === 0 || uid === q.uid) && marked.some((w) => w.id === work_id && w.pass_id === pass_id))
      result.set(work_id, score)
  return result
}
