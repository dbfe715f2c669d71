import { withDb } from '../device/device-store'
import { blobOf } from './outbox-files'
import type { FileRow, OutboxItem } from './outbox-item'

/** The files of what waits, as they were chosen; one that this device lost is left out. */
export const waitingFiles = async ({ files }: Pick<OutboxItem, 'files'>): Promise<File[]> => {
  const found: File[] = []
  for (const id of files) {
    const row = await withDb((db) => db.get<FileRow>('blobs', id))
    const blob = row && (await blobOf(row))
    if (row && blob) found.push(new File([blob], row.name, { type: row.type }))
  }
  return found
}
