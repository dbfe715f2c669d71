import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { centresApi } from '#contract/centres/centres.api'
import { todoApi } from '#contract/todo/todo.api'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { StudyCenter } from '../../../src/domains/centres/screens/study'
import { TeachCenter } from '../../../src/domains/centres/screens/teach'
import { todoQueries } from '../../../src/domains/todo/todo.queries'
import { connect, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

const { people } = world
let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
beforeEach(() => s.reset())
afterAll(() => s.close())
afterEach(cleanup)

const as = async (login: string) => {
  const who = await s.as(login)
  connect(s, who)
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
  expect(screen.getByRole('heading', { name: '待办' })).toBeTruthy()
  expect(await screen.findByRole('list', { name: '最近的成绩' })).toBeTruthy()
})

test('who is in no room is led on, learner and teacher alike', async () => {
  await as(people.outsider.login)
  show(<StudyCenter />)
  expect(await screen.findByText('还没有加入实训室')).toBeTruthy()
  cleanup()
  show(<TeachCenter />)
  expect(await screen.findByText('还没有自己的实训室')).toBeTruthy()
})

test('a teacher finds what waits, how far a class is and who did not hand in what was due', async () => {
  await s.db.update(work).set({ deadline: s.now() - 60 })
  await as(people.teacher.login)
  show(<TeachCenter />)
  const behind = await screen.findByRole('list', { name: '需要关注的学生' })
  expect(within(behind).getAllByText(/^逾期未交 [1-9]\d*\/\d+ 份$/).length).toBeGreaterThan(0)
  expect(screen.getByText(/^共 \d+ 人次，这里列出缺得最多的 30 人次$/)).toBeTruthy()
  const rooms = screen.getByRole('list', { name: '班级进度' })
  expect(within(rooms).getAllByText(/^\d+ 人逾期$/).length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { name: '等我处理' })).toBeTruthy()
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
