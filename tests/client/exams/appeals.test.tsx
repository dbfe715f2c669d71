import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { examAppealsApi } from '#contract/exams/appeals/appeals.api'
import { world } from '../../../server/db/seed/world'
import { Takers } from '../../../src/domains/exams/screens/manage/takers'
import { ExamRecord } from '../../../src/domains/exams/screens/record'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people } = world
const user = userEvent.setup()
let s: TestServer
let teacher: Client
let student: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
  student = await s.as(people.studentA.login)
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

test('an appeal is written at its question, decided beside the takers, and its answer read at the question', async () => {
  connect(s, student)
  show(<ExamRecord recordId={1} />)
  await screen.findByRole('button', { name: '对第 11 题申诉' })
  // One of three right options brought 1 of 4 points: that is not 答错.
  const some = screen.getByText(/^得 1 \/ 4 分/).closest('li')
  expect(some?.textContent).toContain('部分答对')
  // Nobody gains anything by an appeal about an answer that brought all of its points.
  expect(screen.getAllByText(/^得 1 \/ 1 分/)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: '对第 3 题申诉' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '对第 11 题申诉' }))
  const form = within(await screen.findByRole('dialog', { name: '对第 11 题申诉' }))
  expect(form.getByText(/每道题可以申诉一次/)).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: '理由' }), '第二步写了依据')
  await user.click(form.getByRole('button', { name: '提交申诉' }))
  expect(await screen.findByText('申诉处理中')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '对第 11 题申诉' })).toBeNull()
  cleanup()
  document.body.innerHTML = ''

  connect(s, teacher)
  show(<Takers roomId={1} examId={1} />)
  expect(await screen.findByText(/：第二步写了依据/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '处理' }))
  const verdict = within(await screen.findByRole('dialog', { name: '处理申诉' }))
  const { data } = await teacher.get(examAppealsApi.lists, { exam_id: 1 })
  expect(verdict.getByText(data.list[0]?.question.title ?? 'no appeal')).toBeTruthy()
  const points = verdict.getByRole('textbox', { name: '得分' })
  await user.clear(points)
  await user.type(points, '99')
  expect(verdict.getByText(/这道题最多 \d+ 分/)).toBeTruthy()
  await user.clear(points)
  await user.type(points, '10')
  await user.type(verdict.getByRole('textbox', { name: '理由' }), '依据成立')
  await user.click(verdict.getByRole('button', { name: '答复' }))
  expect(await screen.findByText(/答复：依据成立（改为 10 分）/)).toBeTruthy()
  cleanup()
  document.body.innerHTML = ''

  connect(s, student)
  show(<ExamRecord recordId={1} />)
  expect(await screen.findByText('申诉已改分')).toBeTruthy()
  expect(screen.getByText(/答复：依据成立（\d+ → 10 分）/)).toBeTruthy()
})

test('without a network nothing can be appealed', async () => {
  connect(s, student)
  show(<ExamRecord recordId={1} />)
  const ask = await screen.findByRole('button', { name: '对第 1 题申诉' })
  goOffline()
  expect(await screen.findByRole('button', { name: '对第 1 题申诉' })).toHaveProperty('disabled', true)
  goOnline(s, student)
  expect(ask).toBeTruthy()
})
