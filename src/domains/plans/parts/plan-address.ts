import type { PlanKind } from '#contract/plans/plans.rules'
import type { IconName } from '#ui/display/icon'

const student = (roomId: number): string => `/training-room/student/${roomId}`
const manager = (roomId: number): string => `/training-room/manager/${roomId}`

export const planList = (roomId: number): string => `${student(roomId)}/plan_index`
export const planAt = (roomId: number, planId: number): string => `${student(roomId)}/plan-detail?plan=${planId}`
export const planProgress = (roomId: number, planId: number): string => `${student(roomId)}/plan_data/${planId}`
export const planInfo = (roomId: number, planId: number): string => `${student(roomId)}/plan-info?plan=${planId}`
export const planItemAt = (roomId: number, planId: number, itemId: number): string =>
  `${student(roomId)}/content_data/${planId}-${itemId}`

export const planDesk = (roomId: number): string => `${manager(roomId)}/plan_index`
export const planEditor = (roomId: number, planId?: number): string =>
  `${manager(roomId)}/update-plan${planId ? `?plan=${planId}` : ''}`
export const planMatrix = (roomId: number, planId: number): string => `${manager(roomId)}/plan_data/${planId}`
export const planItemDesk = (roomId: number, planId: number, itemId: number): string =>
  `${manager(roomId)}/content_data/${planId}-${itemId}`
export const planLearner = (roomId: number, uid: number): string => `${manager(roomId)}/plan_user_data/${uid}`
/** How a plan looks to its learners, for who teaches. */
export const planLook = (roomId: number, planId: number): string =>
  `/training-room/teacher/${roomId}/plan-detail?plan=${planId}`

export const planKindIcons: Record<PlanKind, IconName> = {
  course: 'book',
  work: 'work',
  project: 'work',
  task: 'task',
  exam: 'edit',
  contest: 'trophy',
  camp: 'trophy',
  activity: 'apps',
  content: 'file',
  text: 'menu',
}

/** The two ids of `{planId}-{itemId}`; 0 where there is none. */
export const idsOf = (segment: string): { planId: number; itemId: number } => {
  const [, plan = 0, item = 0] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(segment) ?? []
  return { planId: Number(plan), itemId: Number(item) }
}
