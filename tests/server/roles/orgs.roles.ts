import { backofficeApi } from '#contract/orgs/backoffice/backoffice.api'
import { orgResetApi } from '#contract/orgs/codes/codes.api'
import { orgInvitesApi, orgJoinsApi } from '#contract/orgs/joins/joins.api'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { orgMembersApi } from '#contract/orgs/members/members.api'
import { mergesApi } from '#contract/orgs/merges/merges.api'
import { orgsApi } from '#contract/orgs/orgs.api'
import { orgProfileApi } from '#contract/orgs/profile/profile.api'
import { orgTemplatesApi } from '#contract/orgs/templates/templates.api'
import { orgUnitsApi } from '#contract/orgs/units/units.api'
import { orgImportApi } from '#contract/rooms/import/org-import.api'
import { demoInvite } from '../../../server/db/seed/orgs'
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
  ...[
    row(backofficeApi.orgs, ['super']),
    row(backofficeApi.setMembership, ['super'], {
      group_id: 1,
      version: 0,
      vip_level: 2,
      vip_name: '专业版',
      vip_end_time: 0,
      with_branches: true,
    }),
    row(backofficeApi.users, ['super']),
    row(backofficeApi.setDisabled, ['super'], { uids: [19], disabled: true }),
    row(backofficeApi.endSessions, ['super'], { uids: [19] }),
    row(backofficeApi.setVisit, ['super'], { uids: [19], visit: false }),
    row(backofficeApi.standing, ['super'], { uid: 19 }),
    row(backofficeApi.setStanding, ['super'], { uid: 19, supplier_of: [1], public_content_auth: true }),
  ].map((r) => ({ ...r, refuse: ['orgadmin', ...others] })),
  row(orgJoinsApi.find, withDemo, { keyword: '信息' }),
  row(orgJoinsApi.mine, withDemo),
  row(orgJoinsApi.ask, everybody, { group_id: 3, message: '' }),
  row(orgJoinsApi.withdraw, everybody, { group_id: 3 }),
  row(orgJoinsApi.leave, everybody, { group_id: 1 }),
  row(orgInvitesApi.look, withDemo, { code: demoInvite }),
  row(orgInvitesApi.accept, everybody, { code: demoInvite }),
  row(orgProfileApi.create, everybody, { name: '城南职业学校', shortname: '城南职校', logo_id: 0 }),
  // Only those who are in the organisation.
  { call: orgsApi.changeOrg, input: { group_id: 2 }, allow: ['studentA', 'teacher'], refuse: ['studentB', 'super'] },
  { call: orgLogApi.lists, input: {}, allow: admins, refuse: others },
  // 19 is a learner.
  { call: orgResetApi.people, input: {}, allow: ['super', 'orgadmin'], refuse: others },
  { call: orgResetApi.issue, input: { uid: 19 }, allow: ['super', 'orgadmin'], refuse: others },
  ...[
    row(orgMembersApi.lists, admins),
    row(orgMembersApi.detail, admins, { uid: 19 }),
    row(orgMembersApi.create, admins, {
      truename: '新同学',
      code: 'NEW-1',
      mobile: '',
      email: '',
      unit_id: 0,
      role: 'student',
    }),
    row(orgMembersApi.setRole, admins, { uid: 19, role: 'teacher' }),
    row(orgMembersApi.setNumber, admins, { uid: 19, version: 0, code: 'N-19' }),
    row(orgMembersApi.place, admins, { uids: [19], unit_id: 0 }),
    row(orgMembersApi.setDisabled, admins, { uids: [19], disabled: true }),
    row(orgMembersApi.certify, admins, { uid: 19, certified: true }),
    row(orgJoinsApi.lists, admins),
    row(orgJoinsApi.decide, admins, { group_id: 2, ids: [1], status: 3 }),
    row(orgInvitesApi.lists, admins),
    row(orgInvitesApi.create, admins, { title: '新生', role: 'student', unit_id: 0, uses: 60, days: 7 }),
    row(orgInvitesApi.revoke, admins, { id: 1 }),
    row(orgProfileApi.detail, admins),
    row(orgProfileApi.save, admins, { version: 1, name: '星火学院', shortname: '星火', logo_id: 0, findable: true }),
    row(orgProfileApi.branches, admins),
    // 19 and 20 are learners.
    row(mergesApi.plan, admins, { keep_uid: 19, gone_uid: 20 }),
    row(mergesApi.ask, admins, { keep_uid: 19, gone_uid: 20, reason: '重复导入' }),
    row(mergesApi.lists, admins),
    row(mergesApi.seconds, admins),
    row(mergesApi.decide, [], { id: 999_999, ok: true }),
    row(orgTemplatesApi.detail, admins),
    row(orgTemplatesApi.save, admins, { template: 3, version: 0, title: '岗位实训', hidden: false, items: [] }),
    row(orgMembersApi.remove, ['orgadmin'], { uids: [19] }),
    row(orgMembersApi.restore, admins, { batch: 'none' }),
    row(orgMembersApi.issue, admins, { uid: 19 }),
    row(orgImportApi.lists, admins),
    ...(['detail', 'rows', 'run', 'discard', 'undo'] as const).map((name) =>
      row(orgImportApi[name], [], { id: 999_999 }),
    ),
    row(orgImportApi.remap, [], { id: 999_999, keys: ['truename'] }),
    row(orgImportApi.start, [], { file_id: 999_999 }),
    row(orgUnitsApi.tree, admins),
    row(orgUnitsApi.save, admins, { org_id: 2, parent_id: 0, name: '数字艺术系', kind: 'major', grade: 0 }),
    row(orgUnitsApi.move, admins, { id: 2, org_id: 2, parent_id: 1, before: 0 }),
    row(orgUnitsApi.remove, admins, { id: 4 }),
    row(orgUnitsApi.plan, admins, { years: 3 }),
    row(orgUnitsApi.moveUp, admins, { years: 3, version: 0 }),
    // Which one can be taken back, `units.test.ts` says.
    row(orgUnitsApi.undoMoveUp, admins, { id: 999_999 }),
  ].map((r) => ({ ...r, refuse: others })),
]
