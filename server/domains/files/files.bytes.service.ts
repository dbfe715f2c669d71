import type { Db } from '../../db/client'
import { attachment } from '../../db/schema/files'
import type { StorageDriver } from '../../lib/storage/storage'
import { inspect } from './files.inspect'
import { keptKey, newKey } from './files.keys'
import { plainName } from './files.policy.service'

interface Bytes {
  uid: number
  filename: string
  bytes: Buffer
  now: number
}

/** Keeps bytes that came inside of another file, looked at as an upload is; throws what an upload would be refused with. */
export const storeBytes = async (files: StorageDriver, { uid, filename, bytes, now }: Bytes, most: number) => {
  const name = plainName(filename)
  const key = keptKey(newKey(uid, name).key)
  await files.put(key, bytes, { mime: 'application/octet-stream', size: bytes.length })
  try {
    const { size, ...found } = await inspect(files, key, { kind: 'general', filename: name }, most)
    return { uid, disk: files.name, key, filename: name, filesize: size, use: 'file', createTime: now, ...found }
  } catch (error) {
    await files.remove(key)
    throw error
  }
}
export type StoredBytes = Awaited<ReturnType<typeof storeBytes>>

/** Makes files of what was kept. */
export const registerBytes = async (tx: Db, rows: StoredBytes[]): Promise<{ id: number; key: string }[]> =>
  rows.length ? tx.insert(attachment).values(rows).returning({ id: attachment.id, key: attachment.key }) : []
