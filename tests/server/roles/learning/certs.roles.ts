import { certsApi } from '#contract/certs/certs.api'
import { certsManageApi } from '#contract/certs/certs.manage.api'
import { certPaperApi } from '#contract/certs/paper/paper.api'
import { demoNumber } from '../../../../server/db/seed/certs'
import type { RoleRow } from '../row'

/** Certificates 1 and 2 are of room 6, the teacher's: both students are in it. */
const room = { training_room_id: 6 }
const managers = ['super', 'orgadmin', 'teacher']
const members = [...managers, 'studentA', 'studentB']
const strangers = ['judge', 'supplier', 'demo', 'outsider', 'novisit', 'anonymous']
const others = ['studentA', 'studentB', ...strangers]
const cert = { ...room, cert_id: 1 }
const everybody = [...members, 'judge', 'supplier', 'demo', 'outsider', 'novisit', 'anonymous']
const form = {
  ...{ ...room, container_id: 1, version: 0, title: '角色表证书', issuer: '', intro: '', award_rule: 'hand' },
  ...{ valid_months: 0, requirements: [] },
}
const managed = (call: RoleRow['call'], input: object): RoleRow => ({
  ...{ call, input, allow: managers, refuse: others, room: 6 },
})

export const certsRoles: RoleRow[] = [
  { call: certsApi.lists, input: room, allow: members, refuse: strangers, room: 6 },
  { call: certsApi.detail, input: { ...cert, container_id: 1 }, allow: members, refuse: strangers, room: 6 },
  {
    call: certsApi.mine,
    input: {},
    allow: [...members, 'judge', 'supplier', 'demo', 'outsider'],
    refuse: ['novisit', 'anonymous'],
  },
  { call: certsApi.claim, input: cert, allow: members, refuse: strangers, room: 6 },
  { call: certsApi.stats, input: cert, allow: members, refuse: strangers, room: 6 },
  managed(certsApi.learners, cert),
  {
    call: certsApi.verify,
    input: { number: demoNumber(Math.floor(Date.now() / 1000) - 6 * 86_400, 1) },
    allow: everybody,
  },
  managed(certsManageApi.saveContainer, { ...room, title: '直播', level: '', code: 'ZB' }),
  managed(certsManageApi.removeContainer, { ...room, container_id: 1 }),
  managed(certsManageApi.save, form),
  managed(certsManageApi.publish, { ...cert, published: false }),
  { call: certsManageApi.remove, input: cert, allow: ['orgadmin'], refuse: others, room: 6 },
  managed(certsManageApi.choices, room),
  managed(certsManageApi.contests, room),
  managed(certsManageApi.candidates, { ...cert, by: 'all' }),
  managed(certsManageApi.award, { ...cert, people: [{ uid: 15, note: '' }] }),
  managed(certsManageApi.awards, room),
  managed(certsManageApi.revoke, { ...room, award_id: 1, reason: '角色表' }),
  managed(certsManageApi.renew, { ...room, award_id: 2 }),
  managed(certPaperApi.pack, cert),
  { call: certPaperApi.packState, input: { ...room, pack_id: 1 }, allow: [], refuse: others, room: 6 },
]
