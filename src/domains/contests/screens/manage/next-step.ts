import type { ContestCard, ContestLeft } from '#contract/contests/contests.model'
import { STAGE_ENDED, STAGE_JUDGING, STAGE_PUBLICITY, STAGE_RUNNING } from '#contract/contests/stages'
import { allSignups, contestInfo, judgingPage, manageContests, statsPage } from '../../parts/paths'

interface NextStep {
  label: string
  href: string
}
type Step = (c: ContestCard, left: ContestLeft) => NextStep | undefined

const NONE: ContestLeft = { items: 0, bare: 0, short: 0, marks: 0, far: 0, appeals: 0, corrections: 0 }

/** What may be left to do, the first of which comes next; each says by the state of the contest whether it is. */
const steps: Step[] = [
  (c) => (c.published ? undefined : { label: '补全并发布', href: contestInfo(c.training_room_id, c.id) }),
  (c) => (c.stage_status >= STAGE_ENDED ? { label: '查看榜单', href: statsPage(c.id, 'board') } : undefined),
  (c) =>
    c.pending_count > 0 && c.stage_status < STAGE_JUDGING
      ? { label: `审核报名（${c.pending_count}）`, href: manageContests(c.training_room_id, c.id) }
      : undefined,
  (c, { appeals }) => (appeals > 0 ? { label: `处理申诉（${appeals}）`, href: statsPage(c.id, 'appeals') } : undefined),
  (c, { marks }) =>
    c.stage_status >= STAGE_PUBLICITY && marks > 0
      ? { label: `查看重评进度（待评 ${marks}）`, href: judgingPage(c.training_room_id, c.id, 'arrange') }
      : undefined,
  (c, { corrections }) =>
    corrections > 0 ? { label: `更正结果（申诉成立 ${corrections}）`, href: statsPage(c.id, 'board') } : undefined,
  (c) =>
    c.stage_status >= STAGE_PUBLICITY ? { label: '公示中，查看榜单', href: statsPage(c.id, 'board') } : undefined,
  (c, { items }) =>
    items === 0 ? { label: '添加比赛内容', href: contestInfo(c.training_room_id, c.id, 'items') } : undefined,
  (c, { bare }) =>
    bare > 0 ? { label: '设置评分维度', href: judgingPage(c.training_room_id, c.id, 'dimensions') } : undefined,
  (c, { short }) =>
    short > 0
      ? { label: `安排评委（缺 ${short}）`, href: judgingPage(c.training_room_id, c.id, 'arrange') }
      : undefined,
  (c, { marks }) =>
    c.stage_status >= STAGE_JUDGING && marks > 0
      ? { label: `查看评分进度（待评 ${marks}）`, href: judgingPage(c.training_room_id, c.id, 'arrange') }
      : undefined,
  (c, { far }) =>
    c.stage_status === STAGE_JUDGING && far > 0
      ? { label: `处理评分分歧（${far}）`, href: judgingPage(c.training_room_id, c.id, 'arrange') }
      : undefined,
  (c) =>
    c.stage_status >= STAGE_JUDGING && c.team_count > 0
      ? { label: '发布结果', href: statsPage(c.id, 'board') }
      : undefined,
  (c) => (c.stage_status >= STAGE_RUNNING ? { label: '查看提交进度', href: statsPage(c.id) } : undefined),
]

/** What whoever runs a contest does next, by how it really stands. */
export const nextStep = (c: ContestCard, ended: boolean): NextStep => {
  // In a room that has ended nothing of a contest goes on.
  if (ended && !c.published) return { label: '查看草稿', href: contestInfo(c.training_room_id, c.id) }
  if (ended) return { label: '查看榜单', href: statsPage(c.id, 'board') }
  const left = c.left ?? NONE
  for (const step of steps) {
    const next = step(c, left)
    if (next) return next
  }
  return { label: '查看报名', href: allSignups(c.training_room_id, c.id) }
}
