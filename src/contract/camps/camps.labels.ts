import type { PeriodState } from './camps.rules'

export const FEATURED_LABEL = '精选'
export const periodStateLabels: Record<PeriodState, string> = {
  soon: '未开始报名',
  signup: '报名中',
  waiting: '待开营',
  running: '进行中',
  over: '已结束',
}
/** How a card counts (section 3). */
export const periodsText = (n: number): string => `共${n}期`
export const joinedText = (n: number): string => `参与人数${n}人`

export const CAMP_MEMBER_STATES = ['graduated', 'met', 'behind'] as const
export type CampMemberState = (typeof CAMP_MEMBER_STATES)[number]
export const campMemberLabels: Record<CampMemberState, string> = {
  graduated: '已结营',
  met: '已达标',
  behind: '未达标',
}
