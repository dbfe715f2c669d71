import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { feedbackApi } from '#contract/feedback/feedback.api'
import { startOutbox, stopOutbox } from '#lib/outbox'
import { world } from '../../../server/db/seed/world'
import { MyPlaces } from '../../../src/app/home/my-places'
import { sendFeedback } from '../../../src/domains/feedback/feedback.offline'
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
  expect(within(row).getByText(/回复到 13800000004/)).toBeTruthy()
  expect(sheet.queryByText('别人的反馈')).toBeNull()
  goOffline()
  await sendFeedback('断网时写的', '', [])
  expect(await sheet.findByText('断网时写的')).toBeTruthy()
  expect(sheet.getByText(/待提交/)).toBeTruthy()
  goOnline(s, me)
  await waitFor(() => expect(sheet.queryByText(/待提交/)).toBeNull())
  await waitFor(() => expect(sheet.getAllByText('已收到')).toHaveLength(2))
})
