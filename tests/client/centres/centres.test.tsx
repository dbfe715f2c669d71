import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { centresApi } from '#contract/centres/centres.api'
import { projectsApi } from '#contract/projects/projects.api'
import { todoApi } from '#contract/todo/todo.api'
import { ltiActivity } from '../../../server/db/schema/lti'
import { planItem } from '../../../server/db/schema/plans'
import { projectDue, projectHandIn } from '../../../server/db/schema/projects'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { StudyCenter } from '../../../src/domains/centres/screens/study'
import { TeachCenter } from '../../../src/domains/centres/screens/teach'
import { todoQueries } from '../../../src/domains/todo/todo.queries'
import { connect, show } from '../../support/screen'
import { screens } from '../../support/screens'

const { people } = world
const here = screens()

const as = async (login: string) => {
  const who = await here.server.as(login)
  connect(here.server, who)
  return who
}

test('a student finds each room with how far they are, what waits and the marks they were told', async () => {
  const who = await as(people.studentA.login)
  const { rooms } = (await who.get(centresApi.study, {})).data
  show(<StudyCenter />)
  const list = await screen.findByRole('list', { name: '我的进度' })
  for (const { id, title, works } of rooms) {
    expect(within(list).getByRole('link', { name: title }).getAttribute('href')).toBe(
      `/training-room/student/${id}/index`,
    )
    if (works.total > 0)
      expect(
        within(list)
          .getByRole('progressbar', { name: `${title}：已提交` })
          .getAttribute('aria-valuenow'),
      ).toBe(String(Math.floor((works.done / works.total) * 100)))
  }
  // Their exams, certificates and contests are things to do, too.
  const uncounted = rooms.filter(({ works, tasks }) => works.total + tasks.total === 0)
  expect(within(list).getAllByText('没有计入进度的内容')).toHaveLength(uncounted.length)
  expect(screen.getByRole('heading', { name: '待办' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: '全部计划' })).getAttribute('href')).toBe('/plan-reading')
  expect(await screen.findByRole('list', { name: '最近的成绩' })).toBeTruthy()
})

test('a student finds their projects with what is next, and that one is done', async () => {
  const who = await as(people.studentA.login)
  show(<StudyCenter />)
  const row = within(await screen.findByRole('list', { name: '我的项目' })).getByRole('link', {
    name: /校园文创市集运营/,
  })
  expect(row.getAttribute('href')).toBe('/training-room/student/3/project?project=51')
  expect(within(row).getByText(/已退回，请修改后再交：第二步：摊位方案，.+ 截止/)).toBeTruthy()
  // In the line itself: beside it, a phone would have left that some ten characters a row.
  expect(within(row).getByText(/^已提交 1\/4 项 · .+已退回/)).toBeTruthy()
  cleanup()
  const at = { training_room_id: 3, content_id: 51, file_ids: [], device_time: 0 }
  for (const node_id of [7, 8, 10]) await who.post(projectsApi.handIn, { ...at, node_id, text: '做完了' })
  show(<StudyCenter />)
  const done = within(await screen.findByRole('list', { name: '我的项目' })).getByRole('link', {
    name: /校园文创市集运营/,
  })
  expect(within(done).getByText('已完成')).toBeTruthy()
  expect(within(done).queryByText(/接下来|已退回/)).toBeNull()
})

test('who is in no room is led on, learner and teacher alike', async () => {
  await as(people.outsider.login)
  show(<StudyCenter />)
  expect(await screen.findByText('还没有加入实训室')).toBeTruthy()
  cleanup()
  show(<TeachCenter />)
  expect(await screen.findByText('还没有自己的实训室')).toBeTruthy()
})

test('a teacher finds what waits, how far a class is with each kind, and who is behind in what', async () => {
  await here.server.db.update(work).set({ deadline: here.server.now() - 60 })
  const who = await as(people.teacher.login)
  const { rooms: all } = (await who.get(centresApi.teach, {})).data
  const late = (await who.get(centresApi.behind, {})).data
  show(<TeachCenter />)
  const list = await screen.findByRole('list', { name: '需要关注的学员' })
  expect(await within(list).findAllByText(/：逾期未交$/)).not.toHaveLength(0)
  expect(screen.getByText(new RegExp(`${late.total} 人次`))).toBeTruthy()
  const rooms = screen.getByRole('list', { name: '班级进度' })
  expect(within(rooms).getAllByText(/^\d+ 人落后$/).length).toBeGreaterThan(0)
  const labels = { course: '课程', plan: '计划', project: '项目', activity: '第三方活动' }
  for (const { title, work_word, kinds } of all)
    for (const { kind, done, total } of kinds)
      expect(
        within(rooms)
          .getByRole('progressbar', { name: `${title}：${kind === 'work' ? work_word : labels[kind]}` })
          .getAttribute('aria-valuenow'),
      ).toBe(String(Math.floor((done / total) * 100)))
  const ways = within(rooms)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(ways).toEqual(
    expect.arrayContaining([
      '/training-room/manager/1/course?course=1&class=1',
      '/training-room/manager/1/plan_data/1',
      '/training-room/manager/3/project?project=51',
    ]),
  )
  expect(screen.getByRole('heading', { name: /^等我处理/ })).toBeTruthy()
})

