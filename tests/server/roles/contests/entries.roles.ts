import { entriesApi } from '#contract/contests/entries/entries.api'

const nobody = ['outsider', 'novisit', 'anonymous']
const contest = { contest_id: 3 }

/** Handing in at contest 3 of room 2, for which team 1 (studentA) is registered. */
export const entriesRoles = [
  {
    call: entriesApi.sheet,
    input: contest,
    allow: ['super', 'orgadmin', 'teacher', 'judge', 'studentA'],
    refuse: ['supplier', 'demo', ...nobody],
  },
  {
    call: entriesApi.save,
    input: { ...contest, item_id: 9, body: '方案', file_ids: [], device_time: 0 },
    allow: ['studentA'],
    refuse: ['super', 'orgadmin', 'teacher', 'judge', 'supplier', 'demo', ...nobody],
  },
]
