import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { coursesApi } from '#contract/courses/courses.api'
import { outboxNow } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { course, courseTarget } from '../../../server/db/schema/courses'
import { room } from '../../../server/db/schema/rooms/rooms'
import { keepSamples } from '../../../server/db/seed/samples/sample-files'
import { world } from '../../../server/db/seed/world'
import { keepRest } from '../../../src/app/boot/persister'
import { contentQueries } from '../../../src/domains/content/content.queries'
import { unsentTarget } from '../../../src/domains/courses/courses.offline'
import { Courses } from '../../../src/domains/courses/screens/courses'
import { ManageCourses } from '../../../src/domains/courses/screens/manage/courses'
import { CourseEditor } from '../../../src/domains/courses/screens/manage/editor'
import { ItemList } from '../../../src/domains/todo/screens/item-list'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { screens } from '../../support/screens'
import type { Client } from '../../support/server'
import { until } from '../../support/until'
import { listen } from '../files/setup'

const ROOM = 1
const user = userEvent.setup()
const here = screens('teacher', 'studentA')
const open = (courseId?: number, sectionId?: number) =>
  show(<Courses roomId={ROOM} courseId={courseId} sectionId={sectionId} />)
const sections = async (by: Client) =>
  (await by.get(coursesApi.detail, { id: 1 })).data.chapters.flatMap((chapter) => chapter.sections)

test('a learner sees how far they are and goes on where they stopped', async () => {
  connect(here.server, here.studentA)
  open()
  const card = await screen.findByRole('link', { name: /网店开张/ })
  expect(card.getAttribute('href')).toBe('/training-room/student/1/course?course=1')
  expect(within(card).getByText('已学 3 / 9 节')).toBeTruthy()
  cleanup()
  open(1)
  const on = await screen.findByRole('link', { name: '继续学习：写标题：从搜索词出发' })
  expect(on.getAttribute('href')).toBe('/training-room/student/1/course?course=1&section=4')
  expect(screen.queryByRole('link', { name: /发货前的检查清单/ })).toBeNull()
  expect(screen.getAllByText('未开放')).toHaveLength(3)
})

test('a page is read and finished, and the way on appears', async () => {
  connect(here.server, here.studentA)
  open(1, 5)
  expect(await screen.findByText(/缩成拇指大小/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '我学完了' }))
  const next = await screen.findByRole('link', { name: '下一节' })
  expect(next.getAttribute('href')).toBe('/training-room/student/1/course?course=1&section=6')
  await waitFor(async () => expect((await sections(here.studentA))[4]?.done).toBe(true))
})

test('a quiz is answered, marked and explained', async () => {
  const other = await here.server.as(world.people.studentB.login)
  connect(here.server, other)
  open(1, 3)
  const send = await screen.findByRole('button', { name: '提交答案' })
  expect((send as HTMLButtonElement).disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: /搜索人数/ }))
  for (const name of [/平台扣点/, /运费/, /退货损耗/]) await user.click(screen.getByRole('checkbox', { name }))
  await user.click(screen.getByRole('radio', { name: /正确/ }))
  await user.click(send)
  expect(await screen.findByText('最好成绩 40 / 40 分')).toBeTruthy()
  expect(screen.getByText(/扣点、运费和退货都要减掉/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '再做一次' })).toBeTruthy()
})

test('content of the library is read inside the course', async () => {
  connect(here.server, here.studentA)
  open(1, 4)
  expect(await screen.findByText(/记下与商品相关/)).toBeTruthy()
})

test('content of the library that is deleted after it was read says so inside the course, and without a network as well', async () => {
  connect(here.server, here.studentA)
  const { client } = open(1, 4)
  const stop = keepRest(client)
  expect(await screen.findByText(/记下与商品相关/)).toBeTruthy()
  const { content_id: id } = (await here.studentA.get(coursesApi.section, { id: 4 })).data
  await here.teacher.post(authoringApi.remove, { id })
  await client.invalidateQueries()
  expect(await screen.findByText('内容已被删除')).toBeTruthy()
  expect(screen.queryByText(/记下与商品相关/)).toBeNull()
  const { queryKey } = contentQueries.detail(id)
  await until(() => expect(client.getQueryData(queryKey)).toMatchObject({ state: 'deleted', body: '' }))
  goOffline()
  await client.invalidateQueries()
  expect(await screen.findByText('内容已被删除')).toBeTruthy()
  stop()
})

test('what is closed says so, and without a network too', async () => {
  connect(here.server, here.studentA)
  open(1, 9)
  expect(await screen.findByText(/这一节还没有开放/)).toBeTruthy()
  cleanup()
  goOffline()
  open()
  expect(await screen.findByText(/网络不可用/)).toBeTruthy()
})

