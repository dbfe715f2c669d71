import { blobOf } from '../outbox/outbox-files'
import type { FileRow, OutboxItem } from '../outbox/outbox-item'
import { withDb } from './device-store'

/** The files of what waits, as they were chosen; one that this device lost is left out. */
export const keptFiles = async ({ files }: Pick<OutboxItem, 'files'>): Promise<File[]> => {
  const found: File[] = []
  for (const id of files) {
    const row = await withDb((db) => db.get<FileRow>('blobs', id))
    const blob = row && (await blobOf(row))
    if (row && blob) found.push(new File([blob], row.name, { type: row.type }))
  }
  return found
}
