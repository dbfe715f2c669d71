import { websiteApi } from '#contract/website/website.api'

const people = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider']
const everybody = [...people, 'novisit', 'anonymous']
const notTheOwner = everybody.filter((who) => who !== 'teacher')
const site = { id: 1 }
const room = { training_room_id: 2 }
const piece = { ...site, content_type: 'news', title: '新消息', body: '<p>正文</p>', published: true }
/** 何静 leads the committee: she may look at what is being prepared. */
const look = { allow: ['teacher', 'orgadmin'], refuse: notTheOwner.filter((who) => who !== 'orgadmin') }
const write = { allow: ['teacher'], refuse: notTheOwner }

/** Website 1 of room 2 is open to everybody; only the owner of the room, its teacher, changes it. */
export const websiteRoles = [
  { call: websiteApi.detail, input: site, allow: everybody },
  { call: websiteApi.home, input: site, allow: everybody },
  { call: websiteApi.content, input: { ...site, content_type: 'news' }, allow: everybody },
  { call: websiteApi.content, input: { ...site, content_type: 'news', all: 1 }, ...look },
  { call: websiteApi.article, input: { ...site, content_id: 1 }, allow: everybody },
  { call: websiteApi.standing, input: site, allow: everybody },
  { call: websiteApi.footer, input: {}, allow: everybody },
  { call: websiteApi.manage, input: room, ...look },
  { call: websiteApi.create, input: { ...room, site_name: '第二个官网' }, ...write },
  { call: websiteApi.update, input: { ...site, version: 1, site_name: '改名' }, ...write },
  { call: websiteApi.publish, input: { ...site, status: 'draft' }, ...write },
  { call: websiteApi.remove, input: site, ...write },
  { call: websiteApi.bind, input: piece, ...write },
  { call: websiteApi.unbind, input: { ...site, content_id: 1 }, ...write },
  { call: websiteApi.sort, input: { ...site, ids: [1] }, ...write },
  { call: websiteApi.share, input: { ...site, act: 'code' }, ...write },
  { call: websiteApi.joinRoom, input: { ...room, code: '1-00000000' }, allow: [], refuse: everybody },
  { call: websiteApi.leaveRoom, input: { ...site, ...room }, ...write },
  { call: websiteApi.sortRooms, input: { ...site, ids: [2] }, ...write },
]