test('a learner at their own pace sets themself a date, without a network too', async () => {
  connect(here.server, here.studentA)
  open(1)
  await screen.findByRole('link', { name: /^(开始|继续)学习/ })
  expect(screen.queryByText('我的目标日期')).toBeNull()
  cleanup()
  await here.server.db.update(course).set({ mode: 'self', openRule: 'free' }).where(eq(course.id, 1))
  open(1)
  const field = await screen.findByLabelText<HTMLInputElement>('我的目标日期')
  goOffline()
  const day = new Date((here.server.now() + 30 * 86_400) * 1000).toISOString().slice(0, 10)
  expect(field.type).toBe('date')
  // On the way to a day nothing is written down, nor is a day that has gone by.
  fireEvent.change(field, { target: { value: '2002-02-02' } })
  expect(screen.queryByText('不能选择过去的日期')).toBeNull()
  fireEvent.blur(field)
  expect(await screen.findByText('不能选择过去的日期')).toBeTruthy()
  fireEvent.change(field, { target: { value: day } })
  expect(outboxNow().items).toEqual([])
  fireEvent.blur(field)
  expect(await screen.findByRole('button', { name: '不定目标日期' })).toBeTruthy()
  const kept = async () => (await here.studentA.get(coursesApi.detail, { id: 1 })).data.target_time
  expect(await kept()).toBe(0)
  const sent = () => until(() => expect(outboxNow().items).toEqual([]))
  goOnline(here.server, here.studentA)
  await sent()
  expect(await kept()).toBe(Date.parse(`${day}T23:59:59+08:00`) / 1000)
  // What was sent is read anew before it stands there again.
  await user.click(await screen.findByRole('button', { name: '不定目标日期' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '不定目标日期' })).toBeNull())
  await sent()
  expect(await kept()).toBe(0)
  // What the server refused is not said to be set.
  const items = (['waiting', 'refused'] as const).map((state, n) => ({
    ...{ id: `${n}`, op: 'courses.target', object: 'course:1', key: '', time: 0, tries: 0, state },
    ...{ input: { courseId: 1, title: '', time: n + 1 } },
  })) as unknown as OutboxItem[]
  expect([unsentTarget(items, 1), unsentTarget(items.slice(1), 1)]).toEqual([1, undefined])
})

test('in a room that has ended one’s own date is read and not set; who set none is asked for none', async () => {
  connect(here.server, here.studentA)
  await here.server.db.update(course).set({ mode: 'self', openRule: 'free' }).where(eq(course.id, 1))
  const time = Date.parse('2036-09-01T23:59:59+08:00') / 1000
  expect((await here.studentA.post(coursesApi.target, { id: 1, time })).code).toBe(20_000)
  await here.server.db.update(room).set({ ended: true }).where(eq(room.id, ROOM))
  open(1)
  expect(await screen.findByText('我的目标日期：2036-09-01')).toBeTruthy()
  expect(screen.getByText('实训室已结束，不能再修改')).toBeTruthy()
  expect(screen.queryByLabelText('我的目标日期')).toBeNull()
  expect(screen.queryByRole('button', { name: '不定目标日期' })).toBeNull()
  cleanup()
  await here.server.db.delete(courseTarget)
  open(1)
  expect(await screen.findByText(/^已学 \d+ \/ \d+ 节$/)).toBeTruthy()
  expect(screen.queryByText(/我的目标日期/)).toBeNull()
})

test('a teacher makes a course, a chapter and a section of it, and publishes it', async () => {
  connect(here.server, here.teacher)
  show(<ManageCourses roomId={ROOM} />)
  await user.click(await screen.findByRole('button', { name: '设置：期末店铺路演' }))
  await user.click(await screen.findByRole('radio', { name: /^全部开放/ }))
  // Closed, it keeps what is chosen.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: '设置：期末店铺路演' }))
  const name = await screen.findByRole('textbox', { name: /课程名称/ })
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /^全部开放/ }).checked).toBe(true))
  await user.clear(name)
  await user.type(name, '期末路演')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('期末路演')).toBeTruthy()
  cleanup()
  document.body.innerHTML = ''
  show(<CourseEditor roomId={ROOM} courseId={3} />)
  await user.click(await screen.findByRole('button', { name: '添加章' }))
  await user.type(await screen.findByRole('textbox', { name: /章名称/ }), '上台{Enter}')
  await user.click(await screen.findByRole('button', { name: '添加小节到上台' }))
  await user.type(await screen.findByRole('textbox', { name: /大约用时/ }), '8')
  // Closed, it keeps what is typed.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: '添加小节到上台' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /大约用时/ }).value).toBe('8'))
  await user.type(await screen.findByRole('textbox', { name: /小节名称/ }), '话术')
  await user.click(screen.getByRole('radio', { name: '资源库内容' }))
  await user.type(await screen.findByRole('searchbox'), '客服常用')
  const look = await screen.findByRole('link', { name: /^预览.*客服常用话术二十条/ })
  expect(look.getAttribute('href')).toMatch(/^\/preview-external-file\/resource\/\d+$/)
  await user.click(await screen.findByRole('button', { name: /客服常用话术二十条/ }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  const list = await screen.findByRole('list', { name: '上台的小节' })
  expect(await within(list).findByText('话术')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '发布' }))
  await waitFor(async () =>
    expect(
      (await here.studentA.get(coursesApi.lists, { training_room_id: ROOM })).data.list.map((one) => one.title),
    ).toContain('期末路演'),
  )
})

