import type { Row } from '#lib/device/device-backend'
import { withDb } from '#lib/device/device-store'
import { newKey } from '#lib/ids'

/** As long as what was begun in pieces is asked for again. */
const WEEK = 7 * 86_400_000
const PREFIX = 'left:'

interface LeftRow extends Row {
  // Bytes, not a Blob: Safari has lost Blobs kept in IndexedDB.
  bytes: ArrayBuffer
  name: string
  type: string
}

/** One after another: a form that is opened again at once finds what it was closed with. */
let working: Promise<unknown> = Promise.resolve()
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = working.then(work)
  working = done.catch(() => {})
  return done
}

/** `left:<field>|<when>|<key>`: how old it is stands in the key, so that nobody reads its bytes to know. */
const partsOf = (id: string) => {
  const [field = '', at = '0'] = id.slice(PREFIX.length).split('|')
  return { field, at: Number(at) }
}
const known = async (): Promise<string[]> =>
  (await withDb((db) => db.keys('blobs'))).filter((id) => id.startsWith(PREFIX)).sort()

/** Keeps on this device, for the field of this name, what was chosen there and has not arrived anywhere. */
export const keepLeft = (resumeKey: string, files: readonly File[]): Promise<void> =>
  inTurn(async () => {
    const old = (await known()).filter((id) => partsOf(id).at < Date.now() - WEEK)
    const rows: LeftRow[] = []
    for (const [n, file] of files.entries()) {
      const id = `${PREFIX}${resumeKey}|${Date.now()}|${n}${newKey()}`
      rows.push({ id, bytes: await file.arrayBuffer(), name: file.name, type: file.type })
    }
    await withDb(async (db) => {
      await db.remove(old.map((id) => ['blobs', id] as const))
      await db.put(rows.map((row) => ['blobs', row] as const))
    })
  })

/** Gives back what was kept for the field of this name, which has it in its own hands from here on. */
export const takeLeft = (resumeKey: string): Promise<File[]> =>
  inTurn(async () => {
    const mine = (await known()).filter((id) => partsOf(id).field === resumeKey)
    const files: File[] = []
    for (const id of mine) {
      const row = await withDb((db) => db.get<LeftRow>('blobs', id))
      if (row) files.push(new File([row.bytes], row.name, { type: row.type }))
    }
    if (mine.length > 0) await withDb((db) => db.remove(mine.map((id) => ['blobs', id] as const)))
    return files
  })
