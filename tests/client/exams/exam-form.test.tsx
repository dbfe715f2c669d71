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
