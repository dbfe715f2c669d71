import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { planEditApi } from '#contract/plans/plans.edit.api'
import { SchoolDays } from '../../../src/domains/plans/screens/manage/school-days'
import { expectChosen } from '../../support/overtaken-form'
import { connect, show } from '../../support/screen'
import { screens } from '../../support/screens'

const at = { training_room_id: 1 }
const user = userEvent.setup()
const here = screens('orgadmin', 'teacher')
const now = async () => (await here.orgadmin.get(planEditApi.days, at)).data
const drops = () => screen.findAllByRole('button', { name: /^删除/ })
const open = () => show(<SchoolDays roomId={1} onClose={() => undefined} />)
const dropFirst = async () => {
  const [first] = await drops()
  if (first) await user.click(first)
}

test('the school’s calendar is not written over but by choice', async () => {
  const { list, version } = await now()
  open()
  await drops()
  await expectChosen({
    change: dropFirst,
    shown: () => `${screen.getAllByRole('button', { name: /^删除/ }).length}`,
    saved: async () => `${(await now()).list.length}`,
    theirs: () =>
      here.orgadmin.post(planEditApi.saveDays, {
        ...{ ...at, version, list: [...list, { day: 40_000, title: '校庆', work: false }] },
      }),
  })
})

test('days that were not saved are there again, and gone once given up', async () => {
  const count = (await now()).list.length
  open()
  await dropFirst()
  expect(await drops()).toHaveLength(count - 1)
  cleanup()
  document.body.innerHTML = ''
  open()
  await waitFor(async () => expect(await drops()).toHaveLength(count - 1))
  await user.click(screen.getByRole('button', { name: '放弃' }))
  expect(await drops()).toHaveLength(count)
  expect((await now()).list).toHaveLength(count)
})

test('a day that was half typed is there again', async () => {
  open()
  fireEvent.change(await screen.findByLabelText('从'), { target: { value: '2028-02-28' } })
  await user.type(screen.getByLabelText('名称'), '运动')
  await user.selectOptions(screen.getByLabelText(/^安排/), '调休上课')
  cleanup()
  document.body.innerHTML = ''
  open()
  await screen.findByDisplayValue('运动')
  expect(screen.getByLabelText<HTMLInputElement>('从').value).toBe('2028-02-28')
  expect(screen.getByDisplayValue('调休上课')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '添加' }))
  expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('')
  expect(await screen.findByRole('button', { name: /^删除2028年2月28日/ })).toBeTruthy()
})

test('who does not run the organisation reads the calendar', async () => {
  connect(here.server, here.teacher)
  open()
  expect(await screen.findByText(/^校历由组织管理员维护/)).toBeTruthy()
  const [first] = (await now()).list
  expect(screen.getAllByText(first?.title ?? '').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})
