import { teacherOrAbove } from '../kernel/roles'

/** What is a person's own, wherever it stands, and the way into one more room; in the order of the list. */
export const ownPlaces = {
  study: '学习中心',
  teach: '教学中心',
  training: '实训中心',
  search: '搜索',
  works: '我的实训',
  plans: '我的计划',
  camps: '我的训练营',
  contests: '我的比赛',
  apps: '我的软件',
  library: '资源库',
  applied: '我的申请',
  ledger: '我的收入',
  feedback: '我的反馈',
  enter: '输入团队码 / 实训室码',
} as const
export type OwnPlace = keyof typeof ownPlaces

/** Those that a desk has beside its screens: in the side bar, and for the search in the header. */
export const placesBeside: ReadonlySet<OwnPlace> = new Set(['study', 'teach', 'training', 'search', 'apps', 'library'])

/** Those that somebody of these roles has. */
export const ownPlacesOf = (roles: readonly string[]): OwnPlace[] =>
  (Object.keys(ownPlaces) as OwnPlace[]).filter((key) => key !== 'teach' || teacherOrAbove(roles))
