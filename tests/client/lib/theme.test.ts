import { afterEach, expect, test } from 'vitest'
import { setTheme, themeSignal } from '#lib/device/theme'

afterEach(() => setTheme('system'))

test('a chosen theme is on the page at once and kept where index.html looks for it', () => {
  setTheme('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(JSON.parse(localStorage.getItem('xh.theme') ?? 'null')).toBe('dark')
  expect(themeSignal.get()).toBe('dark')
})

test('following the system leaves nothing behind', () => {
  setTheme('light')
  setTheme('system')
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(localStorage.getItem('xh.theme')).toBeNull()
})
