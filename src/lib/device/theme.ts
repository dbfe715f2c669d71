import { signal } from '../signal'
import { local } from './storage'

/** `system` follows the device; index.html applies the kept choice before the first frame. */
export type Theme = 'system' | 'light' | 'dark'

const KEY = 'xh.theme'
const kept = local.get<Theme>(KEY)
export const themeSignal = signal<Theme>(kept === 'light' || kept === 'dark' ? kept : 'system')

export const setTheme = (theme: Theme): void => {
  if (theme === 'system') {
    local.remove(KEY)
    delete document.documentElement.dataset.theme
  } else {
    local.set(KEY, theme)
    document.documentElement.dataset.theme = theme
  }
  themeSignal.set(theme)
}
