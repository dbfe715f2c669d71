import { Dexie } from 'dexie'
import type { Backend, Row, Table } from './device-backend'

/** Opens a person's database. Published versions are frozen: a change of tables is a new `version(n)`. */
export const openDexie = async (name: string, onOutdated: () => void): Promise<Backend> => {
  const db = new Dexie(name)
  db.version(1).stores({ query_cache: 'id', drafts: 'id', outbox: 'id', blobs: 'id', lease: 'id' })
  db.version(2).stores({ copies: 'id' })
  // Another tab upgrades or deletes the database: let go at once, or it waits for us for ever.
  db.on('versionchange', () => {
    db.close()
    onOutdated()
  })
  await db.open()
  const table = (t: Table) => db.table<Row, string>(t)
  return {
    get: async <T extends Row>(t: Table, id: string) => (await table(t).get(id)) as T | undefined,
    all: async <T extends Row>(t: Table) => (await table(t).toArray()) as T[],
    keys: async (t: Table) => (await table(t).toCollection().primaryKeys()) as string[],
    // Only the tables that are written: a reader of another one does not wait. All is given at once and closed: what a page
    // writes as it goes stands with that, where a transaction that still waits for an answer falls with the page.
    put: (rows) =>
      db.transaction('rw', [...new Set(rows.map(([t]) => t))], async ({ idbtrans }) => {
        const puts = rows.map(([t, row]) => table(t).put(row))
        idbtrans.commit?.()
        await Promise.all(puts)
      }),
    remove: (ids) =>
      db.transaction('rw', [...new Set(ids.map(([t]) => t))], async () => {
        for (const [t, id] of ids) await table(t).delete(id)
      }),
    clear: (t) => table(t).clear(),
    change: <T extends Row>(t: Table, id: string, edit: (row: T | undefined) => T | undefined) =>
      db.transaction('rw', t, async () => {
        const now = (await table(t).get(id)) as T | undefined
        const next = edit(now)
        if (next) await table(t).put(next)
        return next ?? now
      }),
    close: () => db.close(),
  }
}

export { overlayOn } from './device-overlay'

/** Leaves in a person's database what they have written, where some of it waits to be sent; false, and nothing done, where none does. */
export const keepUnsent = async (name: string): Promise<boolean> => {
  const db = await openDexie(name, () => {})
  try {
    const waits = (await db.all<Row & { dropped?: true }>('outbox')).some(({ dropped }) => !dropped)
    if (waits) for (const read of ['query_cache', 'copies', 'lease'] as const) await db.clear(read)
    return waits
  } finally {
    db.close()
  }
}

export const deleteDexie = (name: string): Promise<void> => Dexie.delete(name)
