import { percentOf as share } from '../page/page.rules'
import { templates } from '../rooms.labels'
import type { Says } from '../word.rules'

/** What there is to do in a room, by what it is. */
export const THING_KINDS = ['courses', 'exams', 'works', 'tasks', 'certs', 'activities', 'contests'] as const
export type ThingKind = (typeof THING_KINDS)[number]
/** Of a person; contests are the teams'. */
export type OwnKind = Exclude<ThingKind, 'contests'>
export const OWN_KINDS = THING_KINDS.filter((kind) => kind !== 'contests') as OwnKind[]

const thingLabels: Record<ThingKind, { title: string; done: string; of: string; none: string }> = {
  courses: { title: '课程', done: '学完', of: '小节', none: '还没有发布课程' },
  exams: { title: '考试', done: '交卷', of: '人次', none: '还没有发布考试' },
  works: { title: '{work}', done: '提交', of: '人次', none: '还没有发布{work}' },
  tasks: { title: '任务', done: '通过', of: '人次', none: '还没有发布任务' },
  certs: { title: '证书', done: '获得', of: '人次', none: '还没有发布证书' },
  activities: { title: '第三方活动', done: '完成', of: '人次', none: '还没有第三方活动' },
  contests: { title: '比赛', done: '交过作品', of: '支团队', none: '还没有发布比赛' },
}

/** A kind in the words of its room. */
export const thingWords = (kind: ThingKind, says: Says) => {
  const { title, done, of, none } = thingLabels[kind]
  return { title: says(title), done, of, none: says(none) }
}

/** Days that activity is drawn for. */
export const ACTIVITY_DAYS = 14
/** Over what was done on each of them. */
export const activityTitle = (days: number, own: boolean): string => `近 ${days} 天${own ? '的学习记录' : '活跃学员'}`
/** One's place: tasks are taken by whom they please, and only those who took one are compared. */
export const placeText = (kind: OwnKind, { place, ranked }: { place: number; ranked: number }): string =>
  kind === 'tasks' ? `领过任务的 ${ranked} 人中第 ${place} 名` : `第 ${place} / ${ranked} 名`
/** How much of a kind one has done oneself. */
export const ownFar = (did: string, { done, total }: { done: number; total: number }): string =>
  `我 ${did} ${done}/${total}`
/** Things of a kind that are named; the sums are of all. */
export const THINGS_MAX = 50
/** With fewer the mean of the others would be somebody's own. */
export const MEAN_LEAST = 3

const menuOf: Record<string, ThingKind> = {
  course: 'courses',
  work: 'works',
  task: 'tasks',
  cert: 'certs',
  contest: 'contests',
}

/** What a room of the template works with, in the order of its menu; where something is taught it is examined as well. */
export const kindsOf = (template: number, side: 'student' | 'manager' = 'manager'): ThingKind[] => {
  const found = (templates[template]?.[side] ?? []).flatMap((key) => {
    const kind = menuOf[key]
    if (!kind) return []
    return kind === 'courses' ? [kind, 'exams' as const] : [kind]
  })
  return [...new Set(found)]
}

const DAY = 86_400
/** The school's calendar (UTC+8). */
const SHIFT = 8 * 3600
export const dayOf = (unix: number): string => new Date((unix + SHIFT) * 1000).toISOString().slice(0, 10)

/** When the first of the days that are shown began. */
export const firstDay = (now: number): number =>
  Math.floor((now + SHIFT) / DAY) * DAY - SHIFT - (ACTIVITY_DAYS - 1) * DAY

/** Every day up to today, those without a row too. */
export const everyDay = <T extends { day: string }>(now: number, rows: readonly T[], empty: Omit<T, 'day'>): T[] => {
  const known = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: ACTIVITY_DAYS }, (_, i) => {
    const day = dayOf(firstDay(now) + i * DAY)
    return known.get(day) ?? ({ ...empty, day } as T)
  })
}

/** Hundredths; 0 of nothing. */
export const percentOf = (part: { done: number; total: number }): number => share(part) ?? 0
