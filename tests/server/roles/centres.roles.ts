import { centresApi } from '#contract/centres/centres.api'
import { scenesApi } from '#contract/centres/scenes/scenes.api'

const everybody = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider']
const nobody = ['novisit', 'anonymous']

/** Each answers with what is the asker's own: the rooms they teach, the rooms they learn in. */
export const centresRoles = [
  { call: centresApi.teach, input: {}, allow: everybody, refuse: nobody },
  { call: centresApi.study, input: {}, allow: everybody, refuse: nobody },
  { call: scenesApi.lists, input: {}, allow: everybody, refuse: nobody },
  { call: scenesApi.choices, input: {}, allow: everybody, refuse: nobody },
]
