import { bulletinApi } from '#contract/notices/bulletin/bulletin.api'
import { noticesApi } from '#contract/notices/notices.api'
import { webPushApi } from '#contract/notices/web-push/web-push.api'
import type { RoleRow } from './row'

const everybody = ['studentA', 'teacher', 'demo', 'novisit']

const bulletin = {
  kind: 'news',
  title: '放假安排',
  content: '十月一日至七日放假。',
  from_time: 0,
  to_time: 0,
  work_from: 0,
  work_to: 0,
  stops: false,
  org_ids: [],
  roles: [],
}
const others = ['orgadmin', 'teacher', 'studentA', 'supplier', 'demo', 'novisit']

const device = {
  endpoint: 'https://web.push.apple.com/QGNr',
  p256dh: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

export const noticesRoles: RoleRow[] = [
  { call: bulletinApi.shown, allow: everybody },
  // There is none: whether one is for the asker, `bulletin.test.ts` says.
  { call: bulletinApi.read, input: { id: 1 }, allow: [], refuse: everybody },
  { call: bulletinApi.lists, allow: ['super'], refuse: others },
  { call: bulletinApi.save, input: bulletin, allow: ['super'], refuse: others },
  { call: bulletinApi.setOnline, input: { id: 999_999, online: false }, allow: [], refuse: others },
  { call: webPushApi.state, allow: everybody },
  { call: webPushApi.subscribe, input: device, allow: ['studentA', 'teacher', 'novisit'], refuse: ['demo'] },
  { call: webPushApi.unsubscribe, allow: ['studentA', 'teacher', 'novisit'], refuse: ['demo'] },
  {
    call: webPushApi.saveQuiet,
    input: { on: true, from: 1380, to: 360 },
    allow: ['studentA', 'teacher', 'novisit'],
    refuse: ['demo'],
  },
  { call: noticesApi.unReadCount, allow: everybody },
  { call: noticesApi.lists, allow: everybody },
  { call: noticesApi.readAll, allow: everybody },
  // The first notification is studentA's; to anybody else it is not there.
  { call: noticesApi.read, input: { id: 1 }, allow: ['studentA'], refuse: ['studentB', 'super', 'demo', 'novisit'] },
]
