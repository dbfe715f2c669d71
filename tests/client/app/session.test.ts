import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { setIdentity } from '#lib/identity'
import { afterFirstPaint } from '../../../src/app/boot/after-paint'

const { document: jar } = globalThis as unknown as { document: { cookie: string } }
const signedIn = (token: string) => {
  jar.cookie = `token=${token}; path=/${token ? '' : '; max-age=0'}`
}
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
beforeEach(() => reload.mockClear())
// What the page does once nothing else is to do wants a router, and is not looked at here.
vi.stubGlobal('requestIdleCallback', () => 0)

it.each(['pageshow', 'visibilitychange'])('a page that comes back under another session begins anew (%s)', (event) => {
  signedIn('a')
  setIdentity({ uid: 4, orgId: 1, signKey: '' })
  afterFirstPaint({} as never, new QueryClient())
  const back = () => (event === 'pageshow' ? window : document).dispatchEvent(new Event(event))
  back()
  expect(reload).not.toHaveBeenCalled()
  signedIn('b')
  back()
  expect(reload).toHaveBeenCalled()
  reload.mockClear()
  signedIn('')
  back()
  expect(reload).toHaveBeenCalled()
})
