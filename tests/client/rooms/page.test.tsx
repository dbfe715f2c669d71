import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { pageApi } from '#contract/rooms/page/page.api'
import { room } from '../../../server/db/schema/rooms/rooms'
import { RoomBlocks } from '../../../src/app/home/room-blocks'
import { RoomHome } from '../../../src/app/home/room-home'
import { PageScreen } from '../../../src/domains/rooms/screens/manage/page/page'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
let student: Client
const user = userEvent.setup()

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as('13800000003')
  student = await s.as('13800000004')
})
afterAll(() => s.close())
beforeEach(() => s.db.update(room).set({ page: {} }))
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const arrange = () => {
  connect(s, teacher)
  return show(<PageScreen roomId={2} draw={(at, page) => <RoomBlocks room={at} page={page} />} />)
}
const home = (id: number, who = student) => {
  connect(s, who)
  return show(<RoomHome roomId={id} />)
}
const shownOrder = async () =>
  within(await screen.findByRole('list', { name: '首页模块' }))
    .getAllByRole('switch')
    .map((one) => one.getAttribute('aria-label'))
const stored = async () => {
  const [row] = await s.db.select({ page: room.page }).from(room).where(eq(room.id, 2))
  return row?.page
}
const sections = () => screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)

test('moves a block with the keys, switches one on, names it, and saves', async () => {
  arrange()
  expect(await shownOrder()).toEqual(['待办', '公告', '日程', '我的进度', '出勤排行', '学习资料'])
  fireEvent.keyDown(screen.getByRole('button', { name: '移动待办，按上下方向键' }), { key: 'ArrowDown' })
  expect(screen.getByText('待办移到第 2 位，共 6 位')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '上移日程' }))
  expect(await shownOrder()).toEqual(['公告', '日程', '待办', '我的进度', '出勤排行', '学习资料'])
  await user.click(screen.getByRole('switch', { name: '出勤排行' }))
  await user.type(screen.getByRole('textbox', { name: '出勤排行的标题' }), '签到榜')
  expect(within(screen.getByRole('region', { name: '预览' })).getByText('签到榜')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已保存')).toBeTruthy()
  const page = await stored()
  expect(page?.blocks?.map((b) => [b.key, b.on, b.title])).toEqual([
    ['notice', true, ''],
    ['schedule', true, ''],
    ['todo', true, ''],
    ['progress', true, ''],
    ['ranking', true, '签到榜'],
    ['resources', false, ''],
  ])
})

