import type { ContestCard } from '#contract/contests/contests.model'
import { contestInfo, judgingPage, manageContests, statsPage } from '../../parts/paths'

interface NextStep {
  label: string
  href: string
}
type Step = (c: ContestCard) => NextStep

const arrange: Step = (c) => ({ label: '安排评委', href: judgingPage(c.training_room_id, c.id, 'arrange') })

/** By stage; before it begins there is time to say by what it is marked. */
const steps: Record<number, Step> = {
  0: (c) => ({ label: '检查设置', href: contestInfo(c.training_room_id, c.id) }),
  1: (c) => ({ label: '设置评分维度', href: judgingPage(c.training_room_id, c.id, 'dimensions') }),
  2: arrange,
  3: arrange,
  4: (c) => ({ label: '看评分进度', href: judgingPage(c.training_room_id, c.id, 'arrange') }),
  5: (c) => ({ label: '处理申诉', href: statsPage(c.id, 'appeals') }),
  6: (c) => ({ label: '查看榜单', href: statsPage(c.id, 'board') }),
}

/** What whoever runs a contest does next. */
export const nextStep = (c: ContestCard): NextStep => {
  if (!c.published) return { label: '补全并发布', href: contestInfo(c.training_room_id, c.id) }
  if (c.pending_count > 0) return { label: '审核报名', href: manageContests(c.training_room_id, c.id) }
  return (steps[c.stage_status] ?? arrange)(c)
}
