import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { kernelErrors } from '#contract/kernel/errors'
import { passesApi } from '#contract/works/passes/passes.api'
import { prerequisitesApi } from '#contract/works/prerequisites/prerequisites.api'
import { workNeed } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { pushHandlers } from '../../../src/app/push'
import { refreshPasses } from '../../../src/domains/works/passes.mutations'
import { UpdateWork } from '../../../src/domains/works/screens/manage/update-work'
import { WorkDetail } from '../../../src/domains/works/screens/work-detail'
import { connect, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'
import { makeWork, textItem } from '../../support/works'

const ROOM = 2
const user = userEvent.setup()
let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

test('an author picks what comes before; a learner is led there, and the work opens by itself afterwards', async () => {
  const first = await makeWork(s, { title: '先认识设备', items: [{ ...textItem, required: false }] })
  const second = await makeWork(s, { title: '再动手装调' })
  connect(s, await s.as(world.people.teacher.login))
  show(<UpdateWork roomId={ROOM} workId={second.workId} step={0} onStep={() => {}} />)
  const panel = within(await screen.findByRole('region', { name: '前置工单' }))
  await user.selectOptions(await panel.findByRole('combobox', { name: '添加前置工单' }), '先认识设备')
  const rows = () => s.db.select().from(workNeed).where(eq(workNeed.workId, second.workId))
  await waitFor(async () => expect(await rows()).toMatchObject([{ needsId: first.workId, until: 'submitted' }]))
  await user.selectOptions(await panel.findByRole('combobox', { name: /完成到哪一步/ }), '评分后')
  await waitFor(async () => expect(await rows()).toMatchObject([{ until: 'marked' }]))
  await user.selectOptions(await panel.findByRole('combobox', { name: /完成到哪一步/ }), '提交后')
  await waitFor(async () => expect(await rows()).toMatchObject([{ until: 'submitted' }]))
  cleanup()

  const me = await s.as(world.people.studentA.login)
  connect(s, me)
  const { client } = show(<WorkDetail roomId={ROOM} workId={second.workId} step={undefined} />, pushHandlers)
  const link = await screen.findByRole('link', { name: /先认识设备/ })
  expect(link.getAttribute('href')).toContain(`workId=${first.workId}`)
  expect(screen.queryByRole('textbox')).toBeNull()
  const of = { training_room_id: ROOM, work_id: first.workId, device_time: s.now() }
  const value = { kind: 'text' as const, text: '认识了' }
  await me.post(passesApi.saveAnswer, { ...of, item_id: first.items[0] ?? 0, value, base_revision: 0, client: 'x' })
  expect((await me.post(passesApi.handIn, of)).code).toBe(20_000)
  await refreshPasses(client)
  expect(await screen.findByRole('textbox', { name: /说说你的方案/ })).toBeTruthy()
})

test('what a colleague says comes first stays, and is shown before one chooses again', async () => {
  await makeWork(s, { title: '我选的' })
  const theirs = await makeWork(s, { title: '同事选的' })
  const { workId } = await makeWork(s, { title: '最后做' })
  const teacher = await s.as(world.people.teacher.login)
  connect(s, teacher)
  show(<UpdateWork roomId={ROOM} workId={workId} step={0} onStep={() => {}} />)
  const panel = within(await screen.findByRole('region', { name: '前置工单' }))
  const choose = async () => user.selectOptions(await panel.findByRole('combobox', { name: '添加前置工单' }), '我选的')
  await panel.findByRole('option', { name: '我选的' })
  const at = { training_room_id: ROOM, work_id: workId }
  await teacher.post(prerequisitesApi.save, { ...at, list: [{ work_id: theirs.workId, until: 'submitted' }] })
  const now = async () => (await teacher.get(prerequisitesApi.lists, at)).data.list.map(({ title }) => title)
  await choose()
  expect(await screen.findByText(kernelErrors.conflict.text)).toBeTruthy()
  expect(await panel.findByRole('button', { name: '移除前置工单 同事选的' })).toBeTruthy()
  expect(await now()).toEqual(['同事选的'])
  await choose()
  await waitFor(async () => expect((await now()).toSorted()).toEqual(['同事选的', '我选的'].toSorted()))
})
