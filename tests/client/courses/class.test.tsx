import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { noticesApi } from '#contract/notices/notices.api'
import { world } from '../../../server/db/seed/world'
import { ClassLearner } from '../../../src/domains/courses/screens/manage/class/learner'
import { ClassMatrix } from '../../../src/domains/courses/screens/manage/class/matrix'
import { goOffline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const ROOM = 1
const user = userEvent.setup()
const here = screens('teacher')

const matrix = (courseId = 1) => show(<ClassMatrix roomId={ROOM} courseId={courseId} />)
const line = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement

test('the class is one table: who is where, who is behind, and the way to each learner', async () => {
  matrix()
  const row = await line('王一诺')
  expect(within(row).getByText('3/9')).toBeTruthy()
  expect(within(row).getAllByText('✓').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: '王一诺' }).getAttribute('href')).toBe(
    '/training-room/manager/1/course?course=1&class=1&learner=4',
  )
  const head = screen.getByRole('columnheader', { name: /选品先看三个数/ })
  // To the eye as well: a touch has no pointer that rests on a number.
  expect(within(head).getByText('选品先看三个数', { ignore: '.visually-hidden' })).toBeTruthy()
})

test('it is narrowed by how they get on and by name', async () => {
  matrix()
  await line('王一诺')
  await user.type(screen.getByRole('searchbox', { name: '按姓名搜索' }), '陈思')
  expect(await line('陈思远')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: '王一诺' })).toBeNull())
  await user.click(screen.getByRole('button', { name: /^已学完 0/ }))
  expect(await screen.findByText('没有符合条件的学员')).toBeTruthy()
})

test('the chosen are reminded, and told so once', async () => {
  matrix()
  await line('王一诺')
  const button = screen.getByRole('button', { name: '提醒选中（0）' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: '选择王一诺' }))
  await user.click(screen.getByRole('button', { name: '提醒选中（1）' }))
  await user.click(await screen.findByRole('button', { name: '提醒' }))
  expect(await screen.findByText('已提醒 1 人')).toBeTruthy()
  const student = await here.server.as(world.people.studentA.login)
  const { list } = (await student.get(noticesApi.lists, {})).data
  expect(list.some((one) => one.title.startsWith('老师提醒你学习'))).toBe(true)
})

test('one learner: their sections, and the answers they gave', async () => {
  show(<ClassLearner roomId={ROOM} courseId={1} uid={world.people.studentA.uid} />)
  expect(await screen.findByText(/已学 3 \/ 9 节/)).toBeTruthy()
  expect(screen.getByText('选品小测')).toBeTruthy()
  await user.click(screen.getByText(/最近一次的答案/))
  expect(screen.getByText(/判断一个词有没有人买/)).toBeTruthy()
})

test('somebody who is no learner here, an empty course and a lost network are said in words', async () => {
  show(<ClassLearner roomId={ROOM} courseId={1} uid={world.people.outsider.uid} />)
  expect(await screen.findByText('这位学员不在本实训室')).toBeTruthy()
  cleanup()
  goOffline()
  matrix()
  expect(await screen.findByText(/网络不可用/)).toBeTruthy()
})
