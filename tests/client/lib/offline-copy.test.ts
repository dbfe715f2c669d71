import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetStore, wipeDevice, withDb } from '#lib/device/device-store'
import { local } from '#lib/device/storage'
import { setIdentity } from '#lib/identity'
import { shortHash } from '#lib/ids'
import { setSite } from '#lib/net/site'
import { type CopyFile, freeCopy, offlineCopyOf, outgrown, takeCopy } from '#lib/offline-copy/offline-copy'
import { until } from '../../support/until'
import { site } from './answer'

/** Cache Storage as far as copies use it; a file whose address says so never comes. */
const stored = new Map<string, Set<string>>()
const cacheOf = (urls: Set<string>) => ({
  match: async (url: string) => (urls.has(url) ? new Response() : undefined),
  add: async ({ url }: Request) => {
    if (url.includes('lost')) throw new TypeError('Failed to fetch')
    urls.add(url)
  },
  delete: async (url: string) => urls.delete(url),
})
const fakeCaches = {
  open: async (name: string) => {
    const urls = stored.get(name) ?? new Set()
    stored.set(name, urls)
    return cacheOf(urls)
  },
  delete: async (name: string) => stored.delete(name),
}
const files = () => [...(stored.get('kept') ?? [])].map((url) => new URL(url).pathname).sort()

const person = (uid: number) => setIdentity({ uid, orgId: 1, signKey: 'k' })
const file = (name: string, filesize = 10): CopyFile => ({ url: `/files/${name}`, filesize })
const take = (id: string, ...parts: CopyFile[][]) =>
  takeCopy({ id, amount: `${parts.length} 份`, parts: parts.map((part) => async () => part) }, () => {})

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches)
  setSite(site)
  person(1)
})
afterEach(async () => {
  await wipeDevice()
  stored.clear()
  forgetStore()
  setIdentity(null)
  vi.unstubAllGlobals()
})

describe('a whole copy', () => {
  it('says its size, its age and how much of it there is, and what has come meanwhile', async () => {
    vi.setSystemTime(1_800_000_000_000)
    const seen: unknown[] = []
    const parts = [async () => [file('a'), file('b', 5)], async () => [], async () => [file('c')]]
    await takeCopy({ id: 'x', amount: '3 份', parts }, (now) => seen.push(now))
    const copy = await offlineCopyOf('x')
    expect(copy).toMatchObject({ size: 25, at: 1_800_000_000_000, amount: '3 份' })
    expect(seen.at(0)).toEqual({ parts: 0, bytes: 10 })
    expect(seen.at(-1)).toEqual({ parts: 3, bytes: 25 })
    expect(files()).toEqual(['/files/a', '/files/b', '/files/c'])
    expect(copy && outgrown(copy, { amount: '3 份', files: [file('a')] })).toBe(false)
    expect(copy && outgrown(copy, { amount: '3 份', files: [file('d')] })).toBe(true)
    expect(copy && outgrown(copy, { amount: '4 份', files: [] })).toBe(true)
    vi.useRealTimers()
  })

  it('outlives the page, and is brought up to date: what is no longer part of it goes', async () => {
    await take('x', [file('a'), file('b')])
    forgetStore()
    expect((await offlineCopyOf('x'))?.size).toBe(20)
    await take('x', [file('b'), file('c')])
    expect(files()).toEqual(['/files/b', '/files/c'])
  })

  it('leaves films out where a person wants that, and takes them when they change their mind', async () => {
    const film = { ...file('film', 900), mime: 'video/webm' }
    const both = { id: 'x', amount: '1 份', parts: [async () => [file('a'), film]] }
    await takeCopy({ ...both, silent: true }, () => {})
    const copy = await offlineCopyOf('x')
    expect(copy).toMatchObject({ size: 10, silent: true })
    expect(files()).toEqual(['/files/a'])
    // What was left out is nothing new.
    expect(copy && outgrown(copy, { amount: '1 份', files: [file('a'), film] })).toBe(false)
    await takeCopy(both, () => {})
    expect(await offlineCopyOf('x')).toMatchObject({ size: 910 })
    expect(files()).toEqual(['/files/a', '/files/film'])
  })

  it('is freed but for the files that another copy needs', async () => {
    await take('x', [file('a'), file('b')])
    await take('y', [file('b')])
    await freeCopy('x')
    expect(await offlineCopyOf('x')).toBeUndefined()
    expect((await offlineCopyOf('y'))?.size).toBe(10)
    expect(files()).toEqual(['/files/b'])
  })
})

