import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { examsApi } from '#contract/exams/exams.api'
import { ExamForm } from '../../../src/domains/exams/screens/manage/exam-form'
import { RoomExams } from '../../../src/domains/exams/screens/manage/room-exams'
import { examDraft } from '../../server/exams/draft'
import { expectChoice } from '../../support/overtaken-form'
import { show } from '../../support/screen'
import { screens } from '../../support/screens'

const here = screens('teacher')
const user = userEvent.setup()

test('what is missing from an exam is said where it is missing, and the first of it is gone to', async () => {
  show(<ExamForm roomId={1} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog', { name: '新建考试' }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('请填写考试名称')).toBeTruthy()
  expect(dialog.getByText('请选择试卷')).toBeTruthy()
  expect(dialog.getByText('请选择开始时间')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /考试名称/ }))
})

test('settings of an exam that were left unsaved do not write over what a colleague saved since', async () => {
  const exam = async () => (await here.teacher.get(examsApi.detail, { id: 3 })).data
  const first = await exam()
  const opened = async () => {
    show(<ExamForm roomId={1} exam={await exam()} onClose={() => {}} />)
    return screen.findByRole<HTMLInputElement>('textbox', { name: /考试名称/ })
  }
  await user.type(await opened(), '（我改的）')
  cleanup()
  document.body.innerHTML = ''
  const { id, paper_id, rules, begin_time, end_time, minutes, attempts, shuffle, credit, pass_percent } = first
  const { release, release_time, review, offline_hours, markers, tolerance, appeal_days, version } = first
  const about = { training_room_id: 1, id, version, title: '同事改的', rules, paper_id, begin_time, end_time, minutes }
  const marked = { attempts, shuffle, credit, pass_percent, release, release_time, review, markers, tolerance }
  const theirs = await here.teacher.post(examsApi.save, { ...about, ...marked, offline_hours, appeal_days })
  expect(theirs.code).toBe(20000)
  const name = await opened()
  expect(await screen.findByText(/^刚刚被其他人修改/)).toBeTruthy()
  expect(name.value).toBe(`${first.title}（我改的）`)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '用对方的' }))
  await waitFor(() => expect(name.value).toBe('同事改的'))
})

test('settings of an exam that a colleague saved unseen are not written over but by choice', async () => {
  const { id } = (await here.teacher.post(examsApi.save, { training_room_id: 1, ...examDraft })).data
  const exam = async () => (await here.teacher.get(examsApi.detail, { id })).data
  const { version } = await exam()
  show(<RoomExams roomId={1} ended={false} />)
  await user.click(await screen.findByRole('button', { name: `设置：${examDraft.title}` }))
  await expectChoice({
    field: await screen.findByRole<HTMLInputElement>('textbox', { name: /考试名称/ }),
    saved: async () => (await exam()).title,
    theirs: (title) => here.teacher.post(examsApi.save, { training_room_id: 1, ...examDraft, id, version, title }),
  })
})

test('a number that is left out or out of its range is asked for, and none that nobody wrote is saved', async () => {
  const { id } = (await here.teacher.post(examsApi.save, { training_room_id: 1, ...examDraft })).data
  const exam = async () => (await here.teacher.get(examsApi.detail, { id })).data
  show(<ExamForm roomId={1} exam={await exam()} onClose={() => {}} />)
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await screen.findByRole('textbox', { name: '考试时长' })
  await user.clear(field('考试时长'))
  await user.clear(field('合格线'))
  await user.type(field('合格线'), '0')
  await user.clear(field('可考次数'))
  await user.type(field('可考次数'), '99')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请填写 1 到 600')).toBeTruthy()
  expect(screen.getByText('请填写 1 到 100')).toBeTruthy()
  expect(screen.getByText('请填写 1 到 10')).toBeTruthy()
  expect(document.activeElement).toBe(field('考试时长'))
  expect(await exam()).toMatchObject({ minutes: 60, pass_percent: 60, attempts: 1 })
  for (const [name, text] of [
    ['考试时长', '45'],
    ['合格线', '80'],
    ['可考次数', '2'],
  ] as const) {
    await user.clear(field(name))
    await user.type(field(name), text)
  }
  // What is not shown any more is not asked for.
  await user.clear(field('申诉期限'))
  await user.click(screen.getByRole('switch', { name: /^公布后可以查看/ }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(async () =>
    expect(await exam()).toMatchObject({ minutes: 45, pass_percent: 80, attempts: 2, appeal_days: 0, review: false }),
  )
})
