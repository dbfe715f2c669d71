import { readingApi } from '#contract/contests/entries/reading.api'
import { signupApi } from '#contract/contests/signup/signup.api'

const nobody = ['novisit', 'anonymous']
const members = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo']

/** Signing up for contest 1 of room 2, which is open to people outside the room; studentB's team waits there. */
export const signupRoles = [
  { call: readingApi.lists, input: {}, allow: [...members, 'outsider'], refuse: nobody },
  { call: signupApi.eligibility, input: { contest_id: 1 }, allow: [...members, 'outsider'], refuse: nobody },
  {
    call: signupApi.quit,
    input: { contest_id: 1 },
    allow: ['studentB'],
    refuse: ['super', 'orgadmin', 'teacher', 'judge', 'supplier', 'studentA', 'outsider', 'demo', ...nobody],
  },
  {
    call: signupApi.removeTeam,
    input: { contest_id: 1, contest_team_id: 1, reason: '重复报名' },
    allow: ['super', 'orgadmin', 'teacher'],
    refuse: ['studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', ...nobody],
  },
]
