import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installOffer, watchInstall } from '#lib/device/install'
import { InstallHint } from '../../../src/app/home/install-hint'

const offer = () =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn(async () => {}) })

afterEach(cleanup)
beforeEach(() => {
  localStorage.clear()
  installOffer.set(null)
})

test('without an offer of the browser there is nothing to say', () => {
  render(<InstallHint />)
  expect(screen.queryByText('添加到主屏幕')).toBeNull()
})

test('the offer is kept from the browser, made by us, and taken once', async () => {
  watchInstall()
  render(<InstallHint />)
  const event = offer()
  act(() => void window.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
  await userEvent.click(await screen.findByRole('button', { name: '添加' }))
  expect(event.prompt).toHaveBeenCalledOnce()
  expect(screen.queryByText('添加到主屏幕')).toBeNull()
})

test('who closes it is left alone for a month', async () => {
  installOffer.set(offer())
  const { unmount } = render(<InstallHint />)
  await userEvent.click(screen.getByRole('button', { name: '以后再说' }))
  unmount()
  render(<InstallHint />)
  expect(screen.queryByText('添加到主屏幕')).toBeNull()
})
