import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nextStep } from '../../../src/app/worker/chunk-errors'
import type * as VersionModule from '../../../src/app/worker/version'
import { until } from '../../support/until'

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
  const safe = await import('#lib/outbox/safe-point')
  busy = (on) => safe.setBusy('form', 'form', on)
  version = await import('../../../src/app/worker/version')
})

const serverSays = (text: string, type = 'application/json') => {
  globalThis.fetch = (async (url: string) => {
    asked.push(url)
    return new Response(text, { headers: { 'content-type': type } })
  }) as typeof fetch
}
const settled = () => until(() => expect(reload).toHaveBeenCalledOnce())

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
  let deleted: string[]
  let unregistered: number
  let looked: Promise<unknown>[]

  /** What the server, or whoever answers in its place, says when it is asked for its worker. */
  const workerAnswers = (answer: () => Response | Promise<Response>) => {
    globalThis.fetch = ((url: string, { method, cache }: RequestInit) => {
      asked.push(`${method} ${url} ${cache}`)
      const said = Promise.resolve().then(answer)
      looked.push(said.catch(() => {}))
      return said
    }) as typeof fetch
  }
  const build = (name: string, status = 200) => new Response('', { status, headers: { 'x-app-build': name } })
  const begin = async () => {
    const { watchChunks } = await import('../../../src/app/worker/chunk-errors')
    watchChunks()
  }
  /** The question is answered, and what follows from the answer has been done. */
  const decided = async () => {
    await until(() => expect(looked).not.toHaveLength(0))
    await Promise.all(looked)
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }

  beforeEach(() => {
    sessionStorage.clear()
    deleted = []
    unregistered = 0
    looked = []
    const names = ['workbox-precache-v2-http://localhost/', 'parts', 'ahead', 'site', 'media', 'kept']
    vi.stubGlobal('caches', { keys: async () => names, delete: async (name: string) => deleted.push(name) })
    const worker = { unregister: async () => ++unregistered, update: async () => {} }
    vi.stubGlobal('isSecureContext', true)
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        controller: {},
        getRegistrations: async () => [worker],
        getRegistration: async () => worker,
        addEventListener: () => {},
      },
    })
  })
  const nothingGone = () => {
    expect(deleted).toEqual([])
    expect(unregistered).toBe(0)
  }

  it('makes the page begin anew, but not when it was only fetched ahead', async () => {
    const { fetchAhead } = await import('../../../src/app/worker/chunk-errors')
    workerAnswers(() => build('1'))
    await begin()
    await fetchAhead(async () => {
      missing()
      throw new Error('ChunkLoadError')
    })
    expect(sessionStorage).toHaveLength(0)
    expect(reload).not.toHaveBeenCalled()
    missing()
    await settled()
    expect(asked).toEqual(['HEAD /sw.js no-store'])
    nothingGone()
  })

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a login page of the network answers', () => new Response('<html></html>')],
    ['a login page says that nothing is there', () => new Response('', { status: 404 })],
    ['a proxy says that the server is away', () => new Response('', { status: 502 })],
    ['the server itself is not well', () => build('2', 503)],
  ])('stays as it is, says that it is offline and deletes nothing when %s', async (_, answer) => {
    const { isOnline } = await import('#lib/net/online')
    sessionStorage.setItem('xh.chunk-reload', JSON.stringify({ at: Date.now(), step: 1 }))
    workerAnswers(answer)
    await begin()
    missing()
    await decided()
    expect(reload).not.toHaveBeenCalled()
    expect(isOnline()).toBe(false)
    nothingGone()
  })

  it('is not reloaded for twice where the server has the very same build', async () => {
    sessionStorage.setItem('xh.chunk-reload', JSON.stringify({ at: Date.now(), step: 1 }))
    workerAnswers(() => build('1'))
    await begin()
    missing()
    await decided()
    expect(reload).not.toHaveBeenCalled()
    nothingGone()
  })

  it.each([
    ['a newer build whose worker did not take over', () => build('2')],
    ['no worker any more', () => build('1', 404)],
  ])('takes the program away for %s, and never what a person kept', async (_, answer) => {
    sessionStorage.setItem('xh.chunk-reload', JSON.stringify({ at: Date.now(), step: 1 }))
    workerAnswers(answer)
    await begin()
    missing()
    await settled()
    expect(unregistered).toBe(1)
    expect(deleted).toEqual(['workbox-precache-v2-http://localhost/', 'parts', 'ahead', 'site'])
  })
})
