import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { local } from '#lib/device/storage'
import { INVITE_USED } from '../../../src/domains/teams/parts/invite-used'
import { WechatHint } from '../../../src/domains/teams/parts/wechat-hint'

// The environment is read once when the page starts; this page starts inside WeChat.
vi.mock('#lib/device/environment', () => ({ environment: { wechat: true }, can: {} }))

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('inside WeChat the browser is offered only after an invite was used, and once', async () => {
  render(<WechatHint />)
  expect(screen.queryByText('在浏览器里打开更方便')).toBeNull()
  cleanup()
  local.set(INVITE_USED, true)
  render(<WechatHint />)
  await userEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.queryByText('在浏览器里打开更方便')).toBeNull()
  cleanup()
  render(<WechatHint />)
  expect(screen.queryByText('在浏览器里打开更方便')).toBeNull()
})
