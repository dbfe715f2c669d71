import { cleanName } from '../../kernel/text'
import { studentMenuLabels, templates } from '../rooms.labels'
import { BLOCK_KEYS, type BlockKey, type PageBlock, type RankSource, type RoomProgress } from './page.model'

const blockTitles: Record<BlockKey, string> = {
  notice: '公告',
  todo: '待办',
  progress: '我的进度',
  ranking: '排行榜',
  schedule: '日程',
  resources: '学习资料',
}

interface Source {
  title: string
  about: string
  /** The student's menu item that a room must have for it; '' for all. */
  menu: string
  /** Ranked by the share of what could be had, not by the amount. */
  share: boolean
}
export const rankSources: Record<RankSource, Source> = {
  attendance: { title: '出勤排行', about: '按签到比例排名', menu: '', share: true },
  works: { title: '成绩排行', about: '按已公布成绩的得分率排名', menu: 'work', share: true },
  earnings: { title: '任务收入排行', about: '按任务已付的赏金排名', menu: 'task', share: false },
  level: { title: '任务完成排行', about: '按审核通过的任务数排名', menu: 'task', share: false },
}
/** What the home of such a room can rank by. */
export const rankSourcesOf = (template: number): RankSource[] =>
  (Object.keys(rankSources) as RankSource[]).filter((key) => {
    const { menu } = rankSources[key]
    return !menu || (templates[template]?.student.includes(menu) ?? false)
  })

/** What a template's home begins with, in its order; the other blocks follow, switched off. */
const first: Record<number, BlockKey[]> = {
  1: ['notice', 'todo', 'progress', 'schedule'],
  2: ['todo', 'notice', 'schedule', 'progress'],
  3: ['todo', 'notice', 'progress', 'ranking'],
  4: ['todo', 'notice', 'ranking', 'progress', 'schedule'],
  5: ['todo', 'progress', 'notice'],
  6: ['todo', 'schedule', 'progress', 'notice'],
}

/** A room's blocks in their order: as its managers arranged them, then what its template has besides. */
export const arranged = (template: number, stored: readonly StoredBlock[] | undefined): PageBlock[] => {
  const own = (stored ?? []).filter(isKnown)
  const begins = first[template] ?? BLOCK_KEYS
  const rest = [...begins, ...BLOCK_KEYS.filter((key) => !begins.includes(key))].filter(
    (key) => !own.some((block) => block.key === key),
  )
  return [
    ...own.map(({ key, on, title = '', source }) => ({ key, on, title, ...ranksBy(key, source) })),
    // A block that came after the managers' arrangement stays off until they want it.
    ...rest.map((key) => ({ key, on: stored === undefined && begins.includes(key), title: '', ...ranksBy(key) })),
  ]
}
interface StoredBlock {
  key: string
  on: boolean
  title?: string | undefined
  source?: RankSource | undefined
}
/** Only the ranking has a source. */
export const ranksBy = (key: BlockKey, source: RankSource = 'attendance'): { source?: RankSource } =>
  key === 'ranking' ? { source } : {}
const isKnown = (block: StoredBlock): block is StoredBlock & { key: BlockKey } =>
  (BLOCK_KEYS as readonly string[]).includes(block.key)

/** A block's title where its managers gave none. */
export const ownTitle = (block: Pick<PageBlock, 'key' | 'source'>): string =>
  block.key === 'ranking' ? rankSources[block.source ?? 'attendance'].title : blockTitles[block.key]
export const blockTitle = (block: Pick<PageBlock, 'key' | 'title' | 'source'>): string =>
  cleanName(block.title) || ownTitle(block)

/** Teams are ranked where a template has them and the room some, people elsewhere. */
export const rankedBy = (template: number): 'team' | 'user' =>
  templates[template]?.student.includes('my-team') ? 'team' : 'user'

/** Share in whole percent, never more than is done; undefined where nothing counts yet. */
export const percentOf = ({ done, total }: { done: number; total: number }): number | undefined =>
  total > 0 ? Math.floor((done * 100) / total) : undefined

type Attended = RoomProgress['mine']
export interface ProgressBar {
  label: string
  value: number
  text: string
}

const attendance = (label: string, a: Attended): ProgressBar[] => {
  const value = percentOf(a)
  if (value === undefined) return []
  return [{ label, value, text: `${label} ${a.done}/${a.total} 次${a.late > 0 ? `，迟到 ${a.late} 次` : ''}` }]
}

type Counted = RoomProgress['works']
/** Own, the team's and, for managers, everybody's part in what there is to do. */
const counted = (what: string, unit: string, { mine, team, room }: Counted): ProgressBar[] =>
  (
    [
      [`我的${what}`, mine],
      [`团队${what}`, team],
      [`全部学员${what}`, room],
    ] as const
  ).flatMap(([label, part]) => {
    const value = percentOf(part)
    return value === undefined ? [] : [{ label, value, text: `${label} ${part.done}/${part.total} ${unit}` }]
  })

/** A student's own part in what a room of this template asks of people, the team's and the room's. */
export const progressBars = (data: RoomProgress, template: number): ProgressBar[] => [
  ...attendance('我的出勤', data.mine),
  ...attendance('团队出勤', data.team),
  ...attendance(`全部 ${data.student_count} 名学员出勤`, data.room),
  ...counted('课程', '节已学完', data.courses),
  ...counted('考试', '场已交卷', data.exams),
  ...counted(templates[template]?.labels.work ?? studentMenuLabels.work ?? '', '份已交', data.works),
  ...counted('任务', '个已通过', data.tasks),
  ...counted('证书', '张已获得', data.certs),
  ...counted('项目', '项已交', data.projects),
  ...counted('第三方活动', '个已完成', data.activities),
  // What a device kept of an older page has none.
  ...(data.plans ? counted('计划', '项已完成', data.plans) : []),
]
