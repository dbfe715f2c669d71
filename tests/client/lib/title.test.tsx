import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setRouteTitle, usePageTitle } from '../../../src/lib/title'

function Room({ title }: { title?: string }) {
  usePageTitle(title)
  return null
}

test('route and screen say one title, once what it names is on the screen', async () => {
  const written = vi.spyOn(document, 'title', 'set')
  setRouteTitle('实训室')
  const { rerender, unmount } = render(<Room title="直播实训室" />)
  expect(written).not.toHaveBeenCalled()
  await expect.poll(() => document.title).toBe('直播实训室 - 星火实训平台')
  expect(written).toHaveBeenCalledOnce()

  rerender(<Room title="电商实训室" />)
  await expect.poll(() => document.title).toBe('电商实训室 - 星火实训平台')
  expect(written).toHaveBeenCalledTimes(2)

  unmount()
  await expect.poll(() => document.title).toBe('实训室 - 星火实训平台')
})
