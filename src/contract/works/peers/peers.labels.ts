import { whenAt } from '../../kernel/dates'
import type { PeerPhase, RubricRow } from '../works.model'
import type { PeerKind, PeerMine } from './peers.model'

export const peerKindLabels: Record<PeerKind, { label: string; description: string }> = {
  cross: { label: '跨组互评', description: '提交分给其他组或其他同学评' },
  own: { label: '组内互评', description: '同组成员互相评' },
}
export const peerPhaseLabels: Record<PeerPhase, string> = {
  off: '未开启',
  soon: '未开始',
  open: '进行中',
  over: '已结束',
}

/** What members of a team look at in each other, unless their teacher says otherwise. */
export const usualContribution: readonly RubricRow[] = [
  { id: 'duty', title: '承担任务', description: '按分工完成，不推脱', max: 30 },
  { id: 'quality', title: '完成质量', description: '交出来的能直接用', max: 30 },
  { id: 'team', title: '协作沟通', description: '回应及时，愿意帮忙', max: 20 },
  { id: 'time', title: '按时推进', description: '不拖进度', max: 20 },
]

/** Until when one reviews, and what of it the others know. `now` in seconds. */
export const peerTerms = ({ end_time, blind }: PeerMine, now: number): string =>
  `${whenAt(end_time, now)} 结束，之前都可以修改${blind ? '。双方都看不到对方是谁' : ''}`
