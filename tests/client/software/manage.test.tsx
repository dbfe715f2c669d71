import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { roomSoftwareApi } from '#contract/software/room-software.api'
import { world } from '../../../server/db/seed/world'
import { SoftwareScreen } from '../../../src/domains/software/screens/manage/software'
import { SoftwareDetailScreen } from '../../../src/domains/software/screens/manage/software-detail'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork } from '../../support/works'
import { intoRoom, makeSoftware, ROOM } from './setup'

let s: TestServer
let teacher: Client
const ids: number[] = []
const titles = ['甲软件', '乙软件', '丙软件']
const user = userEvent.setup()

beforeAll(async () => {
  s = await startServer()
  const admin = await s.as(world.people.orgadmin.login)
  teacher = await s.as(world.people.teacher.login)
  for (const title of titles)
    ids.push(await makeSoftware(admin, { type: 4, title, pc_url: 'https://web.example.com/tool' }))
})
afterAll(() => s.close())
beforeEach(() => connect(s, teacher))
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const held = async () =>
  (await teacher.get(roomSoftwareApi.lists, { training_room_id: ROOM })).data?.list.map((one) => one.title)
const rows = () => screen.getAllByRole('button', { name: /^移除/ }).map((b) => b.getAttribute('aria-label')?.slice(2))

test('an empty room is filled from the catalogue, found by name', async () => {
  show(<SoftwareScreen roomId={ROOM} />)
  expect(await screen.findByText('还没有软件')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '添加' }))
  const dialog = within(await screen.findByRole('dialog', { name: '添加软件' }))
  await user.type(dialog.getByRole('searchbox'), '甲软件')
  await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1))
  await user.click(dialog.getByRole('checkbox', { name: '选择甲软件' }))
  await user.clear(dialog.getByRole('searchbox'))
  await user.click(await dialog.findByRole('checkbox', { name: '选择乙软件' }))
  await user.click(dialog.getByRole('button', { name: '添加 2 个' }))
  await waitFor(() => expect(rows()).toEqual(['甲软件', '乙软件']))
  expect(await held()).toEqual(['甲软件', '乙软件'])
  await user.click(screen.getByRole('button', { name: '添加' }))
  const again = within(await screen.findByRole('dialog', { name: '添加软件' }))
  const there = (await again.findByRole('checkbox', { name: '选择甲软件' })) as HTMLInputElement
  expect([there.checked, there.disabled]).toEqual([true, true])
})

test('a row moved with the keys stands there at once, and the server hears of it, also when one leaves', async () => {
  show(<SoftwareScreen roomId={ROOM} />)
  ;(await screen.findByRole('button', { name: '移动甲软件，按上下方向键' })).focus()
  await user.keyboard('{ArrowDown}')
  expect(rows()).toEqual(['乙软件', '甲软件'])
  await waitFor(async () => expect(await held()).toEqual(['乙软件', '甲软件']))
  ;(await screen.findByRole('button', { name: '移动甲软件，按上下方向键' })).focus()
  await user.keyboard('{ArrowUp}')
  cleanup()
  await waitFor(async () => expect(await held()).toEqual(['甲软件', '乙软件']))
})

test('a search narrows the list while one types; what it finds has no order of its own', async () => {
  show(<SoftwareScreen roomId={ROOM} />)
  await screen.findByRole('button', { name: '移动甲软件，按上下方向键' })
  await user.type(screen.getByRole('searchbox', { name: '按软件或所属组织搜索' }), '乙')
  await waitFor(() => expect(rows()).toEqual(['乙软件']))
  expect(screen.queryByRole('button', { name: /按上下方向键/ })).toBeNull()
  await user.type(screen.getByRole('searchbox'), '无')
  expect(await screen.findByText('没有找到符合的软件')).toBeTruthy()
  await user.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(rows()).toEqual(['甲软件', '乙软件']))
})

test('taken out after one question, and put back', async () => {
  show(<SoftwareScreen roomId={ROOM} />)
  await user.click(await screen.findByRole('button', { name: '移除乙软件' }))
  const question = within(await screen.findByRole('alertdialog', { name: '移除软件' }))
  await user.click(question.getByRole('button', { name: '移除' }))
  await waitFor(async () => expect(await held()).toEqual(['甲软件']))
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(async () => expect(await held()).toEqual(['甲软件', '乙软件']))
})

test('used by a published work: the question names it, and it goes only when confirmed', async () => {
  await makeWork(s, {
    title: '调研工单',
    items: [{ kind: 'activity', content: { software_id: ids[0] ?? 0, url: '' } }],
  })
  show(<SoftwareScreen roomId={ROOM} />)
  expect(await screen.findByText(/1 份工单在用/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '移除甲软件' }))
  const first = within(await screen.findByRole('alertdialog', { name: '移除软件' }))
  expect(first.getByText(/工单“调研工单”里的活动正在使用“甲软件”/)).toBeTruthy()
  await user.click(first.getByRole('button', { name: '取消' }))
  expect(await held()).toEqual(['甲软件', '乙软件'])
  await user.click(screen.getByRole('button', { name: '移除甲软件' }))
  await user.click(await screen.findByRole('button', { name: '仍要移除' }))
  await waitFor(async () => expect(await held()).toEqual(['乙软件']))
  await intoRoom(teacher, [ids[0] ?? 0])
})

test('one software: what it is, and the works that use it', async () => {
  const { workId } = await makeWork(s, {
    title: '练习工单',
    items: [{ kind: 'activity', content: { software_id: ids[1] ?? 0, url: '' } }],
  })
  const { visited } = show(<SoftwareDetailScreen roomId={ROOM} softwareId={ids[1] ?? 0} />)
  expect(await screen.findByText('https://web.example.com/tool')).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: /练习工单/ }))
  expect(visited).toEqual([`/training-room/manager/${ROOM}/update-work?id=${workId}`])
})

test('without a network what is known stays, with the time it is from', async () => {
  show(<SoftwareScreen roomId={ROOM} />)
  await screen.findByRole('button', { name: '移除乙软件' })
  goOffline()
  expect(await screen.findByText(/添加和移除需要联网/)).toBeTruthy()
})

test('a room that calls its works 作业 says so here too', async () => {
  show(<SoftwareScreen roomId={1} />)
  expect(await screen.findByText(/作业里的软件活动也从这里选/)).toBeTruthy()
  expect(screen.queryByText(/工单/)).toBeNull()
})
