import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import type { Db } from '../../../db/client'
import type { StorageDriver } from '../../../lib/storage/storage'
import type { Threads } from '../../../lib/threads/pool'
import { AT_ONCE, pdfsFor } from './draw.service'
import * as store from './pack.store'
import { type PaperRow, standing } from './paper.store'
import { picturesOf } from './pictures.service'

/** What a ZIP needs; it outlives the request that began it. */
export interface Tools {
  db: Db
  files: StorageDriver
  threads: Threads
  now: () => number
  warn: (error: unknown) => void
}

const running = new Set<Promise<void>>()
let stopping = false

/** Settled when none is made; `stop` ends after the batch in hand, and the next start of the server begins anew. */
export const packsSettled = async (stop = false): Promise<void> => {
  if (stop) stopping = true
  await Promise.all(running)
  stopping = false
}

class Stopped extends Error {}

/** PDFs in the order of the list, some at a time, each sent before the next are made: however many there are, few lie in memory. */
async function* zipped(t: Tools, pack: store.Pack, rows: readonly PaperRow[]): AsyncGenerator<Buffer> {
  let made: Buffer[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(Buffer.from(chunk))
  })
  const pictures = await picturesOf(t, rows[0]?.paper ?? {})
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    if (stopping) throw new Stopped()
    const pdfs = await pdfsFor(t.threads, pack.origin, some, pictures)
    for (const [n, row] of some.entries()) {
      // Fonts in it are compressed already.
      const entry = new ZipPassThrough(`${row.truename.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')} ${row.number}.pdf`)
      zip.add(entry)
      entry.push(pdfs[n] ?? new Uint8Array(), true)
    }
    yield* made
    made = []
    await store.beat(t.db, pack.id, from + some.length, t.now())
  }
  zip.end()
  yield* made
}

const make = async (t: Tools, pack: store.Pack): Promise<void> => {
  const rows = await standing(t.db, { roomId: pack.room_id, certId: pack.cert_id, now: t.now() })
  await t.files.put(pack.key, Readable.from(zipped(t, pack, rows)), { mime: 'application/zip' })
  await store.finish(t.db, pack.id, 'ready', (await t.files.size(pack.key)) ?? 0)
}

/** Makes it behind the request's back. */
export const go = (t: Tools, pack: store.Pack): void => {
  const turn = make(t, pack)
    .catch(async (error: unknown) => {
      // Whoever starts next makes it.
      if (error instanceof Stopped) return
      t.warn(error)
      await store.finish(t.db, pack.id, 'failed', 0)
    })
    .catch((error: unknown) => t.warn(error))
  running.add(turn)
  void turn.finally(() => running.delete(turn))
}

/** Seconds without a word after which whoever made it is gone, and for which it can be taken. */
const FORSAKEN = 60
export const KEPT = 86_400

/** Makes anew what a process left lying when it died, and takes away what is old. */
export const tendPacks = async (t: Tools): Promise<void> => {
  for (const pack of await store.take(t.db, t.now() - FORSAKEN, t.now())) go(t, pack)
  for (const { id, key } of await store.old(t.db, t.now() - KEPT)) {
    await t.files.remove(key)
    await store.drop(t.db, id)
  }
}
