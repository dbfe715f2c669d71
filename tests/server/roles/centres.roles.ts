import { centresApi } from '#contract/centres/centres.api'
import { scenesApi } from '#contract/centres/scenes/scenes.api'
import { world } from '../../../server/db/seed/world'

const { people } = world
const everybody = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider']
const nobody = ['novisit', 'anonymous']

/** Each answers with what is the asker's own: the rooms they teach, the rooms they learn in. */
export const centresRoles = [
  { call: centresApi.teach, input: {}, allow: everybody, refuse: nobody },
  { call: centresApi.behind, input: {}, allow: everybody, refuse: nobody },
  {
    call: centresApi.remind,
    room: 1,
    input: { training_room_id: 1, uid: people.studentA.uid },
    allow: ['super', 'orgadmin', 'teacher'],
    refuse: [...everybody.filter((who) => !['super', 'orgadmin', 'teacher'].includes(who)), ...nobody],
  },
  { call: centresApi.study, input: {}, allow: everybody, refuse: nobody },
  { call: scenesApi.lists, input: {}, allow: everybody, refuse: nobody },
  { call: scenesApi.choices, input: {}, allow: everybody, refuse: nobody },
]
