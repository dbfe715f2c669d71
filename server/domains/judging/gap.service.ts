import { tooFar } from '#contract/judging/judging.rules'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import type { After } from '../../lib/events'
import { addAssignments, judgesOf, pairOf } from './assign.store'
import { conflictsOf } from './conflicts.store'
import { tellJudge, tellManagers } from './judging.notice.service'
import type { AssignmentRow, JudgedRow } from './judging.store'

/**
 * When all who were to mark a hand-in have and are too far apart, the judge with least to do who has nothing to do with
 * the team is called in, once. Where there is none, those who arrange the judging are told. True: somebody was called.
 */
export const callThird = async (
  tx: Db,
  after: After,
  ctx: RoomCtx,
  contest: JudgedRow,
  row: AssignmentRow,
): Promise<boolean> => {
  const pair = await pairOf(tx, row.item_id, row.contest_team_id)
  const standing = pair.filter((p) => p.counts)
  if (standing.some((p) => p.third || p.state !== 'done')) return false
  const scores = standing.map((p) => p.score)
  if (!tooFar(scores, contest.gap_limit)) return false
  const judges = (await judgesOf(tx, contest)).filter((j) => !pair.some((p) => p.judge_uid === j.uid))
  const teamId = row.contest_team_id
  const clashes = await conflictsOf(tx, { contestId: contest.id, uids: judges.map((j) => j.uid), teamId })
  const [free] = judges
    .filter((j) => !clashes.some((c) => c.uid === j.uid))
    .sort((a, b) => a.total - b.total || a.uid - b.uid)
  const about = `“${contest.title}”${row.item_title} ${row.code}`
  if (!free) {
    const content = `${about} 的评分相差较大，没有其他可用的评委，请核对。`
    await tellManagers(tx, after, contest, { title: '评分分歧待处理', content, now: ctx.now })
    return false
  }
  const given = { itemId: row.item_id, contestTeamId: teamId, judgeUid: free.uid, third: true }
  await addAssignments(tx, contest.id, [given], ctx.now)
  const content = `${about} 的评分相差较大，请你作为第三评委评分。`
  await tellJudge(tx, after, contest, [free.uid], { title: '请参与复评', content, now: ctx.now })
  return true
}
