import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ContestDescription } from '../../../src/domains/contests/screens/description'
import { connect, goOffline, show } from '../../support/screen'
import { screens } from '../../support/screens'
import { width } from './width'

const user = userEvent.setup()
const here = screens('studentA', 'outsider')
beforeEach(() => width('phone'))

test('without a network the sign-up says that it waits for one, before the press as in its dialog', async () => {
  connect(here.server, here.studentA)
  show(<ContestDescription contestId={1} />)
  const start = await screen.findByRole('button', { name: '比赛报名' })
  goOffline()
  expect(await screen.findByRole('button', { name: '联网后才能报名' })).toHaveProperty('disabled', true)
  await user.click(start)
  expect(screen.queryByRole('dialog')).toBeNull()
  connect(here.server, here.studentA)
  await user.click(await screen.findByRole('button', { name: '比赛报名' }))
  const box = within(await screen.findByRole('dialog', { name: '添加参赛成员' }))
  await user.click((await box.findAllByRole('checkbox'))[0] as HTMLElement)
  expect(box.getByRole('button', { name: '确定报名（1 人）' })).toHaveProperty('disabled', false)
  goOffline()
  expect(await box.findByRole('button', { name: '联网后才能报名' })).toHaveProperty('disabled', true)
})

test('without a network the form and its search for a team say that they wait, and Enter asks nothing', async () => {
  connect(here.server, here.outsider)
  show(<ContestDescription contestId={1} />)
  await user.click(await screen.findByRole('button', { name: '比赛报名' }))
  const box = within(await screen.findByRole('dialog', { name: '比赛报名' }))
  await user.click(box.getByRole('radio', { name: /加入团队/ }))
  goOffline()
  expect(await box.findByRole('button', { name: '联网后才能报名' })).toHaveProperty('disabled', true)
  expect(box.getByRole('button', { name: '联网后才能查找团队' })).toHaveProperty('disabled', true)
  await user.type(box.getByRole('searchbox', { name: '输入团队码' }), 'M4TZ8P{Enter}')
  expect(box.queryByText(/网络不可用/)).toBeNull()
})