test('sections are moved with the keyboard, deleted and brought back', async () => {
  connect(here.server, here.teacher)
  show(<CourseEditor roomId={ROOM} courseId={1} />)
  const handle = await screen.findByRole('button', { name: /移动选品小测/ })
  handle.focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(async () => expect((await sections(here.studentA)).map((one) => one.id).slice(0, 3)).toEqual([1, 3, 2]))
  await user.click(await screen.findByRole('button', { name: '选品小测的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  await user.click(await screen.findByRole('button', { name: '撤销' }))
  await waitFor(async () => expect(await sections(here.studentA)).toHaveLength(9))
})

test('a course of another room of theirs is found by its name, copied as a draft and gone on with', async () => {
  connect(here.server, here.teacher)
  show(<ManageCourses roomId={3} />)
  await user.click(await screen.findByRole('button', { name: '复制课程' }))
  const dialog = within(await screen.findByRole('dialog', { name: '从其他实训室复制' }))
  await user.type(await dialog.findByRole('searchbox'), '没有这门课')
  expect(await dialog.findByText('没有找到')).toBeTruthy()
  await user.clear(dialog.getByRole('searchbox'))
  await user.type(dialog.getByRole('searchbox'), '网店开张')
  await user.click(await dialog.findByRole('button', { name: /^网店开张/ }))
  await screen.findByText('已复制为草稿')
  const { data } = await here.teacher.get(coursesApi.lists, { training_room_id: 3 })
  expect(data.list.at(-1)).toMatchObject({ title: '网店开张：从选品到第一单', published: false })
})

test('an empty room says what will be here', async () => {
  connect(here.server, here.teacher)
  show(<ManageCourses roomId={6} />)
  expect(await screen.findByText('还没有课程')).toBeTruthy()
})

test('what a room offers to do begins with its courses, and how far one is', async () => {
  connect(here.server, here.studentA)
  show(<ItemList roomId={ROOM} />)
  expect(await screen.findByRole('heading', { name: '课程 · 2' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: /网店开张/ })).getAttribute('href')).toBe(
    '/training-room/student/1/course?course=1',
  )
  expect(screen.getByRole('link', { name: '全部课程' }).getAttribute('href')).toBe('/training-room/student/1/course')
})

test('a course file says what it brings before anything is kept, then it is a draft to go on with', async () => {
  connect(here.server, here.teacher)
  await keepSamples(here.server.db, here.server.services.files)
  await listen(here.server)
  // biome-ignore lint/suspicious/noDocumentCookie: the browser keeps the session there
  document.cookie = `sid=${here.teacher.cookie}; path=/`
  const { rawPayload } = await here.teacher.raw({ url: '/api/Course/exportFile?id=1' })
  show(<ManageCourses roomId={ROOM} />)
  await screen.findByRole('button', { name: '导入课程' })
  const file = new File([new Uint8Array(rawPayload)], '网店开张.zip', { type: 'application/zip' })
  await user.upload(screen.getByLabelText('选择导出的课程文件'), file)
  const dialog = await screen.findByRole('dialog', { name: '导入课程' })
  expect(within(dialog).getByText(/3 章 9 节，1 个文件/)).toBeTruthy()
  expect(within(within(dialog).getByRole('list', { name: '不会导入' })).getByText('各节的开放时间')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '导入为草稿' }))
  expect(await screen.findByText('已导入为草稿')).toBeTruthy()
  const { list } = (await here.teacher.get(coursesApi.lists, { training_room_id: ROOM })).data
  expect(list.at(-1)).toMatchObject({ title: '网店开张：从选品到第一单', published: false, section_count: 9 })
})
