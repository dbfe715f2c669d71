import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { roomSoftwareApi } from '#contract/software/room-software.api'
import { worksApi } from '#contract/works/works.api'
import type { ItemContents } from '#contract/works/works.model'
import { startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { world } from '../../../server/db/seed/world'
import { UpdateWork } from '../../../src/domains/works/screens/manage/update-work'
import { WorkDetail } from '../../../src/domains/works/screens/work-detail'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork } from '../../support/works'
import { intoRoom, makeSoftware, ROOM, watchTab } from '../software/setup'

const user = userEvent.setup()
let s: TestServer
let teacher: Client
let student: Client
let system: number
beforeAll(async () => {
  s = await startServer()
  const admin = await s.as(world.people.orgadmin.login)
  teacher = await s.as(world.people.teacher.login)
  student = await s.as(world.people.studentA.login)
  system = await makeSoftware(admin, {
    type: 1,
    title: '客服实训系统',
    app_url: 'https://cs.example.com/',
    activity_only: true,
  })
})
afterAll(() => s.close())
beforeEach(async () => {
  await intoRoom(teacher, [system])
})
afterEach(async () => {
  cleanup()
  await stopOutbox()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const activity = (content: ItemContents['activity'], status: 'draft' | 'published' = 'published') =>
  makeWork(s, { status, items: [{ kind: 'activity', content, title: '接待三位顾客' }] })
const edit = ({ workId, stepId }: { workId: number; stepId: number }) => {
  connect(s, teacher)
  startOutbox()
  return show(<UpdateWork roomId={ROOM} workId={workId} step={stepId} onStep={() => {}} />)
}
const read = (workId: number) => {
  connect(s, student)
  return show(<WorkDetail roomId={ROOM} workId={workId} step={undefined} />)
}
const kept = async (workId: number) =>
  (await teacher.get(worksApi.detail, { id: workId })).data?.steps[0]?.items[0]?.content

test('an author chooses software of the room, or goes back to an address', async () => {
  const made = await activity({ software_id: 0, url: 'https://old.example.com' }, 'draft')
  edit(made)
  await user.click(await screen.findByRole('button', { name: /软件活动/, expanded: false }))
  expect(screen.getByRole('textbox', { name: '或活动的地址' })).toBeTruthy()
  const choice = await screen.findByRole('combobox', { name: '软件' })
  await within(choice).findByRole('option', { name: '客服实训系统' })
  await user.selectOptions(choice, '客服实训系统')
  expect(screen.queryByRole('textbox', { name: '或活动的地址' })).toBeNull()
  await waitFor(async () => expect(await kept(made.workId)).toMatchObject({ software_id: system, url: '' }))
  expect(await screen.findByText('已保存')).toBeTruthy()
  await user.selectOptions(choice, '不用软件，填写地址')
  await user.type(screen.getByRole('textbox', { name: '或活动的地址' }), 'https://new.example.com')
  await waitFor(async () =>
    expect(await kept(made.workId)).toMatchObject({ software_id: 0, url: 'https://new.example.com' }),
  )
})

test('what came from another room says what it was, until something is chosen', async () => {
  edit(await activity({ software_id: 0, url: '', software_title: '别处的软件' }, 'draft'))
  await user.click(await screen.findByRole('button', { name: /软件活动/, expanded: false }))
  expect(await screen.findByText('软件“别处的软件”不在本实训室，请重新选择')).toBeTruthy()
  await within(screen.getByRole('combobox', { name: '软件' })).findByRole('option', { name: '客服实训系统' })
  await user.selectOptions(screen.getByRole('combobox', { name: '软件' }), '客服实训系统')
  await waitFor(() => expect(screen.queryByText(/不在本实训室/)).toBeNull())
})

test('a learner enters a training system out of the activity: the ticket says which one', async () => {
  const { tab } = watchTab()
  const made = await activity({ software_id: system, url: '' })
  read(made.workId)
  await user.click(await screen.findByRole('button', { name: '打开客服实训系统' }))
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(1))
  const url = new URL(tab.location.replace.mock.calls[0]?.[0] ?? '')
  expect([url.searchParams.get('work_id'), url.searchParams.get('item_id')]).toEqual([
    String(made.workId),
    String(made.items[0]),
  ])
})

test('without a network the activity says that it needs one', async () => {
  const made = await activity({ software_id: system, url: '' })
  read(made.workId)
  await screen.findByRole('button', { name: '打开客服实训系统' })
  goOffline()
  expect(await screen.findByText('打开软件需要联网')).toBeTruthy()
})

test('taken out of the room since: the card says so, and the touch says why', async () => {
  const made = await activity({ software_id: system, url: '' })
  const out = { training_room_id: ROOM, software_id: system, confirmed: true }
  await teacher.post(roomSoftwareApi.unbind, out)
  read(made.workId)
  const card = within(await screen.findByRole('article', { name: '客服实训系统' }))
  expect(card.getByText('不在实训室')).toBeTruthy()
  await user.click(card.getByRole('button', { name: '打开客服实训系统' }))
  expect(await screen.findByText('很抱歉，实训室没有该应用，无法正常操作')).toBeTruthy()
})

test('an address opens as before; a name without software asks for the teacher', async () => {
  const old = await activity({ software_id: 0, url: 'https://old.example.com/x' })
  read(old.workId)
  const link = await screen.findByRole('link', { name: /进入软件活动/ })
  expect(link.getAttribute('href')).toBe('https://old.example.com/x')
  cleanup()
  const lost = await activity({ software_id: 0, url: '', software_title: '别处的软件' })
  read(lost.workId)
  expect(await screen.findByText('软件“别处的软件”不在本实训室，请联系老师')).toBeTruthy()
})
