import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installOffer, watchInstall } from '#lib/device/install'
import { installWay } from '#lib/device/install-way'
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

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; PKT110) AppleWebKit/537.36 (KHTML, like Gecko)'
const ios = { ios: true }
const android = { android: true }

test.each([
  [
    'Safari on an iPhone',
    `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
    ios,
    /^点底部的“分享”，再选“添加到主屏幕”/,
  ],
  [
    'Safari on an iPad',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15',
    ios,
    /^点“分享”/,
  ],
  ['Chrome on iOS', `${IPHONE} CriOS/126.0 Mobile/15E148 Safari/604.1`, ios, /^点地址栏旁的“分享”/],
  [
    'Chrome on an iOS of before 16.4',
    `${IPHONE.replace('17_5', '16_3')} CriOS/126.0 Mobile/15E148 Safari/604.1`,
    ios,
    /^在 Safari 里打开本页/,
  ],
  ['another app on iOS', `${IPHONE} Mobile/15E148 DingTalk/7.5`, ios, /^在 Safari 里打开本页/],
  [
    'WeChat',
    `${ANDROID} Mobile Safari/537.36 MicroMessenger/8.0.50`,
    { ...android, wechat: true },
    /^点右上角“···”，选择“在浏览器打开”/,
  ],
  [
    'another app on Android',
    `${ANDROID.replace(')', '; wv)')} Chrome/124.0 Mobile QQ/9.0`,
    android,
    /^从菜单里选择“在浏览器打开”/,
  ],
  [
    'a browser of Android without the offer',
    `${ANDROID} Chrome/100.0 Mobile Safari/537.36 MiuiBrowser/18.1`,
    android,
    /^点浏览器的菜单/,
  ],
  ['Chrome on Android, which offers it itself', `${ANDROID} Chrome/126.0 Mobile Safari/537.36`, android, /^$/],
  ['a desk', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36', {}, /^$/],
  ['an installed app', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, { ...ios, installed: true }, /^$/],
])('how it comes to the home screen: %s', (_, agent, where, says) => {
  expect(installWay(agent, where)).toMatch(says)
})
