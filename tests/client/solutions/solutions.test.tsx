import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { solutionsApi } from '#contract/solutions/solutions.api'
import { content } from '../../../server/db/schema/content/content'
import { room } from '../../../server/db/schema/rooms/rooms'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { ConsoleSolutions } from '../../../src/domains/solutions/screens/manage/console-solutions'
import { SolutionScreen } from '../../../src/domains/solutions/screens/solution'
import { connect, goOffline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const { people } = world
const user = userEvent.setup()
const here = screens('orgadmin', 'teacher')
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a teacher sees what comes along and makes a room with it', async () => {
  connect(here.server, here.teacher)
  const before = await here.server.db.$count(room)
  show(<SolutionScreen id={1} />)
  const held = await screen.findByRole('list', { name: '方案里有什么' })
  expect(within(held).getByText('工单')).toBeTruthy()
  const { contents } = (await here.teacher.get(solutionsApi.detail, { id: 1 })).data
  expect(contents.length).toBeGreaterThan(0)
  for (const { id, title, content_type: type } of contents) {
    const look = screen.getByRole('link', { name: `预览${title}` })
    expect(look.getAttribute('href')).toBe(`/preview-external-file/${type}/${id}`)
  }
  expect(screen.getByRole('list', { name: '评价' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '使用方案' }))
  const name = await screen.findByLabelText(/实训室名称/)
  await user.clear(name)
  await user.type(name, '照着建的')
  await user.click(screen.getByRole('button', { name: '创建实训室' }))
  await waitFor(async () => expect(await here.server.db.$count(room)).toBe(before + 1))
})

test('with a beginning it is asked which days off dates pass, and what is made passes them', async () => {
  connect(here.server, here.teacher)
  // On a desk a day is typed.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const monday = Date.parse('2036-09-01T09:00+08:00') / 1000
  await here.server.db.update(room).set({ beginTime: monday, endTime: 0 }).where(eq(room.id, 3))
  // A Thursday, ten days behind the beginning.
  await here.server.db
    .update(work)
    .set({ deadline: monday + 10 * 86_400, startTime: 0 })
    .where(eq(work.roomId, 3))
  const view = show(<SolutionScreen id={1} />)
  await user.click(await screen.findByRole('button', { name: '使用方案' }))
  const box = within(await screen.findByRole('dialog', { name: '使用方案' }))
  expect(box.queryByRole('switch')).toBeNull()
  // A Wednesday: its weekends lie elsewhere.
  fireEvent.change(box.getByLabelText(/开始时间/), { target: { value: '2036-09-10T09:00' } })
  await user.click(await box.findByRole('switch', { name: /避开周末/ }))
  expect(box.getByRole('switch', { name: /避开节假日/ })).toHaveProperty('checked', false)
  await user.click(box.getByRole('button', { name: '创建实训室' }))
  await waitFor(() => expect(view.visited).toHaveLength(1))
  const made = Number(/manager\/(\d+)\/setting/.exec(view.visited[0] ?? '')?.[1])
  const rows = await here.server.db.select({ deadline: work.deadline }).from(work).where(eq(work.roomId, made))
  expect(rows.length).toBeGreaterThan(0)
  // Eight school days behind a Wednesday lies a Monday.
  for (const { deadline } of rows) expect((deadline - monday) / 86_400).toBe(9 + 12)
})

test('what one may not read is counted, and not named', async () => {
  connect(here.server, await here.server.as(people.outsider.login))
  await here.server.db.update(content).set({ visibility: 'private' })
  show(<SolutionScreen id={1} />)
  const held = await screen.findByRole('list', { name: '方案里有什么' })
  expect(within(held).getByText('名称未公开')).toBeTruthy()
  expect(screen.queryByRole('list', { name: '先看看内容' })).toBeNull()
})

test('a student is offered no room', async () => {
  connect(here.server, await here.server.as(people.studentA.login))
  show(<SolutionScreen id={1} />)
  await screen.findByRole('list', { name: '方案里有什么' })
  expect(screen.queryByRole('button', { name: '使用方案' })).toBeNull()
})

test('without a network nothing is used', async () => {
  connect(here.server, here.teacher)
  show(<SolutionScreen id={1} />)
  const use = await screen.findByRole('button', { name: '使用方案' })
  goOffline()
  await waitFor(() => expect((use as HTMLButtonElement).disabled).toBe(true))
})

test('an organisation’s admin writes a solution, publishes it and takes it down', async () => {
  connect(here.server, here.orgadmin)
  show(<ConsoleSolutions />)
  await screen.findByText('电子商务基础教学方案')
  await user.click(screen.getByRole('button', { name: '新建方案' }))
  await user.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByText('请填写方案名称')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /方案名称/ }), '琥珀方案')
  await user.type(screen.getByRole('textbox', { name: /一句话简介/ }), '一套琥珀')
  await user.selectOptions(screen.getByRole('combobox', { name: /样板实训室/ }), '1')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('琥珀方案')
  const [made] = (await here.orgadmin.get(solutionsApi.managed, { state: 'draft' })).data.list
  expect(made).toMatchObject({ title: '琥珀方案', room_id: 1 })
  await user.click(await screen.findByRole('button', { name: '琥珀方案的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '发布' }))
  await user.click(await screen.findByRole('button', { name: '发布' }))
  await waitFor(async () =>
    expect((await here.orgadmin.get(solutionsApi.detail, { id: made?.id ?? 0 })).data.state).toBe('published'),
  )
})
