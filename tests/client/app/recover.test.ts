import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nextStep } from '../../../src/app/chunk-errors'
import type * as VersionModule from '../../../src/app/version'

it('reloads, then drops worker and caches, then leaves it to the person; later it begins anew', () => {
  expect(nextStep(undefined, 0)).toBe(1)
  expect(nextStep({ at: 1000, step: 1 }, 20_000)).toBe(2)
  expect(nextStep({ at: 1000, step: 2 }, 20_000)).toBe(3)
  expect(nextStep({ at: 1000, step: 3 }, 20_000)).toBe(3)
  expect(nextStep({ at: 1000, step: 3 }, 40_000)).toBe(1)
})

let version: typeof VersionModule
let reload: ReturnType<typeof vi.fn>
let busy: (on: boolean) => void
let asked: string[]

beforeEach(async () => {
  localStorage.clear()
  asked = []
  vi.resetModules()
  vi.stubGlobal('__APP_VERSION__', '1')
  reload = vi.fn()
  vi.spyOn(location, 'reload').mockImplementation(reload as () => void)
  const safe = await import('#lib/safe-point')
  busy = (on) => safe.setBusy('form', 'form', on)
  version = await import('../../../src/app/version')
})

const serverSays = (text: string, type = 'application/json') => {
  globalThis.fetch = (async (url: string) => {
    asked.push(url)
    return new Response(text, { headers: { 'content-type': type } })
  }) as typeof fetch
}
const settled = () => vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())

it('asks with a random query, at most once in thirty seconds, and reloads once for a new version', async () => {
  serverSays('{"version":"2"}')
  await version.checkVersion(100_000)
  await settled()
  await version.checkVersion(110_000)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/^\/version\.json\?r=\w+$/)
  await version.checkVersion(140_000)
  expect(reload).toHaveBeenCalledOnce()
})

it('waits while somebody types', async () => {
  serverSays('{"version":"2"}')
  busy(true)
  await version.checkVersion(100_000)
  expect(reload).not.toHaveBeenCalled()
  busy(false)
  await settled()
})

it.each([
  ['the same version', '{"version":"1"}', 'application/json'],
  ['a login page of the network', '<html></html>', 'text/html'],
  ['nonsense', '{"version":5}', 'application/json'],
  ['no JSON', 'x', 'application/json'],
])('stays for %s', async (_, text, type) => {
  serverSays(text, type)
  await version.checkVersion(100_000)
  expect(reload).not.toHaveBeenCalled()
})

describe('a part of the page that is gone', () => {
  const missing = () =>
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('Failed to fetch') }))

  it('makes the page begin anew, but not when it was only fetched ahead', async () => {
    const { fetchAhead, watchChunks } = await import('../../../src/app/chunk-errors')
    sessionStorage.clear()
    watchChunks()
    await fetchAhead(async () => {
      missing()
      throw new Error('ChunkLoadError')
    })
    expect(sessionStorage).toHaveLength(0)
    expect(reload).not.toHaveBeenCalled()
    missing()
    await settled()
  })
})
