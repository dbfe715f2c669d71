import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Library } from '../../../src/domains/content/screens/library/library'
import { ContentEdit } from '../../../src/domains/content/screens/manage/content-edit'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const user = userEvent.setup()
const here = screens('teacher')

test('offline an editor says at once that saving needs the network, and offers what it can do again once it is back', async () => {
  connect(here.server, here.teacher)
  goOffline()
  show(<ContentEdit id={0} type="feed" onBack={() => {}} />)
  const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
  expect(await screen.findByText(/保存和发布需要联网/)).toBeTruthy()
  expect(button('联网后才能保存草稿').disabled).toBe(true)
  expect(button('联网后才能发布').disabled).toBe(true)
  goOnline(here.server, here.teacher)
  await waitFor(() => expect(screen.queryByText(/保存和发布需要联网/)).toBeNull())
  expect(button('保存草稿').disabled).toBe(false)
  cleanup()
  show(<ContentEdit id={21} type="feed" onBack={() => {}} />)
  await screen.findByRole('button', { name: '下架' })
  goOffline()
  expect(await screen.findByText(/保存和发布需要联网/)).toBeTruthy()
  for (const name of ['保存草稿', '发布修改', '下架', '删除']) expect(button(`联网后才能${name}`).disabled).toBe(true)
})

test('offline the library opens what was seen, and offers nothing that needs the network', async () => {
  connect(here.server, here.teacher)
  show(<Library />)
  const upload = (await screen.findByRole('button', { name: '上传文件' })) as HTMLButtonElement
  await user.click((await screen.findAllByRole('checkbox', { name: /^选择/ }))[0] as HTMLElement)
  const share = screen.getByRole('button', { name: '分享' }) as HTMLButtonElement
  expect([upload.disabled, share.disabled]).toEqual([false, false])
  goOffline()
  expect(await screen.findByText(/整理和上传需要联网/)).toBeTruthy()
  expect([upload.disabled, share.disabled]).toEqual([true, true])
})
