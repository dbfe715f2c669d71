const student = [
  'index',
  'course',
  'contest',
  'my-team',
  'mydata',
  'task',
  'work',
  'todo',
  'app',
  'myapp',
  'cert',
  'my-cert',
  'stats@2',
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
  'mark',
  'website',
  'software',
  'cert',
  'stats@2',
] as const

/** Menu items whose screens exist: a menu never leads nowhere. Each later screen adds its key here; `stats@2` is there in template 2 alone. */
export const menuKeysBuilt = { student: new Set<string>(student), manager: new Set<string>(manager) }

type Plain<Key> = Key extends `${infer Name}@${number}` ? Name : Key
/** What a menu may show: items of the templates, and what managers have in every template. */
export type MenuKey =
  | Plain<(typeof student)[number] | (typeof manager)[number]>
  | 'announce'
  | 'checkin'
  | 'exam'
  | 'materials'
  | 'shop'

export const isBuilt = (side: keyof typeof menuKeysBuilt, key: string, template: number): boolean =>
  menuKeysBuilt[side].has(key) || menuKeysBuilt[side].has(`${key}@${template}`)