test('whoever is behind is reminded from the list, and of one room alone where it is chosen', async () => {
  await here.server.db.update(work).set({ deadline: here.server.now() - 60, lateRule: 'late' })
  const who = await as(people.teacher.login)
  const { list } = (await who.get(centresApi.behind, { training_room_id: 3 })).data
  show(<TeachCenter />)
  await screen.findByRole('list', { name: '需要关注的学员' })
  const chooser = screen.getByLabelText('实训室')
  fireEvent.change(chooser, { target: { value: '3' } })
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: '需要关注的学员' })).getAllByRole('listitem').length,
    ).toBeGreaterThan(0),
  )
  const [first] = list
  if (!first) throw new Error('nobody is behind')
  fireEvent.click(await screen.findByRole('button', { name: `提醒：${first.truename}（${first.room_title}）` }))
  fireEvent.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: '提醒' }))
  expect(await screen.findByText(`已提醒 ${first.truename}：${first.things_total} 项`)).toBeTruthy()
})

test('projects and third-party activities that are overdue lead to where their class is seen', async () => {
  await here.server.db.update(work).set({ deadline: 0 })
  await here.server.db.update(planItem).set({ dueDay: 0 })
  await here.server.db.update(ltiActivity).set({ dueTime: here.server.now() - 60 })
  await here.server.db.delete(projectHandIn)
  await here.server.db.delete(projectDue).where(ne(projectDue.nodeId, 6))
  const who = await as(people.teacher.login)
  const { data } = await who.get(centresApi.behind, { training_room_id: 3 })
  const things = data.list.flatMap((row) => row.things)
  const titleOf = (kind: string) => things.find((thing) => thing.kind === kind)?.title
  show(<TeachCenter />)
  const list = await screen.findByRole('list', { name: '需要关注的学员' })
  const [project] = await within(list).findAllByRole('link', { name: `${titleOf('project')}：1 项逾期未交` })
  expect(project?.getAttribute('href')).toBe('/training-room/manager/3/project?project=51')
  const [activity] = within(list).getAllByRole('link', { name: `${titleOf('activity')}：到期未完成` })
  expect(activity?.getAttribute('href')).toBe('/training-room/manager/3/activity?activityId=29')
})

test('a teacher finds the hand-ins of projects that wait for a mark, and none of what learners do at them', async () => {
  const projectsOf = async (login: string) =>
    (await (await as(login)).get(todoApi.lists, {})).data.list.filter(({ kind }) => kind === 'project')
  const learners = await projectsOf(people.studentA.login)
  const managers = await projectsOf(people.teacher.login)
  expect(learners.length).toBeGreaterThan(0)
  const { client } = show(<TeachCenter />)
  const key = todoQueries.lists().queryKey
  await waitFor(() => expect(client.getQueryData(key)).toBeTruthy())
  // The same person may teach in one room and learn in another; other things would fill the places.
  act(() => void client.setQueryData(key, { list: [...learners, ...managers] }))
  const waits = await screen.findByRole('link', { name: /份项目提交等待评阅/ })
  expect(waits.getAttribute('href')).toBe('/training-room/manager/3/project?project=51')
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(learners.filter(({ href }) => hrefs.includes(href))).toEqual([])
})

test('of what waits for a teacher the first are shown, how many there are, and all of it at a press', async () => {
  const list = (await (await as(people.teacher.login)).get(todoApi.lists, {})).data.list
  const sample = list.find(({ kind }) => kind === 'mark')
  if (!sample) throw new Error('nothing waits')
  const { client } = show(<TeachCenter />)
  const key = todoQueries.lists().queryKey
  await waitFor(() => expect(client.getQueryData(key)).toBeTruthy())
  const many = Array.from({ length: 9 }, (_, n) => ({ ...sample, key: `mark:${n}`, title: `待评阅 ${n}` }))
  act(() => void client.setQueryData(key, { list: many }))
  expect(await screen.findByRole('heading', { name: '等我处理（9）' })).toBeTruthy()
  const shown = () => screen.getAllByRole('link', { name: /待评阅 \d/ }).length
  expect(shown()).toBe(6)
  fireEvent.click(screen.getByRole('button', { name: '显示全部 9 件' }))
  expect(shown()).toBe(9)
  fireEvent.click(screen.getByRole('button', { name: '收起' }))
  expect(shown()).toBe(6)
})
