import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { webPushApi } from '#contract/notices/web-push/web-push.api'
import { can, environment } from '#lib/device/environment'
import { Notifications } from '../../../src/domains/notices/screens/notifications'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const here = screens('studentA')
const user = userEvent.setup()

/** The browser's own part: whether it may, and what it is subscribed with. */
const device = {
  permission: 'default' as NotificationPermission,
  answer: 'granted' as NotificationPermission,
  asked: 0,
  made: 0,
  fails: false,
  subscription: null as null | { endpoint: string; options: object; unsubscribe: () => Promise<boolean> },
}
const p256dh = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'
const pushManager = {
  getSubscription: async () => device.subscription,
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    if (device.fails) throw new DOMException('Registration failed - push service error', 'AbortError')
    device.made += 1
    const endpoint = `https://web.push.apple.com/Q${device.made}`
    device.subscription = {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(Buffer.from(applicationServerKey, 'base64url')).buffer },
      unsubscribe: async () => {
        device.subscription = null
        return true
      },
      ...{ toJSON: () => ({ endpoint, keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }) },
    }
    return device.subscription
  },
}
const registration = { pushManager } as unknown as ServiceWorkerRegistration
const standIn = Object.assign(() => {}, {
  requestPermission: async () => {
    device.asked += 1
    if (device.permission === 'default') device.permission = device.answer
    return device.permission
  },
})
Object.defineProperty(standIn, 'permission', { get: () => device.permission })

let registered: ServiceWorkerRegistration | undefined
const usual = { can: { ...can }, environment: { ...environment } }
beforeEach(() => {
  Object.assign(device, { permission: 'default', answer: 'granted', asked: 0, fails: false, subscription: null })
  registered = registration
  Object.assign(can, { worker: true })
  vi.stubGlobal('Notification', standIn)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registered, addEventListener: () => {} },
  })
})
afterEach(() => {
  Object.assign(can, usual.can)
  Object.assign(environment, usual.environment)
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

const open = async () => {
  show(<Notifications />)
  await user.click(await screen.findByRole('button', { name: /^手机通知/ }))
  const sheet = within(await screen.findByRole('dialog', { name: '手机通知' }))
  await sheet.findByRole('switch', { name: '安静时段' })
  return sheet
}
const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /上接收通知/ })
const state = async () => (await here.studentA.get(webPushApi.state, {})).data

test('is switched on by a press, which alone asks for the permission, and off again', async () => {
  await open()
  const one = await theSwitch()
  await waitFor(() => expect(one.disabled).toBe(false))
  expect([one.checked, device.asked]).toEqual([false, 0])
  await user.click(one)
  await waitFor(async () => expect((await theSwitch()).checked).toBe(true))
  expect(device.asked).toBe(1)
  expect((await state()).endpoint).toBe(device.subscription?.endpoint)
  await user.click(await theSwitch())
  await waitFor(async () => expect((await theSwitch()).checked).toBe(false))
  expect([(await state()).endpoint, device.subscription]).toEqual(['', null])
})

test('what this browser was subscribed with for somebody else, or with another key, is not on', async () => {
  await pushManager.subscribe({ applicationServerKey: (await state()).public_key })
  await open()
  await waitFor(async () => expect((await theSwitch()).disabled).toBe(false))
  expect((await theSwitch()).checked).toBe(false)
  // With another key of ours it is in the way, and made anew.
  await pushManager.subscribe({ applicationServerKey: 'AAAA' })
  const stale = device.subscription?.endpoint
  await user.click(await theSwitch())
  await waitFor(async () => expect((await theSwitch()).checked).toBe(true))
  expect(device.subscription?.endpoint).not.toBe(stale)
  expect((await state()).endpoint).toBe(device.subscription?.endpoint)
})

test('who closes the question is told how to be asked again; who says no, where to allow it', async () => {
  device.answer = 'default'
  await open()
  await waitFor(async () => expect((await theSwitch()).disabled).toBe(false))
  await user.click(await theSwitch())
  expect(await screen.findByText(/还没有得到允许/)).toBeTruthy()
  device.answer = 'denied'
  await user.click(await theSwitch())
  expect((await screen.findByText(/不允许本页发通知/)).textContent).toContain('选择“允许”')
  expect(screen.queryByRole('switch', { name: /上接收通知/ })).toBeNull()
  expect((await state()).endpoint).toBe('')
  // Allowed in the settings meanwhile, it can be switched on.
  device.permission = 'granted'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await theSwitch()).toBeTruthy()
})

test('a push service that cannot be reached is said, and nothing is on', async () => {
  device.fails = true
  await open()
  await waitFor(async () => expect((await theSwitch()).disabled).toBe(false))
  await user.click(await theSwitch())
  expect(await screen.findByText(/没有连上浏览器的推送服务/)).toBeTruthy()
  expect((await theSwitch()).checked).toBe(false)
})

test.each([
  ['inside WeChat', () => Object.assign(environment, { wechat: true }), /在系统浏览器中打开或添加到主屏幕/],
  ['on iOS in a tab', () => Object.assign(environment, { ios: true }), /添加到主屏幕后可用/],
  ['without a worker', () => Object.assign(can, { worker: false }), /没有启用后台服务/],
  ['before the worker is there', () => (registered = undefined), /没有启用后台服务/],
  ['in a browser that cannot', () => vi.stubGlobal('Notification', undefined), /不支持通知/],
  ['where it is forbidden', () => Object.assign(device, { permission: 'denied' }), /不允许本页发通知/],
])('%s it says so, and quiet hours can be set all the same', async (_where, put, words) => {
  put()
  await open()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('switch', { name: /上接收通知/ })).toBeNull()
  expect(device.asked).toBe(0)
})

test('quiet hours are changed, refused where they are none, and switched off', async () => {
  const sheet = await open()
  const field = (name: string) => sheet.getByRole<HTMLSelectElement>('combobox', { name })
  expect([field('开始').value, field('结束').value]).toEqual(['1320', '420'])
  await user.selectOptions(field('开始'), '23:30')
  await waitFor(async () => expect((await state()).quiet).toEqual({ on: true, from: 1410, to: 420 }))
  await user.selectOptions(field('结束'), '23:30')
  expect(await sheet.findByText('开始和结束时间不能相同')).toBeTruthy()
  expect((await state()).quiet.to).toBe(420)
  await user.selectOptions(field('结束'), '06:00')
  await waitFor(async () => expect((await state()).quiet).toEqual({ on: true, from: 1410, to: 360 }))
  await user.click(sheet.getByRole('switch', { name: '安静时段' }))
  await waitFor(async () => expect((await state()).quiet.on).toBe(false))
  expect(sheet.queryByRole('combobox', { name: '开始' })).toBeNull()
})

test('without a network the row waits for one, and so does what stands in the sheet', async () => {
  await open()
  await waitFor(async () => expect((await theSwitch()).disabled).toBe(false))
  goOffline()
  expect((await screen.findAllByText('联网后才能设置')).length).toBeGreaterThan(1)
  expect((await theSwitch()).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('switch', { name: '安静时段' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^手机通知/ }).disabled).toBe(true)
  goOnline(here.server, here.studentA)
  connect(here.server, here.studentA)
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /^手机通知/ }).disabled).toBe(false))
})
