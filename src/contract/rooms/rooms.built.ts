/** Menu items whose screens exist: a menu never leads nowhere. Each later screen adds its key here; `stats@2` is there in template 2 alone. */
export const menuKeysBuilt = {
  student: new Set(['index', 'contest', 'my-team', 'mydata', 'task', 'work', 'todo', 'app', 'stats@2']),
  manager: new Set([
    'work',
    'member',
    'page',
    'setting',
    'stylistic',
    'contest',
    'task',
    'mark',
    'website',
    'software',
    'stats@2',
  ]),
}

export const isBuilt = (side: keyof typeof menuKeysBuilt, key: string, template: number): boolean =>
  menuKeysBuilt[side].has(key) || menuKeysBuilt[side].has(`${key}@${template}`)
