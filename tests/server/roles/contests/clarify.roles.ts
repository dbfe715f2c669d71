import { clarifyApi } from '#contract/clarify/clarify.api'

const members = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo']
const managers = ['super', 'orgadmin', 'teacher']
const nobody = ['outsider', 'novisit', 'anonymous']
const contest = { contest_id: 3 }

/** Questions about contest 3 of room 2, for which team 1 (studentA) and team 2 (studentB) are registered. */
export const clarifyRoles = [
  { call: clarifyApi.lists, input: contest, allow: members, refuse: nobody },
  {
    call: clarifyApi.ask,
    input: { ...contest, body: '可以用自带设备吗？' },
    allow: ['studentA', 'studentB'],
    refuse: [...managers, 'judge', 'supplier', 'demo', ...nobody],
  },
  {
    call: clarifyApi.answer,
    input: { ...contest, id: 3, answer: '可以', for_all: true },
    allow: managers,
    refuse: ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...nobody],
  },
  {
    call: clarifyApi.announce,
    input: { ...contest, body: '答辩改到下午两点' },
    allow: managers,
    refuse: ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...nobody],
  },
  {
    // The question of the demo that nobody answered yet is the leader's of team 1.
    call: clarifyApi.withdraw,
    input: { ...contest, id: 3 },
    allow: ['studentA'],
    refuse: [...managers, 'studentB', 'judge', 'supplier', 'demo', ...nobody],
  },
  {
    call: clarifyApi.edit,
    input: { ...contest, id: 1, body: '货盘已更新到第三版' },
    allow: managers,
    refuse: ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...nobody],
  },
  {
    call: clarifyApi.delete,
    input: { ...contest, id: 1 },
    allow: managers,
    refuse: ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...nobody],
  },
]
