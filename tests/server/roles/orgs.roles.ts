import { orgResetApi } from '#contract/orgs/codes/codes.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { orgsApi } from '#contract/orgs/orgs.api'
import type { RoleRow } from './row'

const everybody: string[] = ['studentA', 'teacher', 'orgadmin', 'super', 'supplier', 'novisit']
const withDemo: string[] = [...everybody, 'demo']

const admins = ['super', 'orgadmin']
const others = ['teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', 'novisit', 'anonymous']

const row = (call: RoleRow['call'], allow: string[], input: object = {}): RoleRow => ({ call, input, allow })

export const orgsRoles: RoleRow[] = [
  row(orgsApi.active, withDemo, { org_update_time: 0 }),
  row(orgsApi.organizations, withDemo),
  row(orgsApi.createOrg, withDemo),
  row(orgsApi.regBranch, withDemo),
  row(orgsApi.ignoreVipUpgrade, everybody),
  // Only those who are in the organisation.
  { call: orgsApi.changeOrg, input: { group_id: 2 }, allow: ['studentA', 'teacher'], refuse: ['studentB', 'super'] },
  { call: orgLogApi.lists, input: {}, allow: admins, refuse: others },
  // 19 is a learner.
  { call: orgResetApi.people, input: {}, allow: ['super', 'orgadmin'], refuse: others },
  { call: orgResetApi.issue, input: { uid: 19 }, allow: ['super', 'orgadmin'], refuse: others },
]
