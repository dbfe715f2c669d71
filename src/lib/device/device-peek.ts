import type { Row, Table } from './device-backend'

const given = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Opens a database that is there for reading, without Dexie's code; making and changing it is Dexie's alone. */
export const openPeek = async (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name)
  // Only one that is not there asks for tables: it stays away.
  request.onupgradeneeded = () => request.transaction?.abort()
  const db = await given(request)
  // Whoever upgrades or deletes it waits for nobody who reads.
  db.onversionchange = () => db.close()
  return db
}

export const peek = <T extends Row>(db: IDBDatabase, table: Table, id: string): Promise<T | undefined> =>
  given<T | undefined>(db.transaction(table).objectStore(table).get(id))
