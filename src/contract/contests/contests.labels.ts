import { APPROVED, PENDING, REJECTED } from '../kernel/approval'
import {
  STAGE_DRAFT,
  STAGE_ENDED,
  STAGE_JUDGING,
  STAGE_PUBLICITY,
  STAGE_READY,
  STAGE_RUNNING,
  STAGE_SIGNUP,
} from './stages'

export const stageLabels: Record<number, string> = {
  [STAGE_DRAFT]: '筹备中',
  [STAGE_SIGNUP]: '报名中',
  [STAGE_READY]: '待开赛',
  [STAGE_RUNNING]: '进行中',
  [STAGE_JUDGING]: '评审中',
  [STAGE_PUBLICITY]: '公示中',
  [STAGE_ENDED]: '已结束',
}

/** What the countdown counts to, by stage. */
export const deadlineLabels: Record<number, string> = {
  [STAGE_DRAFT]: '距离报名开始',
  [STAGE_SIGNUP]: '距离报名截止',
  [STAGE_READY]: '距离比赛开始',
  [STAGE_RUNNING]: '距离提交截止',
  [STAGE_JUDGING]: '等待结果公布',
  [STAGE_PUBLICITY]: '结果公示中',
  [STAGE_ENDED]: '比赛已结束',
}

export const signupLabels: Record<number, string> = {
  0: '未报名',
  [PENDING]: '审核中',
  [APPROVED]: '已报名',
  [REJECTED]: '未通过',
}
export const contestTypeLabels: Record<number, string> = { 1: '团队赛', 2: '个人赛' }
