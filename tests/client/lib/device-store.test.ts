import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetStore, hasStore, readRow, storageLost, wipeDevice, withDb } from '#lib/device/device-store'
import { local, session } from '#lib/device/storage'
import { setIdentity } from '#lib/identity'

interface Kept {
  id: string
  value: string
}
const put = (value: string) => withDb((db) => db.put([['drafts', { id: 'a', value } as Kept]]))
const get = () => withDb((db) => db.get<Kept>('drafts', 'a')).then((row) => row?.value)

let real: IDBFactory
beforeEach(() => {
  real = new IDBFactory()
  globalThis.indexedDB = real
  Dexie.dependencies.indexedDB = real
  localStorage.clear()
  forgetStore()
  setIdentity({ uid: 7, orgId: 1, signKey: '' })
})

it('keeps one drawer a person and organisation', async () => {
  await put('mine')
  setIdentity({ uid: 7, orgId: 2, signKey: '' })
  expect(await get()).toBeUndefined()
  setIdentity({ uid: 8, orgId: 1, signKey: '' })
  expect(await get()).toBeUndefined()
  setIdentity({ uid: 7, orgId: 1, signKey: '' })
  expect(await get()).toBe('mine')
})

it('keeps nothing on the device for somebody who is not logged in', async () => {
  setIdentity(null)
  await put('anonymous')
  expect(hasStore()).toBe(false)
  expect(await real.databases()).toEqual([])
})

it('reopens a lost connection once and does the work again', async () => {
  await put('kept')
  let lost = true
  const value = await withDb(async (db) => {
    if (lost) {
      lost = false
      throw new DOMException(
        'Connection to Indexed Database server lost. Refresh the page to try again',
        'UnknownError',
      )
    }
    return (await db.get<Kept>('drafts', 'a'))?.value
  })
  expect(value).toBe('kept')
  expect(storageLost()).toBe(false)
})

it('goes on with a new one where somebody deletes the database under it', async () => {
  await put('old')
  const [name] = (await real.databases()).map((d) => d.name ?? '')
  await Dexie.delete(name ?? '')
  expect(await get()).toBeUndefined()
  await put('new')
  expect(await get()).toBe('new')
  expect(storageLost()).toBe(false)
})

it('goes on in memory, visibly, where storage is refused', async () => {
  const refuse = {
    open: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  } as unknown as IDBFactory
  Dexie.dependencies.indexedDB = refuse
  await put('memory only')
  expect(storageLost()).toBe(true)
  expect(await get()).toBe('memory only')
})

const peek = () => readRow<Kept>('drafts', 'a').then((row) => row?.value)

it("reads a row beside the database, and stands in nobody's way who deletes it", async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await put('kept')
  forgetStore()
  expect(await peek()).toBe('kept')
  await put('changed')
  expect(await peek()).toBe('changed')
  await Dexie.delete((await real.databases())[0]?.name ?? '')
  expect(await peek()).toBeUndefined()
  expect(storageLost()).toBe(false)
})

it('makes nothing by looking where the browser has cleared the database', async () => {
  await put('kept')
  forgetStore()
  for (const { name = '' } of await real.databases()) await Dexie.delete(name)
  expect(await peek()).toBeUndefined()
  await put('again')
  expect(await peek()).toBe('again')
})

it('makes room by giving up the cache when the disk is full', async () => {
  await withDb((db) => db.put([['query_cache', { id: 'q' }]]))
  let full = true
  await withDb(async (db) => {
    if (full) {
      full = false
      throw new DOMException('full', 'QuotaExceededError')
    }
    await db.put([['drafts', { id: 'a', value: 'kept' } as Kept]])
  })
  expect(await get()).toBe('kept')
  expect(await withDb((db) => db.all('query_cache'))).toEqual([])
  expect(storageLost()).toBe(false)
})

it('reads and removes what is kept where there is no room for more, and says that the rest is in memory only', async () => {
  await put('kept')
  await withDb((db) => db.put([['outbox', { id: 'before' }]]))
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await withDb((db) => db.put([['outbox', { id: 'after' }]]))
  expect(storageLost()).toBe(true)
  const ids = async () => (await withDb((db) => db.all('outbox'))).map(({ id }) => id).sort()
  expect(await ids()).toEqual(['after', 'before'])
  await put('typed')
  expect(await get()).toBe('typed')
  await withDb((db) => db.remove([['outbox', 'before']]))
  expect(await ids()).toEqual(['after'])
  full.mockRestore()
  // There is room again: what is written from now on stays.
  await put('later')
  forgetStore()
  expect(await get()).toBe('later')
  expect(await ids()).toEqual([])
})

it('leaves what somebody else has not sent yet, who was not asked, and nothing that they have read', async () => {
  await put('mine')
  await withDb((db) => db.put([['outbox', { id: 'asked about' }]]))
  setIdentity({ uid: 8, orgId: 1, signKey: '' })
  await put('typed')
  await withDb((db) => db.put([['outbox', { id: 'waits' }]]))
  await withDb((db) => db.put([['query_cache', { id: 'read' }]]))
  setIdentity({ uid: 9, orgId: 1, signKey: '' })
  await withDb((db) => db.put([['query_cache', { id: 'read' }]]))
  setIdentity({ uid: 7, orgId: 1, signKey: '' })
  await wipeDevice()
  expect(await real.databases()).toHaveLength(1)
  forgetStore()
  expect(hasStore()).toBe(false)
  setIdentity({ uid: 8, orgId: 1, signKey: '' })
  expect(hasStore()).toBe(true)
  expect(await withDb((db) => db.all('outbox'))).toEqual([{ id: 'waits' }])
  expect(await get()).toBe('typed')
  expect(await withDb((db) => db.all('query_cache'))).toEqual([])
  await wipeDevice()
  expect(await real.databases()).toEqual([])
})

it('leaves nothing of anybody behind', async () => {
  await put('secret')
  setIdentity({ uid: 8, orgId: 1, signKey: '' })
  await put('secret too')
  local.set('xh.boot', { user: 'secret' })
  local.set('xh.theme', 'dark')
  session.set('xh.login-state', 's')
  const deleted = vi.fn(async () => true)
  vi.stubGlobal('caches', { delete: deleted })
  await wipeDevice()
  vi.unstubAllGlobals()
  expect(await real.databases()).toEqual([])
  expect(local.keys()).toEqual(['xh.theme'])
  expect(session.keys()).toEqual([])
  expect(deleted).toHaveBeenCalledWith('media')
  // What is still running can write nothing any more.
  await put('late')
  expect(await real.databases()).toEqual([])
})
