import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ExamForm } from '../../../src/domains/exams/screens/manage/exam-form'
import { show } from '../../support/screen'
import { screens } from '../../support/screens'

screens('teacher')
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
