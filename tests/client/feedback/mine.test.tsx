import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { feedbackApi } from '#contract/feedback/feedback.api'
import { startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { world } from '../../../server/db/seed/world'
import { MyPlaces } from '../../../src/app/home/my-places'
import { sendFeedback } from '../../../src/domains/feedback/feedback.offline'
import { FeedbackDesk } from '../../../src/domains/feedback/screens/manage/feedback-desk'
import { people } from '../../support/people'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

const user = userEvent.setup()
let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  await stopOutbox()
})

test('one’s own feedback is listed, also what is still on this device, and nobody else’s', async () => {
  const me = await s.as({ uid: world.students[0]?.uid ?? 0 })
  const other = await s.as({ uid: world.students[1]?.uid ?? 0 })
  const words = { picture_data: [], source: 'szb' as const }
  await me.post(feedbackApi.send, {
    ...words,
    content: '列表打不开\n\n页面地址：https://a.example/x',
    contact: '13800000004',
  })
  await other.post(feedbackApi.send, { ...words, content: '别人的反馈', contact: '' })
  connect(s, me)
  startOutbox()
  show(<MyPlaces />)
  await user.click(screen.getByRole('button', { name: '我的反馈' }))
  const sheet = within(await screen.findByRole('dialog', { name: '我的反馈' }))
  const row = (await sheet.findByText('列表打不开')).closest('li') as HTMLElement
  expect(within(row).getByText('已收到')).toBeTruthy()
  expect(within(row).getByText(/联系方式 13800000004/)).toBeTruthy()
  expect(sheet.queryByText('别人的反馈')).toBeNull()
  goOffline()
  await sendFeedback('断网时写的', '', [])
  expect(await sheet.findByText('断网时写的')).toBeTruthy()
  // The outbox may be trying at this moment: what began online finds out by itself that there is no network.
  expect(await sheet.findByText(/待提交/)).toBeTruthy()
  goOnline(s, me)
  await waitFor(() => expect(sheet.queryByText(/待提交/)).toBeNull())
  await waitFor(() => expect(sheet.getAllByText('已收到')).toHaveLength(2))
})

test('whoever runs the platform answers, also without a network, and the sender reads it', async () => {
  const me = await s.as(people.studentB)
  const chief = await s.as(people.super)
  const content = '导出的表格少一列'
  await me.post(feedbackApi.send, { content, contact: '', picture_data: [], source: 'szb' })
  connect(s, chief)
  startOutbox()
  show(<FeedbackDesk />)
  const card = (await screen.findByText(content)).closest('.adm-card') as HTMLElement
  await user.click(within(card).getByRole('button', { name: '标为处理中' }))
  await user.click(screen.getByRole('button', { name: '处理中' }))
  const taken = (await screen.findByText(content)).closest('.adm-card') as HTMLElement
  await user.click(await within(taken).findByRole('button', { name: '回复' }))
  await user.type(within(taken).getByRole('textbox', { name: /回复内容/ }), '下周补上')
  goOffline()
  await user.click(within(taken).getByRole('button', { name: '提交回复' }))
  expect(await within(taken).findByText(/联网后自动提交/)).toBeTruthy()
  expect(await within(taken).findByText('下周补上', { selector: 'p' })).toBeTruthy()
  goOnline(s, chief)
  // It is done by that, and leaves the list of what is not.
  await waitFor(() => expect(screen.queryByText(content)).toBeNull())
  await user.click(screen.getByRole('button', { name: '已处理' }))
  const done = (await screen.findByText(content)).closest('.adm-card') as HTMLElement
  expect(await within(done).findByText(/回复 · /)).toBeTruthy()
  cleanup()

  connect(s, me)
  show(<MyPlaces first="feedback" />)
  const sheet = within(await screen.findByRole('dialog', { name: '我的反馈' }))
  const row = (await sheet.findByText(content)).closest('li') as HTMLElement
  expect(within(row).getByText('已回复')).toBeTruthy()
  expect(within(row).getByText('下周补上')).toBeTruthy()
})
