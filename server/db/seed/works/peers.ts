import { and, asc, eq, inArray } from 'drizzle-orm'
import { distribute } from '#contract/works/peers/distribution.rules'
import type { PeerPoints } from '#contract/works/peers/peers.model'
import { peerUsual } from '#contract/works/peers/peers.rules'
import type { Db } from '../../client'
import { workPass } from '../../schema/works/passes'
import { workPeer, workPeerReview } from '../../schema/works/peers'
import { workItem } from '../../schema/works/works'
import { dayTime, type World } from '../world'

const HOUR = 3600
const WORK = 7

const said: [number, string][] = [
  [0.9, '搜索版的词都是我会搜的，口播版一听就记住了。'],
  [0.8, '理由写得清楚。口播版可以再短一点。'],
  [0.7, '删得对，不过“五双装”放到前面会更好。'],
  [0.85, '场面感强，像真的主播在说话。'],
  [0.6, '两个版本差不多，口播版还是像标题。'],
]

/** Classmates review the handed-in titles: some are done, some are on their way, 王一诺 has one of each. */
export const seedPeers = async (tx: Db, now: number, world: World): Promise<void> => {
  const beginTime = dayTime(now, -2, false)
  await tx.insert(workPeer).values({
    workId: WORK,
    ...{ enabled: true, kind: 'cross', count: 3, blind: true, weight: 20, calibrate: true, rubric: peerUsual.rubric },
    ...{ beginTime, endTime: dayTime(now, 3, false), seed: 'demo', updateTime: now - 4 * 24 * HOUR },
    updateUid: world.people.teacher.uid,
  })
  const passes = await tx.select().from(workPass).where(eq(workPass.workId, WORK)).orderBy(asc(workPass.id))
  const items = await tx
    .select()
    .from(workItem)
    .where(and(eq(workItem.workId, WORK), inArray(workItem.kind, ['text'])))
    .orderBy(asc(workItem.id))
  const full = items.reduce((sum, i) => sum + i.score, 0)
  const { add } = distribute({
    kind: 'cross',
    count: 3,
    seed: 'demo',
    subjects: passes.map((p) => ({ id: String(p.id), owners: [p.uid], team: 0 })),
    reviewers: passes.map((p) => ({ uid: p.uid, team: 0 })),
    kept: [],
  })
  const points = (n: number): PeerPoints[] =>
    items.map(({ id, score: most, rubric }) => {
      const [share, comment] = said[n % said.length] ?? [1, '']
      const rows = rubric.map((r) => ({ id: r.id, score: Math.round(r.max * share) }))
      const score = rows.length ? rows.reduce((sum, r) => sum + r.score, 0) : Math.round(most * share)
      return { item_id: id, score, rubric: rows, comment: rubric.length ? comment : '' }
    })
  const rows = passes.flatMap(({ uid }, who) =>
    add
      .filter((a) => a.reviewer === uid)
      .map(({ subject }, n) => {
        const pass = passes.find((p) => p.id === Number(subject))
        const one = { workId: WORK, passId: pass?.id ?? 0, reviewerUid: uid, createTime: beginTime }
        const time = beginTime + (who * 3 + n + 1) * HOUR
        // The first has given one and begun another; of the others everybody is somewhere else.
        const given = who === 0 ? n === 0 : n < 3 - (who % 4)
        const begun = given || (who === 0 && n === 1)
        const words = begun ? points(who + n) : []
        const score = words.reduce((sum, p) => sum + p.score, 0)
        const handed = { givenTime: time, submissionId: pass?.submissionId ?? 0, score, full }
        return { ...one, updateTime: begun ? time : beginTime, points: words, ...(given && handed) }
      }),
  )
  await tx.insert(workPeerReview).values(rows)
}