describe('a download that is cut short', () => {
  it('is no copy, and leaves nothing behind', async () => {
    await expect(take('x', [file('a')], [file('lost')])).rejects.toThrow()
    expect(await offlineCopyOf('x')).toBeUndefined()
    expect(files()).toEqual([])
  })

  it('is no copy while the page is closed in the middle of it; the next one goes on, and frees what it does not need', async () => {
    const never = new Promise<CopyFile[]>(() => {})
    void takeCopy({ id: 'x', amount: '2 份', parts: [async () => [file('a'), file('b')], () => never] }, () => {})
    await until(() => expect(files()).toEqual(['/files/a', '/files/b']))
    forgetStore()
    expect(await offlineCopyOf('x')).toBeUndefined()
    await take('x', [file('a')])
    expect((await offlineCopyOf('x'))?.size).toBe(10)
    expect(files()).toEqual(['/files/a'])
  })

  it('leaves a copy that was there as it was', async () => {
    await take('x', [file('a')])
    const before = await offlineCopyOf('x')
    await expect(take('x', [file('b'), file('lost')])).rejects.toThrow()
    expect(await offlineCopyOf('x')).toEqual(before)
    expect(files()).toContain('/files/a')
    await freeCopy('x')
    expect(files()).toEqual([])
  })

  it('is nobody’s when somebody else is there at its end', async () => {
    const parts = [
      async () => {
        person(2)
        return [file('a')]
      },
    ]
    await expect(takeCopy({ id: 'x', amount: '1 份', parts }, () => {})).rejects.toThrow()
    expect(await offlineCopyOf('x')).toBeUndefined()
    person(1)
    expect(await offlineCopyOf('x')).toBeUndefined()
  })
})

describe('a person’s copy', () => {
  it('is not shown to another, who can’t free it either', async () => {
    await take('x', [file('a')])
    person(2)
    expect(await offlineCopyOf('x')).toBeUndefined()
    await take('x', [file('a'), file('b')])
    await freeCopy('x')
    person(1)
    expect((await offlineCopyOf('x'))?.size).toBe(10)
    expect(files()).toContain('/files/a')
  })

  it('is gone at logout, files too', async () => {
    await take('x', [file('a')])
    await wipeDevice()
    forgetStore()
    expect(stored.has('kept')).toBe(false)
    expect(await offlineCopyOf('x')).toBeUndefined()
  })

  it('is nobody’s where nobody is logged in', async () => {
    await take('x', [file('a')])
    setIdentity(null)
    expect(await offlineCopyOf('x')).toBeUndefined()
  })
})

describe('what earlier builds downloaded', () => {
  const earlier = (id: string, at: number) => {
    const url = new URL('/files/a', location.href).href
    local.set(`xh.kept.${id}`, { urls: [url], size: 10, at, count: 3 })
    stored.set('kept', new Set([url]))
  }

  it('is taken over once, whole ones only', async () => {
    earlier('12', 1000)
    earlier('judging-4', 0)
    expect(await offlineCopyOf('12')).toMatchObject({ size: 10, at: 1000, amount: '3 份' })
    expect(await offlineCopyOf('judging-4')).toBeUndefined()
    expect(local.keys().some((key) => key.startsWith('xh.kept.'))).toBe(false)
    await freeCopy('12')
    await freeCopy('judging-4')
    expect(files()).toEqual([])
  })

  it('is nobody’s where several people used the device', async () => {
    await withDb((db) => db.all('drafts'))
    person(2)
    await withDb((db) => db.all('drafts'))
    earlier('12', 1000)
    expect(await offlineCopyOf('12')).toBeUndefined()
    person(1)
    expect(await offlineCopyOf('12')).toBeUndefined()
  })

  it('stands beside rows that were written before there were copies', async () => {
    const name = `xh-${shortHash('1:1')}`
    await new Promise<void>((resolve, reject) => {
      // Dexie's first version, as a browser counts it.
      const request = indexedDB.open(name, 10)
      request.onupgradeneeded = () => {
        for (const table of ['query_cache', 'drafts', 'outbox', 'blobs', 'lease'])
          request.result.createObjectStore(table, { keyPath: 'id' })
        request.transaction?.objectStore('outbox').put({ id: 'one', words: '没有提交的' })
      }
      request.onsuccess = () => {
        request.result.close()
        resolve()
      }
      request.onerror = () => reject(request.error)
    })
    await take('x', [file('a')])
    expect(await withDb((db) => db.all('outbox'))).toEqual([{ id: 'one', words: '没有提交的' }])
    expect((await offlineCopyOf('x'))?.size).toBe(10)
  })
})
