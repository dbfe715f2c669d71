import { invitesApi } from '#contract/teams/invites/invites.api'

const managers = ['super', 'orgadmin', 'teacher']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', 'novisit', 'anonymous']
const room = { training_room_id: 2 }

/** Who may make the calls about a room's invites; asked about room 2. */
export const invitesRoles = [
  { call: invitesApi.lists, input: room, allow: managers, refuse: others },
  { call: invitesApi.create, input: { ...room, kind: 'room', days: 7, max_uses: 10 }, allow: managers, refuse: others },
  {
    // Nobody gives more than they have.
    call: invitesApi.create,
    input: { ...room, kind: 'room_teacher', days: 7, max_uses: 1 },
    allow: managers,
    refuse: others,
  },
  { call: invitesApi.revoke, input: { ...room, id: 1 }, allow: managers, refuse: others },
  { call: invitesApi.uses, input: { ...room, id: 1 }, allow: managers, refuse: others },
  {
    // Well formed and never issued.
    call: invitesApi.accept,
    input: { ...room, invite_code: '2-4-room-AAAAAA' },
    allow: [],
    refuse: [...managers, ...others],
  },
]
