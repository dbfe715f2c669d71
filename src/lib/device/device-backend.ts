/** Tables of a person's store on this device. */
export const TABLES = ['query_cache', 'drafts', 'outbox', 'blobs', 'lease', 'copies'] as const
export type Table = (typeof TABLES)[number]

export interface Row {
  id: string
}

/** What the store can do, kept in IndexedDB or, where that fails, in memory until the page closes. */
export interface Backend {
  get<T extends Row>(table: Table, id: string): Promise<T | undefined>
  all<T extends Row>(table: Table): Promise<T[]>
  keys(table: Table): Promise<string[]>
  /** All or none. */
  put(rows: readonly (readonly [Table, Row])[]): Promise<void>
  remove(ids: readonly (readonly [Table, string])[]): Promise<void>
  clear(table: Table): Promise<void>
  /** Reads and writes one row without anybody in between; undefined leaves it as it is. Gives the row as it then stands. */
  change<T extends Row>(table: Table, id: string, edit: (row: T | undefined) => T | undefined): Promise<T | undefined>
  close(): void
}

export const memoryBackend = (): Backend => {
  const tables = new Map<Table, Map<string, Row>>(TABLES.map((name) => [name, new Map()]))
  const of = (name: Table) => tables.get(name) as Map<string, Row>
  return {
    get: async <T extends Row>(table: Table, id: string) => of(table).get(id) as T | undefined,
    all: async <T extends Row>(table: Table) => [...of(table).values()] as T[],
    keys: async (table) => [...of(table).keys()],
    put: async (rows) => {
      for (const [table, row] of rows) of(table).set(row.id, row)
    },
    remove: async (ids) => {
      for (const [table, id] of ids) of(table).delete(id)
    },
    clear: async (table) => of(table).clear(),
    change: async <T extends Row>(table: Table, id: string, edit: (row: T | undefined) => T | undefined) => {
      const now = of(table).get(id) as T | undefined
      const next = edit(now)
      if (next) of(table).set(id, next)
      return next ?? now
    },
    close: () => {},
  }
}
