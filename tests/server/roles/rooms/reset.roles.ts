import { resetApi } from '#contract/rooms/members/reset.api'
import type { RoleRow } from '../row'

const learners = ['studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', 'novisit', 'anonymous']

/** Who may give a forgotten password anew; 19 is a learner of room 2. */
export const resetRoles: RoleRow[] = [
  {
    call: resetApi.issue,
    input: { training_room_id: 2, uid: 19 },
    allow: ['super', 'orgadmin', 'teacher'],
    refuse: learners,
  },
]
