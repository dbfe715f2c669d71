import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { courseEditApi } from '#contract/courses/courses.api'
import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { Providers } from '../../../src/app/boot/providers'
import { createQueryClient } from '../../../src/app/boot/query-client'
import { createAppRouter } from '../../../src/app/boot/router'
import { Courses } from '../../../src/domains/courses/screens/courses'
import { Activities } from '../../../src/domains/lti/parts/activities'
import { ContentLaunch } from '../../../src/domains/lti/parts/content-launch'
import { ManageActivities } from '../../../src/domains/lti/screens/manage/activities'
import { ActivityLearners } from '../../../src/domains/lti/screens/manage/activity-learners'
import { ToolDetail } from '../../../src/domains/lti/screens/manage/tool-detail'
import { MyApps } from '../../../src/domains/software/screens/my-apps'
import { writeContent } from '../../support/lti/content'
import { people } from '../../support/people'
import { connect, goOffline, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

test('a learner reads what came back of an activity, and that its tool is switched off', async () => {
  connect(server, await server.as(people.studentA))
  show(<Activities roomId={3} />)
  const card = await screen.findByRole('article', { name: '省级电商技能公开课' })
  expect(within(card).getByText('已完成')).toBeTruthy()
  expect(within(card).getByText(/案例分析完整/)).toBeTruthy()
  expect(within(card).getByText('这个工具已停用，暂时不能打开')).toBeTruthy()
  expect(within(card).getByRole('button', { name: '打开省级电商技能公开课' })).toHaveProperty('disabled', true)
})

test('a section of a course that is an activity is opened as the room’s, and is done by what comes back', async () => {
  const teacher = await server.as(people.teacher)
  const id = await writeContent(teacher, 'https://open.example/course')
  const said = { title: '直播', description: '', mode: 'self' as const, open_rule: 'free' as const }
  const { data: course } = await teacher.post(courseEditApi.save, { training_room_id: 3, ...said })
  const { data: chapter } = await teacher.post(courseEditApi.saveChapter, { course_id: course.id, title: '一' })
  const { data: section } = await teacher.post(courseEditApi.saveSection, {
    ...{ course_id: course.id, chapter_id: chapter.id, title: '公开课', kind: 'content', content_id: id, body: '' },
    ...{ file_id: 0, questions: [], minutes: 5, open_time: 0, duration: 0, share: 90 },
  })
  await teacher.post(courseEditApi.publish, { id: course.id, published: true })
  connect(server, await server.as(people.studentA))
  const replace = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: vi.fn() } as unknown as Window)
  const launch = (content: { id: number; title: string; data: { url: string } }) => (
    <ContentLaunch content={content} roomId={3} />
  )
  show(<Courses roomId={3} courseId={course.id} sectionId={section.id} elsewhere={launch} />)
  const card = await screen.findByRole('article', { name: '脚本练习一' })
  expect(screen.queryByText('站外内容')).toBeNull()
  await userEvent.click(within(card).getByRole('button', { name: '打开脚本练习一' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith('https://open.example/course'))
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('已学完', { exact: true })).toBeTruthy()
})

test('an address opens in a window of its own and is done by that; without a network it says so', async () => {
  const teacher = await server.as(people.teacher)
  const id = await writeContent(teacher, 'https://open.example/course')
  await teacher.post(ltiActivitiesApi.add, { training_room_id: 3, id, due_time: 0 })
  connect(server, await server.as(people.studentA))
  const replace = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: vi.fn() } as unknown as Window)
  show(<Activities roomId={3} />)
  const card = await screen.findByRole('article', { name: '脚本练习一' })
  await userEvent.click(within(card).getByRole('button', { name: '打开脚本练习一' }))
  await waitFor(() => expect(replace).toHaveBeenCalledWith('https://open.example/course'))
  window.dispatchEvent(new Event('focus'))
  expect(await within(card).findByText('已完成')).toBeTruthy()
  goOffline()
  expect(await within(card).findByText('需要联网')).toBeTruthy()
})

test('content says in which room it counts, and what opening it elsewhere means', async () => {
  connect(server, await server.as(people.studentA))
  show(
    <ContentLaunch
      content={{ id: 29, title: '省级电商技能公开课', data: { url: 'https://open.xinghuo.example/ecom' } }}
    />,
  )
  expect(await screen.findByText('新媒体运营实训室')).toBeTruthy()
  expect(screen.getByText(/不计入实训室的进度和成绩/)).toBeTruthy()
})

test.each(['published-content', 'product'])('an activity has its tool’s way in at /%s-detail', async (page) => {
  connect(server, await server.as(people.studentA))
  const client = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [`/${page}-detail/29`] })
  const router = createAppRouter(client, history)
  await router.load()
  render(<Providers router={router} queryClient={client} />)
  expect(await screen.findByText(/不计入实训室的进度和成绩/)).toBeTruthy()
  cleanup()
})

test('a manager takes an activity out and puts it back, and what was reported is still there', async () => {
  connect(server, await server.as(people.teacher))
  show(<ManageActivities roomId={3} backHref="/" />)
  await screen.findByText('4 / 18')
  show(<ActivityLearners roomId={3} id={29} />)
  expect(await screen.findByText('王一诺')).toBeTruthy()
})

test('an organisation lets a supplier’s tool in and reads what to write down there', async () => {
  connect(server, await server.as(people.orgadmin))
  show(<ToolDetail id={2} backHref="/" onGone={() => {}} />)
  expect(await screen.findByText('平台标识（Issuer）')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '通过并启用' }))
  expect(await screen.findByText('使用中')).toBeTruthy()
})

test('one’s own software is switched off where it is shown', async () => {
  connect(server, await server.as(people.studentA))
  show(<MyApps />)
  const card = await screen.findByRole('article', { name: '国家法律法规数据库' })
  const onOff = within(card).getByRole('switch', { name: /使用/ })
  await waitFor(() => expect(onOff).toHaveProperty('disabled', false))
  await userEvent.click(onOff)
  await waitFor(() => expect(screen.getAllByText('已关闭').length).toBe(2))
})
