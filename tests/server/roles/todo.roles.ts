import { todoApi } from '#contract/todo/todo.api'

const everybody = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'outsider']
const nobody = ['novisit', 'anonymous']

/** A list is its person's own: everybody who may visit has one, and no entry is anybody else's. */
export const todoRoles = [
  { call: todoApi.lists, input: {}, allow: [...everybody, 'demo'], refuse: nobody },
  { call: todoApi.save, input: { title: '写周报', time: 0 }, allow: everybody, refuse: ['demo', ...nobody] },
  // Of the demo's seed: student A's.
  {
    call: todoApi.save,
    input: { id: 1, title: '改', time: 0 },
    allow: ['studentA'],
    refuse: ['teacher', 'studentB', 'demo', ...nobody],
  },
  {
    call: todoApi.tick,
    input: { id: 1, done: true },
    allow: ['studentA'],
    refuse: ['super', 'teacher', 'studentB', 'demo', ...nobody],
  },
  {
    call: todoApi.remove,
    input: { id: 1 },
    allow: ['studentA'],
    refuse: ['super', 'teacher', 'studentB', 'demo', ...nobody],
  },
  { call: todoApi.feed, input: {}, allow: [...everybody, 'demo'], refuse: nobody },
  { call: todoApi.renewFeed, input: {}, allow: everybody, refuse: ['demo', ...nobody] },
  { call: todoApi.stopFeed, input: {}, allow: everybody, refuse: ['demo', ...nobody] },
]
