const student = [
  'index',
  'course',
  'contest',
  'my-team',
  'mydata',
  'task',
  'work',
  'plan_index',
  'todo',
  'app',
  'myapp',
  'cert',
  'my-cert',
  'project',
  'stats',
] as const
const manager = [
  'work',
  'course',
  'member',
  'page',
  'setting',
  'stylistic',
  'contest',
  'task',
  'plan_index',
  'mark',
  'website',
  'software',
  'cert',
  'project',
  'stats',
  'data',
] as const

/** Menu items whose screens exist: a menu never leads nowhere. Each later screen adds its key here. */
export const menuKeysBuilt = { student: new Set<string>(student), manager: new Set<string>(manager) }

/** What a menu may show: items of the templates, and what managers have in every template. */
export type MenuKey =
  | (typeof student)[number]
  | (typeof manager)[number]
  | 'announce'
  | 'checkin'
  | 'exam'
  | 'materials'
  | 'shop'

export const isBuilt = (side: keyof typeof menuKeysBuilt, key: string): boolean => menuKeysBuilt[side].has(key)
