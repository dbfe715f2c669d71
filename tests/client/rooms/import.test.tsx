import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { importApi } from '#contract/rooms/import/import.api'
import { MemberScreen } from '../../../src/domains/rooms/screens/manage/members/member'
import { imported, settled } from '../../server/rooms/import.setup'
import { connect, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

const user = userEvent.setup()
let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as('13800000003')
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

test('a file whose columns have other names is told what they are, looked through again and thrown away', async () => {
  await imported(teacher, 2, '教务.csv', '学生,学号,性别\n钱一,2026090101,女\n钱二,2026090101,男')
  connect(s, teacher)
  show(<MemberScreen roomId={2} tab="import" onTab={() => {}} />)
  expect(await screen.findByText('没有导入的列：学生、性别')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '指定各列内容' }))
  const dialog = within(await screen.findByRole('dialog', { name: '指定各列内容' }))
  expect((dialog.getByRole('button', { name: '请指定“姓名”是哪一列' }) as HTMLButtonElement).disabled).toBe(true)
  expect(dialog.getByText('例如：钱一')).toBeTruthy()
  await user.selectOptions(dialog.getByRole('combobox', { name: /学生/ }), '姓名')
  await user.click(dialog.getByRole('button', { name: '按这样重新检查' }))
  expect(await screen.findByText('学号（工号）与第 2 行重复')).toBeTruthy()
  expect(await screen.findByText('没有导入的列：性别')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '放弃' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '放弃导入' }))
  await waitFor(() => expect(screen.queryByText('教务.csv')).toBeNull())
  expect((await screen.findByText('还没有导入过')).closest('.adm-card')).toBeTruthy()
})

test('taking an import back says before and after what becomes of the classes that it made', async () => {
  const { id } = await imported(
    teacher,
    3,
    '分班.csv',
    '姓名,学号,班级\n钱一,2026090301,新一班\n钱二,2026090302,新二班',
  )
  await teacher.post(importApi.run, { training_room_id: 3, id })
  await settled(teacher, 3, id)
  connect(s, teacher)
  show(<MemberScreen roomId={3} tab="import" onTab={() => {}} />)
  expect(await screen.findByText('新建了 2 个班级')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '撤销导入' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/新建的 2 个班级也会删除，之后有其他人使用或改过的会保留。/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '撤销导入' }))
  expect(await screen.findByText('新建的 2 个班级已删除')).toBeTruthy()
})
