import { like } from 'drizzle-orm'
import type { Db } from '../../client'
import { attachment } from '../../schema/files'
import { SAMPLES, samples } from './samples'

interface Store {
  size(key: string): Promise<number | null>
  put(key: string, body: Buffer, info: { mime: string; size?: number }): Promise<void>
}

/**
 * Bytes of the demo's files that are in the tables and not in the store. The rows come in one transaction and the bytes after
 * it: a start that was cut off in between is finished by the next.
 */
export const keepSamples = async (
  db: Db,
  store: Store,
  hear: (done: number, of: number) => void = () => {},
): Promise<void> => {
  const rows = await db
    .select({ key: attachment.key })
    .from(attachment)
    .where(like(attachment.key, `${SAMPLES}%`))
  const missing = new Set<string>()
  for (const { key } of rows) if ((await store.size(key)) === null) missing.add(key)
  // To make them takes half a second.
  if (missing.size === 0) return
  hear(0, missing.size)
  let done = 0
  for (const { key, bytes, mime } of samples()) {
    if (!missing.has(key)) continue
    await store.put(key, bytes, { mime, size: bytes.length })
    done += 1
    hear(done, missing.size)
  }
}
