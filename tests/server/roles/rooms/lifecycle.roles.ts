import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { settingApi } from '#contract/rooms/page/setting.api'

const everyone = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'outsider']
const managers = ['super', 'orgadmin', 'teacher']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider', 'novisit', 'anonymous']
const room = { training_room_id: 2 }
const step = (call: (typeof lifecycleApi)['publish']) => ({ call, input: room, allow: managers, refuse: others })

/** Who may make the calls of a room's lifecycle; asked about room 2, owned by `teacher`. */
export const lifecycleRoles = [
  { call: lifecycleApi.create, input: { title: '新的实训室', template: 1 }, allow: managers, refuse: others },
  { call: lifecycleApi.update, input: { ...room, title: '改名', version: 1 }, allow: managers, refuse: others },
  { call: lifecycleApi.clone, input: { ...room, title: '复制', carry: [] }, allow: managers, refuse: others },
  step(lifecycleApi.publish),
  step(lifecycleApi.online),
  step(lifecycleApi.offline),
  step(lifecycleApi.end),
  step(lifecycleApi.reopen),
  // After one deleted it, it is not there for the next.
  { call: lifecycleApi.delete, input: room, allow: ['teacher'], refuse: others },
  { call: lifecycleApi.restore, input: room, allow: [], refuse: others },
  { call: lifecycleApi.getDeleted, input: {}, allow: everyone, refuse: ['novisit', 'anonymous'] },
  { call: lifecycleApi.log, input: room, allow: managers, refuse: others },
  { call: settingApi.get, input: room, allow: managers, refuse: others },
  { call: settingApi.save, input: { ...room, version: 1, shop: true }, allow: managers, refuse: others },
  { call: settingApi.offer, input: { ...room, uid: 6 }, allow: managers, refuse: others },
  { call: settingApi.withdraw, input: room, allow: managers, refuse: others },
  { call: settingApi.answer, input: { ...room, accept: 1 }, allow: managers, refuse: others },
]
