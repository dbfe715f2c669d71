import { distribute, type KeptPair, type Subject } from '#contract/works/peers/distribution.rules'
import { isContribution } from '#contract/works/peers/peers.rules'
import type { HandIn } from '#contract/works/works.model'
import type { Db } from '../../../db/client'
import type { After } from '../../../lib/events'
import { shuffled } from '../../../lib/shuffle'
import { notify } from '../../notices/notices.service'
import { roomWords } from '../../rooms/word.service'
import { counts, subjectKey } from './peers.marks.service'
import * as store from './peers.store'

const stateOf = (r: store.ReviewRow): KeptPair['state'] => {
  if (r.givenTime > 0) return counts(r) ? 'given' : 'void'
  return r.points.length ? 'begun' : 'open'
}

/** What there is to review: every hand-in, or every member's part in it. */
const subjectsOf = (people: readonly store.Participant[], contribution: boolean): Subject[] => {
  if (contribution) return people.map((p) => ({ id: subjectKey(p.pass_id, p.uid), owners: [p.uid], team: p.pass_team }))
  const byPass = new Map<number, store.Participant[]>()
  for (const p of people) byPass.set(p.pass_id, [...(byPass.get(p.pass_id) ?? []), p])
  return [...byPass].map(([passId, of]) => ({
    id: subjectKey(passId, 0),
    owners: of.map((p) => p.uid),
    team: of[0]?.pass_team || (of[0]?.team_id ?? 0),
  }))
}

export const reviewPage = (roomId: number, workId: number): string =>
  `/training-room/student/${roomId}/peer-review?workId=${workId}`

interface Work {
  id: number
  room_id: number
  title: string
  hand_in: HandIn
}
/** Brings who reviews what up to date; the same again changes nothing. The row of the settings is held. */
export const redistribute = async (
  tx: Db,
  after: After,
  { work, peer, now }: { work: Work; peer: store.PeerRow; now: number },
): Promise<{ added: number; dropped: number }> => {
  const people = await store.participants(tx, work.id)
  const reviews = await store.reviewsOf(tx, [work.id])
  const { add, drop } = distribute({
    kind: peer.kind,
    count: peer.count,
    seed: peer.seed,
    subjects: subjectsOf(people, isContribution(peer.kind, work.hand_in)),
    reviewers: people.map((p) => ({ uid: p.uid, team: p.team_id })),
    kept: reviews.map((r) => ({
      subject: subjectKey(r.passId, r.subjectUid),
      reviewer: r.reviewerUid,
      state: stateOf(r),
    })),
  })
  const gone = new Set(drop.map((d) => `${d.subject} ${d.reviewer}`))
  const dropped = reviews.filter((r) => gone.has(`${subjectKey(r.passId, r.subjectUid)} ${r.reviewerUid}`))
  await store.drop(
    tx,
    dropped.map((r) => r.id),
    now,
  )
  await store.add(
    tx,
    shuffled(add).map(({ subject, reviewer }) => {
      const [passId = 0, subjectUid = 0] = subject.split(':').map(Number)
      return { workId: work.id, passId, subjectUid, reviewerUid: reviewer, createTime: now, updateTime: now }
    }),
  )
  const told = [...new Set(add.map((a) => a.reviewer))]
  if (told.length) {
    const begun = peer.beginTime <= now
    const [title] = await roomWords(tx, work.room_id, begun ? '有{work}等你互评' : '互评已分配')
    const words = {
      title: `${title}：${work.title}`,
      content: begun ? '请在互评结束前完成，结束前可以修改。' : '到开始时间后即可查看和评分。',
      link: reviewPage(work.room_id, work.id),
    }
    await notify(tx, after, told, words, now)
  }
  const touched = [...new Set([...told, ...dropped.map((r) => r.reviewerUid)])]
  if (touched.length) after.push(touched, { type: 'work.pass', id: work.id, room_id: work.room_id })
  return { added: add.length, dropped: dropped.length }
}

/** One work whose reviewing goes on; nothing where somebody else does the same just now. */
const refresh = async (tx: Db, after: After, roomId: number, workId: number, now: number): Promise<void> => {
  const work = await store.workOf(tx, roomId, workId)
  const peer = work && (await store.hold(tx, workId, true))
  if (work && peer) await redistribute(tx, after, { work, peer, now })
}

interface Moved {
  roomId: number
  now: number
}
/** A hand-in that comes while others are reviewed is reviewed too, and its author with them. */
export const onHandedIn = async (tx: Db, what: Moved & { workId: number }, after: After): Promise<void> => {
  const open = await store.running(tx, what.now, what.roomId)
  if (open.some((w) => w.id === what.workId)) await refresh(tx, after, what.roomId, what.workId, what.now)
}
/** Whoever leaves is replaced. */
export const onRoomLeft = async (tx: Db, { roomId, now }: Moved, after: After): Promise<void> => {
  for (const { id } of await store.running(tx, now, roomId)) await refresh(tx, after, roomId, id, now)
}

type Transaction = (work: (tx: Db, after: After) => Promise<void>) => Promise<void>

/** Everything else that changes who is there: the beginning itself, people who change teams, what was returned. */
export const redistributeDue = async (db: Db, now: number, transaction: Transaction): Promise<void> => {
  for (const { id, room_id } of await store.running(db, now))
    await transaction((tx, after) => refresh(tx, after, room_id, id, now))
}
