/** Menu items whose screens exist: a menu never leads nowhere. Each later screen adds its key here. */
export const menuKeysBuilt = {
  student: new Set(['index', 'contest', 'my-team', 'mydata', 'task', 'work', 'todo']),
  manager: new Set(['work', 'member', 'page', 'setting', 'stylistic', 'contest', 'task', 'mark']),
}
