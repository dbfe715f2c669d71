import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { world } from '../../../server/db/seed/world'
import { ExamAnalysis } from '../../../src/domains/exams/screens/manage/analysis/analysis'
import { connect, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
  connect(s, await s.as(world.people.teacher.login))
})
afterAll(() => s.close())
afterEach(cleanup)

test('the figures of an exam and of each question are shown, and leave as a table', async () => {
  show(<ExamAnalysis roomId={1} examId={1} />)
  const steps = within(await screen.findByRole('list', { name: /得分率分布/ }))
  expect(steps.getAllByRole('listitem')).toHaveLength(10)
  expect(screen.getByText('标准差')).toBeTruthy()
  expect(screen.getAllByText('难度（得分率）')).toHaveLength(11)
  expect(screen.getAllByRole('progressbar', { name: /^第 1 题选项/ }).length).toBeGreaterThan(1)
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  await userEvent.click(screen.getByRole('button', { name: '导出 CSV' }))
  const [blob] = saved.mock.calls[0] ?? []
  const text = await (blob as Blob).text()
  expect(text).toContain('题号,题目,题型')
  expect(text).toMatch(/信度（α）,[\d.-]+/)
  vi.restoreAllMocks()
})

test('an exam of which nothing is marked says so', async () => {
  show(<ExamAnalysis roomId={1} examId={2} />)
  expect(await screen.findByText('还没有阅完的答卷')).toBeTruthy()
})
