import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { planEditApi } from '#contract/plans/plans.edit.api'
import { PlanMatrix } from '../../../src/domains/plans/screens/manage/matrix'
import { sentBack } from '../../server/plans/plans.setup'
import { show } from '../../support/screen'
import { screens } from '../../support/screens'

const ROOM = 1
const user = userEvent.setup()
const here = screens('teacher')

test('the table counts itself, leads to learner and item, and reminds whom one chose', async () => {
  show(<PlanMatrix roomId={ROOM} planId={1} />)
  const row = (await screen.findByRole('link', { name: '王一诺' })).closest('tr') as HTMLElement
  await waitFor(() => expect(within(row).getAllByText('✓').length).toBeGreaterThan(0))
  expect(screen.getByRole('link', { name: '王一诺' }).getAttribute('href')).toBe(
    '/training-room/manager/1/plan_user_data/4',
  )
  expect(screen.getByRole('link', { name: /^阅读课堂约定/ }).getAttribute('href')).toBe(
    '/training-room/manager/1/content_data/1-1',
  )
  // Of few items the names stand over the columns, and no number needs to be explained.
  expect(screen.getByRole('link', { name: /^期末模拟考/ }).textContent).toMatch(/^\d期末模拟考$/)
  expect(screen.queryByText('序号对应的安排')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: '选择王一诺' }))
  await user.click(screen.getByRole('button', { name: '提醒选中（1）' }))
  await user.click(await screen.findByRole('button', { name: '提醒' }))
  expect(await screen.findByText('已提醒 1 人')).toBeTruthy()
})

test('of more items than there is room for, the table says which name each number stands for', async () => {
  const whole = await sentBack(here.teacher, 1)
  const more = Array.from({ length: 9 }, (_, n) => ({ ...whole.stages[0]?.items[0], id: -1 - n, title: `复习${n}` }))
  whole.stages[0]?.items.push(...(more as (typeof whole.stages)[0]['items']))
  expect((await here.teacher.post(planEditApi.save, whole)).data.id).toBe(1)
  show(<PlanMatrix roomId={ROOM} planId={1} />)
  const legend = (await screen.findByText('序号对应的安排')).closest('details') as HTMLElement
  const names = within(legend).getAllByRole('listitem', { hidden: true })
  const heads = screen.getAllByRole('columnheader').filter((head) => within(head).queryByRole('link'))
  expect(names.length).toBe(heads.length)
  // In the order of the columns, whose heads are numbers to the eye and all that is known to the ear.
  for (const [n, head] of heads.entries()) {
    const link = within(head).getByRole('link')
    expect(link.textContent).toBe(String(n + 1))
    expect(link.getAttribute('aria-label')?.startsWith(names[n]?.textContent ?? '?')).toBe(true)
  }
})
