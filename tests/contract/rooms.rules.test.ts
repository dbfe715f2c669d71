import { expect, test } from 'vitest'
import { percentOf as figure } from '#contract/rooms/figures/figures.rules'
import { percentOf } from '#contract/rooms/page/page.rules'
import { managesRoom, mayDownloadQr, qrSize, roomDoor, roomState } from '#contract/rooms/rooms.rules'

const running = { status: 'published', online_status: 1, end_status: 0 }
const guest = { role: 'guest', org_roles: [], committee_role: '' } as const

test('a room is running, a draft, stopped or ended, in that order of say', () => {
  expect(roomState(running)).toBe('running')
  expect(roomState({ status: 'draft', online_status: 0, end_status: 1 })).toBe('draft')
  expect(roomState({ ...running, online_status: 0, end_status: 1 })).toBe('stopped')
  expect(roomState({ ...running, end_status: 1 })).toBe('ended')
})

test('the door: managers always, members of ended rooms too, guests never', () => {
  const at = (who: Partial<Parameters<typeof roomDoor>[0]>) =>
    roomDoor({ ...running, ...guest, preview: false, ...who })
  expect(at({})).toBe('guest')
  expect(at({ preview: true })).toBe('preview')
  expect(at({ end_status: 1 })).toBe('ended')
  expect(at({ role: 'user', end_status: 1 })).toBe('open')
  expect(at({ committee_role: 'user' })).toBe('open')
  expect(at({ role: 'user', online_status: 0 })).toBe('stopped')
  expect(at({ role: 'user', status: 'draft' })).toBe('draft')
  for (const who of [{ role: 'teacher' }, { org_roles: ['ROLE_ORG_ADMIN'] }, { committee_role: 'leader' }] as const) {
    expect(managesRoom({ ...guest, ...who })).toBe(true)
    expect(at({ ...who, status: 'draft' })).toBe('open')
  }
})

test('the QR code: its size by the screen, its download by the role', () => {
  expect([320, 640, 641, 2560, 2561].map(qrSize)).toEqual([100, 100, 150, 150, 280])
  const may = (role: 'guest' | 'user' | 'teacher' | 'owner', qr_download = false, demo = false) =>
    mayDownloadQr({ role, qr_download }, demo)
  expect([may('guest'), may('user'), may('teacher'), may('owner')]).toEqual([false, false, true, true])
  expect([may('user', true), may('guest', false, true)]).toEqual([true, true])
})

test('a share never says more than is done: not all of it before the last, and the same as the study centre', () => {
  expect([percentOf({ done: 2, total: 3 }), percentOf({ done: 199, total: 200 })]).toEqual([66, 99])
  expect(percentOf({ done: 0, total: 0 })).toBeUndefined()
  // “数据” beside “我的数据”: two thirds are 66 on both.
  const parts = [
    { done: 2, total: 3 },
    { done: 199, total: 200 },
    { done: 0, total: 0 },
  ]
  expect(parts.map(figure)).toEqual([66, 99, 0])
})
