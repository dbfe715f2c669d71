import { expect, it, vi } from 'vitest'
import { PARTS, takeStraight } from '../../sw/static-routing'

it('lets the browser take the kept parts by itself, and does without where it cannot', async () => {
  const waits: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void waits.push(work)
  const addRoutes = vi.fn(async () => {})
  takeStraight({ waitUntil, addRoutes }, 'kept')
  expect(addRoutes).toHaveBeenCalledExactlyOnceWith({
    condition: { urlPattern: { pathname: PARTS } },
    source: { cacheName: 'kept' },
  })
  takeStraight({ waitUntil, addRoutes: () => Promise.reject(new TypeError('unknown rule')) }, 'kept')
  takeStraight({ waitUntil }, 'kept')
  expect(waits).toHaveLength(2)
  await expect(Promise.all(waits)).resolves.toBeDefined()
})
