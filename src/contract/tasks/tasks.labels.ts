/** What a kind of task is, and does; a new kind is one more row. */
export interface TaskType {
  name: string
  about: string
  /** People take places in it and hand in posts. */
  places: boolean
  /** Tasks can be made under it, paid from its bounty. */
  children: boolean
  /** May be changed after its posts are closed (section 6). */
  editableLate: boolean
  /** Tab that the post_work family opens (section 4). */
  opens: 'accept' | 'info'
}
export const TASK_TYPES = {
  guyong: {
    name: '悬赏任务',
    about: '同学接单后投稿，审核通过即发放赏金',
    places: true,
    children: false,
    editableLate: false,
    opens: 'accept',
  },
  guyong_primary: {
    name: '悬赏总任务',
    about: '一笔总赏金，拆成几个子任务分别接单',
    places: false,
    children: true,
    editableLate: true,
    opens: 'info',
  },
} as const satisfies Record<string, TaskType>
export type TaskTypeAlias = keyof typeof TASK_TYPES
export const taskType = (alias: TaskTypeAlias): TaskType => TASK_TYPES[alias]

/** Levels by task_num_score_limit (section 9). */
export const TASK_LEVELS = [
  { limit: 0, label: '初学者' },
  { limit: 1, label: '初级职称' },
  { limit: 6, label: '中级职称' },
  { limit: 11, label: '高级职称' },
  { limit: 16, label: '预备技师' },
  { limit: 21, label: '技师' },
] as const

/** The level that so many approved posts give, or that a limit asks for. */
export const levelLabel = (score: number): string =>
  TASK_LEVELS.findLast((level) => score >= level.limit)?.label ?? TASK_LEVELS[0].label
/** 0 to 5: the score limit divided by 5, rounded up. */
export const levelNumber = (limit: number): number => Math.ceil(limit / 5)

export const bountyStatusLabels = ['未托管', '已托管', '部分支付', '已付清', '已结算'] as const

export const postStateLabels = {
  draft: '草稿',
  submitted: '待审核',
  approved: '已通过',
  returned: '已退回',
} as const
export type PostState = keyof typeof postStateLabels

/** Booked movements of money, as a person reads them. */
export const journalLabels = {
  topup: '充值',
  freeze: '发布任务，托管赏金',
  pay: '投稿通过，发放赏金',
  release: '结算任务，退回余额',
} as const
export type JournalKind = keyof typeof journalLabels