test('what the ranking counts is chosen, previewed and kept', async () => {
  arrange()
  await shownOrder()
  await user.click(screen.getByRole('switch', { name: '出勤排行' }))
  const by = screen.getByRole('combobox', { name: '排行依据' })
  // A contest room has tasks and no works.
  expect(
    within(by)
      .getAllByRole('option')
      .map((o) => o.textContent),
  ).toEqual(['请选择', '出勤排行', '任务收入排行', '任务完成排行'])
  await user.selectOptions(by, 'level')
  const preview = within(screen.getByRole('region', { name: '预览' }))
  expect(await preview.findByText(/任务数排名|第一个任务审核通过后/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () =>
    expect((await stored())?.blocks?.find((b) => b.key === 'ranking')).toMatchObject({ on: true, source: 'level' }),
  )
  cleanup()
  home(2)
  expect(await screen.findByRole('heading', { name: '任务完成排行' })).toBeTruthy()
})

test('a link needs a name and a good address before it is sent', async () => {
  arrange()
  await shownOrder()
  await user.click(screen.getByRole('switch', { name: '学习资料' }))
  await user.click(await screen.findByRole('button', { name: '添加链接' }))
  await user.type(screen.getByRole('textbox', { name: '链接 1网址' }), 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请填写名称')).toBeTruthy()
  expect(screen.getByText('请填写以 https:// 开头的网址，或本站的路径')).toBeTruthy()
  expect(await stored()).toEqual({})
  await user.clear(screen.getByRole('textbox', { name: '链接 1网址' }))
  await user.type(screen.getByRole('textbox', { name: '链接 1网址' }), 'https://example.com/a')
  await user.type(screen.getByRole('textbox', { name: /^链接 1名称/ }), '参赛手册')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () =>
    expect((await stored())?.links).toEqual([{ title: '参赛手册', url: 'https://example.com/a' }]),
  )
})

test('what holds the save is shown where its block was switched off since', async () => {
  arrange()
  await shownOrder()
  await user.click(screen.getByRole('switch', { name: '学习资料' }))
  await user.click(await screen.findByRole('button', { name: '添加链接' }))
  fireEvent.change(screen.getByRole('textbox', { name: '待办的标题' }), { target: { value: '长'.repeat(40) } })
  await user.click(screen.getByRole('switch', { name: /^长+$/ }))
  expect(screen.getByRole('textbox', { name: '待办的标题' }).getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('switch', { name: '学习资料' }))
  expect(screen.queryByRole('textbox', { name: '链接 1网址' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findByRole('textbox', { name: '链接 1网址' })).getAttribute('aria-invalid')).toBe('true')
  expect(await stored()).toEqual({})
  await user.click(screen.getByRole('button', { name: '放弃修改' }))
})

test('somebody else was faster: the arrangement stays on screen and is not sent over theirs', async () => {
  arrange()
  await shownOrder()
  await user.click(screen.getByRole('switch', { name: '公告' }))
  const { version, blocks } = (await teacher.get(pageApi.get, { training_room_id: 2 })).data
  const links = [{ title: '校历', url: 'https://example.com/c' }]
  await teacher.post(pageApi.save, { training_room_id: 2, version, blocks, links })
  await user.click(screen.getByRole('button', { name: '保存' }))
  // The note says it alone: nothing tells one to reload the page, which would take what is typed.
  expect(await screen.findByText(/^刚刚被其他人修改/)).toBeTruthy()
  expect(screen.queryByText('内容已被他人修改，请刷新后重试')).toBeNull()
  await user.click(await screen.findByRole('button', { name: '用对方的' }))
  expect((screen.getByRole('switch', { name: '公告' }) as HTMLInputElement).checked).toBe(true)
})

test('without a network it says so before it is saved', async () => {
  arrange()
  await shownOrder()
  await user.click(screen.getByRole('switch', { name: '公告' }))
  goOffline()
  expect(await screen.findByRole('button', { name: '联网后才能保存' })).toHaveProperty('disabled', true)
  expect(await stored()).toEqual({})
})

test.each([1, 2, 3, 6])('the student home of template %i shows its blocks in their order', async (id) => {
  home(id)
  const wanted = (await student.get(pageApi.get, { training_room_id: id })).data.blocks
  await screen.findAllByText('待办')
  const titles = { notice: '公告', todo: '待办', progress: '我的进度', ranking: '出勤排行', schedule: '日程' }
  const seen = sections().filter((title) => Object.values(titles).includes(title ?? ''))
  expect(seen).toEqual(wanted.map((b) => titles[b.key as keyof typeof titles]))
})

test('the home follows its managers: order, titles and links', async () => {
  const { version, blocks } = (await teacher.get(pageApi.get, { training_room_id: 2 })).data
  const next = blocks
    .map((b) => ({
      ...b,
      on: b.key === 'resources' || b.key === 'schedule',
      title: b.key === 'schedule' ? '赛程' : '',
    }))
    .reverse()
  const links = [
    { title: '参赛手册', url: 'https://example.com/a' },
    { title: '组队', url: '/training-room/student/2/my-team' },
  ]
  expect((await teacher.post(pageApi.save, { training_room_id: 2, version, blocks: next, links })).code).toBe(20000)
  home(2)
  expect(await screen.findByText('example.com')).toBeTruthy()
  expect(sections().slice(1, 3)).toEqual(['学习资料', '赛程'])
  expect(screen.getByRole('link', { name: '组队' }).getAttribute('href')).toBe('/training-room/student/2/my-team')
  const dates = within(await screen.findByRole('list', { name: '日程' })).getAllByRole('listitem')
  expect(dates.length).toBeGreaterThan(0)
})

test('the schedule has the room’s exams, and leads to them', async () => {
  home(1)
  const dates = within(await screen.findByRole('list', { name: '日程' }))
  const exam = await dates.findByRole('link', { name: /期末考试.*考试开始/ })
  expect(exam.getAttribute('href')).toBe('/exam-entrance/4/0')
  expect(dates.getByRole('link', { name: /期末模拟考.*考试结束/ })).toBeTruthy()
})

test('under the home stand what the room is, and the way out for whoever learns in it', async () => {
  home(2)
  const about = await screen.findByRole('link', { name: '关于实训室' })
  expect(about.getAttribute('href')).toBe('/training-room/about/2')
  expect(screen.getByRole('button', { name: '退出实训室' })).toBeTruthy()
  cleanup()
  home(2, teacher)
  await screen.findByRole('link', { name: '关于实训室' })
  expect(screen.queryByRole('button', { name: '退出实训室' })).toBeNull()
})

test('a home says how far one is with its plans, names what is dated next and leads there', async () => {
  home(1)
  const next = await screen.findByRole('link', { name: /本学期学习计划：接下来 / })
  expect(next.getAttribute('href')).toMatch(/^\/training-room\/student\/1\/content_data\/1-\d+$/)
  expect(screen.getByRole('progressbar', { name: '我的计划' })).toBeTruthy()
  const dates = within(await screen.findByRole('list', { name: '日程' }))
  const dated = dates.getByRole('link', { name: /第一周自查.*计划：本学期学习计划/ })
  expect(dated.getAttribute('href')).toBe('/training-room/student/1/content_data/1-5')
  cleanup()
  home(1, teacher)
  expect(await screen.findByRole('progressbar', { name: '全部学员计划' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /接下来/ })).toBeNull()
})
