import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { reviewsApi } from '#contract/reviews/reviews.api'
import { world } from '../../../server/db/seed/world'
import { RoomReviews } from '../../../src/domains/reviews/parts/room-reviews'
import { connect, show } from '../../support/screen'
import { screens } from '../../support/screens'

const ROOM = 3
const user = userEvent.setup()
const here = screens('studentA')
const own = async () => (await here.studentA.get(reviewsApi.lists, { training_room_id: ROOM })).data.own

test('who worked there changes the rating and takes it back', async () => {
  connect(here.server, here.studentA)
  show(<RoomReviews roomId={ROOM} />)
  await user.click(await screen.findByRole('button', { name: '修改评价' }))
  await user.click(await screen.findByRole('button', { name: '2 分，较差' }))
  await user.click(screen.getByRole('button', { name: '发布' }))
  await waitFor(async () => expect((await own())?.score).toBe(2))
  await user.click(await screen.findByRole('button', { name: '修改评价' }))
  await user.click(await screen.findByRole('button', { name: '撤回评价' }))
  await waitFor(async () => expect(await own()).toBeNull())
  expect(await screen.findByRole('button', { name: '写评价' })).toBeTruthy()
})

test('a stranger reads it and has nothing to press', async () => {
  connect(here.server, await here.server.as(world.people.outsider.login))
  show(<RoomReviews roomId={ROOM} />)
  expect(await screen.findByText('王**')).toBeTruthy()
  expect(screen.getByText(/负责人回复/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the owner answers and hides the words with a reason', async () => {
  connect(here.server, await here.server.as(world.people.teacher.login))
  show(<RoomReviews roomId={ROOM} />)
  await user.click(await screen.findByRole('button', { name: '回复王一诺' }))
  await user.type(await screen.findByRole('textbox', { name: /回复/ }), '谢谢反馈')
  await user.click(screen.getByRole('button', { name: '回复' }))
  await waitFor(async () => expect((await own())?.reply).toBe('谢谢反馈'))
  await user.click(await screen.findByRole('button', { name: '隐藏王一诺的评价' }))
  await user.type(await screen.findByRole('textbox', { name: /隐藏原因/ }), '与实训无关')
  await user.click(screen.getByRole('button', { name: '隐藏' }))
  expect(await screen.findByText('文字已被负责人隐藏：与实训无关')).toBeTruthy()
})
