import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Db } from '../../db/client'
import type { StorageDriver } from '../../lib/storage/storage'
import * as store from './files.store'

/** A file that the person uploaded for a domain to read; nobody else's is there. */
export const ownFile = async (
  db: Db,
  uid: number,
  id: number,
): Promise<{ filename: string; filesize: number; key: string; mime: string }> => {
  const file = await store.fileOf(db, id)
  if (!file || file.uid !== uid || file.use !== 'file') throw new DomainError(kernelErrors.not_found)
  return file
}

/** All of a file, which has to be smaller than `most`; null when it is gone or larger. */
export const bytesOf = async (db: Db, files: StorageDriver, id: number, most: number): Promise<Uint8Array | null> => {
  const file = await store.fileOf(db, id)
  const stream = file && file.filesize <= most ? await files.get(file.key) : null
  if (!stream) return null
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return new Uint8Array(Buffer.concat(parts))
}
