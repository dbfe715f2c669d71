import { type Backend, memoryBackend, type Row, type Table } from './device-backend'

/**
 * A store that has no room any more: what it keeps is still read, sent and removed, and what it does not take is held in
 * memory over it, until the page closes. Every write asks it anew: there may be room again.
 */
export const overlayOn = (disk: Backend): Backend => {
  const top = memoryBackend()
  /** Removed here, and perhaps not there. */
  const gone = new Set<string>()
  const name = (table: Table, id: string): string => `${table}:${id}`

  const get = async <T extends Row>(table: Table, id: string): Promise<T | undefined> =>
    (await top.get<T>(table, id)) ?? (gone.has(name(table, id)) ? undefined : await disk.get<T>(table, id))
  const all = async <T extends Row>(table: Table): Promise<T[]> => {
    const rows = new Map((await disk.all<T>(table)).map((row) => [row.id, row]))
    for (const row of await top.all<T>(table)) rows.set(row.id, row)
    return [...rows.values()].filter(({ id }) => !gone.has(name(table, id)))
  }
  const put = async (rows: readonly (readonly [Table, Row])[]): Promise<void> => {
    const ids = rows.map(([table, row]) => [table, row.id] as const)
    for (const [table, id] of ids) gone.delete(name(table, id))
    try {
      await disk.put(rows)
      await top.remove(ids)
    } catch {
      await top.put(rows)
    }
  }
  return {
    get,
    all,
    keys: async (table) => (await all(table)).map(({ id }) => id),
    put,
    remove: async (ids) => {
      for (const [table, id] of ids) gone.add(name(table, id))
      await top.remove(ids)
      await disk.remove(ids).catch(() => {})
    },
    clear: async (table) => {
      await top.clear(table)
      await disk.clear(table)
    },
    change: async <T extends Row>(table: Table, id: string, edit: (row: T | undefined) => T | undefined) => {
      const now = await get<T>(table, id)
      const next = edit(now)
      if (next) await put([[table, next]])
      return next ?? now
    },
    close: () => disk.close(),
  }
}
