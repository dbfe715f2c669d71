import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { passesApi } from '#contract/works/passes/passes.api'
import { world } from '../../../server/db/seed/world'
import { UpdateWork } from '../../../src/domains/works/screens/manage/update-work'
import { Reading } from '../../../src/domains/works/screens/reading'
import { WorkDetail } from '../../../src/domains/works/screens/work-detail'
import { WorkList } from '../../../src/domains/works/screens/work-list'
import { connect, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'
import { makeWork, textItem } from '../../support/works'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
afterEach(cleanup)

test('where works are homework, what is kept offline is counted as homework', async () => {
  const a = await s.as(world.people.studentA.login)
  await makeWork(s, { roomId: 1 })
  connect(s, a)
  show(<WorkList roomId={1} />)
  expect(await screen.findByText(/\d+ 份作业，/)).toBeTruthy()
  expect(screen.queryByText(/工单，/)).toBeNull()
  expect(screen.getByRole('list', { name: '作业' })).toBeTruthy()
  await expect.poll(() => document.title).toBe('作业 - 星火实训平台')
})

test('the calendar names what is due on a day, and shows one item without the rest of its work', async () => {
  const user = userEvent.setup()
  const due = s.now() + 60
  const { workId } = await makeWork(s, {
    roomId: 1,
    title: '朗读',
    deadline: due,
    items: [{ ...textItem, deadline: due }],
  })
  connect(s, await s.as(world.people.studentA.login))
  show(<WorkList roomId={1} />)
  await user.click(await screen.findByRole('button', { name: '日历' }))
  const dates = within(await screen.findByRole('dialog', { name: '作业日历' }))
  const whole = await dates.findByRole('link', { name: /朗读.*截止/ })
  expect(whole.getAttribute('href')).toContain(`workId=${workId}`)
  await user.click(dates.getByRole('button', { name: /^说说你的方案/ }))
  const item = within(await dates.findByRole('region', { name: '说说你的方案' }))
  expect(await item.findByRole('heading', { name: '说说你的方案' })).toBeTruthy()
  expect(item.getByRole('link', { name: '打开全部内容' })).toBeTruthy()
})

test('a receipt of homework says so', async () => {
  const a = await s.as(world.people.studentA.login)
  const { workId, items } = await makeWork(s, { roomId: 1, title: '听写' })
  const at = { training_room_id: 1, work_id: workId, device_time: s.now() }
  const value = { kind: 'text' as const, text: '写好了' }
  await a.post(passesApi.saveAnswer, { ...at, item_id: items[0] ?? 0, value, base_revision: 0, client: 'phone' })
  await a.post(passesApi.handIn, at)
  connect(s, a)
  show(<WorkDetail roomId={1} workId={workId} step="end" />)
  const facts = (await screen.findByText('服务器收到')).closest('dl')
  expect(facts?.firstElementChild?.textContent).toBe('作业听写')
})

test('the last page of homework asks and leads back in its word', async () => {
  const a = await s.as(world.people.studentA.login)
  const { workId, items } = await makeWork(s, { roomId: 1, title: '口算' })
  const at = { training_room_id: 1, work_id: workId, device_time: s.now() }
  const value = { kind: 'text' as const, text: '写好了' }
  await a.post(passesApi.saveAnswer, { ...at, item_id: items[0] ?? 0, value, base_revision: 0, client: 'phone' })
  connect(s, a)
  const page = show(<WorkDetail roomId={1} workId={workId} step="end" />)
  await userEvent.click(await screen.findByRole('button', { name: '提交' }))
  expect(await screen.findByText('提交这份作业？')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  page.unmount()
  await a.post(passesApi.handIn, at)
  show(<WorkDetail roomId={1} workId={workId} step="end" />)
  expect(await screen.findByRole('link', { name: '返回作业列表' })).toBeTruthy()
})

test('whoever writes homework reads its word', async () => {
  const teacher = await s.as(world.people.teacher.login)
  const { workId } = await makeWork(s, { roomId: 1, title: '听写' })
  connect(s, teacher)
  show(<UpdateWork roomId={1} workId={workId} step={0} onStep={() => {}} />)
  expect(await screen.findByRole('region', { name: '作业设置' })).toBeTruthy()
  expect(await screen.findByRole('region', { name: '前置作业' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('工单')
})

test('who has no work in any room is led to where a room is joined, and who has done all that there is is not', async () => {
  connect(s, await s.as(world.people.outsider.login))
  show(<Reading />)
  expect((await screen.findByRole('link', { name: '去首页' })).getAttribute('href')).toBe('/index')
  cleanup()
  await makeWork(s, { roomId: 1 })
  connect(s, await s.as(world.people.studentA.login))
  show(<Reading />)
  await userEvent.click(await screen.findByRole('button', { name: '已提交' }))
  expect(screen.queryByRole('link', { name: '去首页' })).toBeNull()
})
