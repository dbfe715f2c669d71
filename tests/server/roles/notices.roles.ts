import { noticesApi } from '#contract/notices/notices.api'
import type { RoleRow } from './row'

const everybody = ['studentA', 'teacher', 'demo', 'novisit']

export const noticesRoles: RoleRow[] = [
  { call: noticesApi.unReadCount, allow: everybody },
  { call: noticesApi.lists, allow: everybody },
  { call: noticesApi.readAll, allow: everybody },
  // The first notification is studentA's; to anybody else it is not there.
  { call: noticesApi.read, input: { id: 1 }, allow: ['studentA'], refuse: ['studentB', 'super', 'demo', 'novisit'] },
]
