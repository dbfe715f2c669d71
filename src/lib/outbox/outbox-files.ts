import type { Backend, Row } from '../device/device-backend'
import { storageLost, withDb } from '../device/device-store'
import { newKey } from '../ids'
import type { FileRow } from './outbox-item'

/** Larger ones are kept in pieces of this size: a film is never in memory as a whole. */
const PIECE = 8 * 1024 * 1024
/** What the browser and the rest of the page need besides. */
const SPARE = 32 * 1024 * 1024
/** What is kept without asking for room, and where a browser does not say how much there is. */
const SMALL = 20 * 1024 * 1024

interface PieceRow extends Row {
  bytes: ArrayBuffer
}
const pieceId = (id: string, n: number): string => `${id}#${n}`

/** Bytes that this device can still keep; as much as is kept without asking where the browser does not say. */
export const roomLeft = async (): Promise<number> => {
  if (storageLost()) return SMALL
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  if (quota === undefined || usage === undefined) return SMALL
  return Math.max(SMALL, quota - usage - SPARE)
}

/** Keeps a file's bytes; a large one's pieces are written here, the row itself with what it belongs to. */
export const keepable = async (file: Blob | File): Promise<FileRow> => {
  const about = { id: newKey(), type: file.type, name: file instanceof File ? file.name : 'file' }
  if (file.size <= PIECE) return { ...about, bytes: await file.arrayBuffer() }
  const pieces = Math.ceil(file.size / PIECE)
  for (let n = 0; n < pieces; n++) {
    const bytes = await file.slice(n * PIECE, (n + 1) * PIECE).arrayBuffer()
    const row: PieceRow = { id: pieceId(about.id, n), bytes }
    await withDb((db) => db.put([['blobs', row]]))
  }
  return { ...about, bytes: new ArrayBuffer(0), pieces }
}

/** A kept file again; undefined when part of it is gone. */
export const blobOf = async (row: FileRow): Promise<Blob | undefined> => {
  const { type, pieces } = row
  if (!pieces) return new Blob([row.bytes], { type })
  const parts: Blob[] = []
  for (let n = 0; n < pieces; n++) {
    const piece = await withDb((db) => db.get<PieceRow>('blobs', pieceId(row.id, n)))
    if (!piece) return undefined
    // One by one: the browser may put each aside before the next is read.
    parts.push(new Blob([piece.bytes]))
  }
  return new Blob(parts, { type })
}

/** Removes what waited with all of its files, pieces too. */
export const removeItem = async (db: Backend, { id, files }: { id: string; files: readonly string[] }) => {
  const keys = files.length ? await db.keys('blobs') : []
  const gone = keys.filter((key) => files.some((file) => key === file || key.startsWith(`${file}#`)))
  await db.remove([['outbox', id], ...gone.map((key) => ['blobs', key] as const)])
}
