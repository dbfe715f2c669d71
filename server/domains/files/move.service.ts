import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { Db } from '../../db/client'
import type { StorageDriver } from '../../lib/storage/storage'
import * as store from './move.store'

export interface FilesMoved {
  files: number
  /** Of those, what lay there already. */
  before: number
  bytes: number
  /** Registered, and in neither store. */
  missing: string[]
  /** Uploads that were under way and begin anew. */
  halves: number
}

/** A store that answers from far away is asked for so many files at once. */
const AT_ONCE = 4
const BATCH = 500

/** What was read back is not what was sent. */
export class FileDiffers extends Error {
  constructor(key: string) {
    super(
      `文件写入后和原来不一致，原文件没有改动：${key}\nA file is not the same after it was written; the old one is untouched.`,
    )
  }
}

const hashOf = async (files: StorageDriver, key: string): Promise<string | undefined> => {
  const bytes = await files.get(key)
  if (!bytes) return undefined
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Writes one file and reads it back. */
const copy = async (from: StorageDriver, to: StorageDriver, file: store.Stored, size: number): Promise<void> => {
  const bytes = await from.get(file.key)
  if (!bytes) throw new FileDiffers(file.key)
  const hash = createHash('sha256')
  const seen = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  bytes.on('error', (error) => seen.destroy(error))
  await to.put(file.key, bytes.pipe(seen), { mime: file.mime, size })
  if ((await hashOf(to, file.key)) !== hash.digest('hex')) throw new FileDiffers(file.key)
}

type Outcome = { bytes: number; was: 'moved' | 'there' | 'missing' }

/** A file that an earlier run brought is believed by its note and its size, one without a note by its hash. */
const moveOne = async (from: StorageDriver, to: StorageDriver, file: store.Stored): Promise<Outcome> => {
  const [old, there] = await Promise.all([from.size(file.key), to.size(file.key)])
  if (there !== null && file.disk === to.name && there === file.size) return { bytes: there, was: 'there' }
  if (old === null) return { bytes: 0, was: there === null ? 'missing' : 'there' }
  if (there === old && (await hashOf(from, file.key)) === (await hashOf(to, file.key)))
    return { bytes: old, was: 'there' }
  await copy(from, to, file, old)
  return { bytes: old, was: 'moved' }
}

/** One that fails stops them all, and nothing goes on behind its back. */
const inTurns = async <T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const left = [...list]
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift())
      await work(one).catch((error: unknown) => {
        left.length = 0
        throw error
      })
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** Moves all that lies in one store into another one. Cut off, it goes on where it was; the old files stay. */
export const moveFiles = async (
  db: Db,
  from: StorageDriver,
  to: StorageDriver,
  hear: (done: number, of: number) => void = () => {},
): Promise<FilesMoved> => {
  const others = await store.others(db)
  const of = (await store.countFiles(db)) + others.length
  const moved: FilesMoved = { files: 0, before: 0, bytes: 0, missing: [], halves: 0 }
  const one = async (file: store.Stored) => {
    const { bytes, was } = await moveOne(from, to, file)
    // What nobody registered may be gone by itself: a form that was never posted, a copy that is made again.
    if (was === 'missing' && file.id) moved.missing.push(file.key)
    if (was !== 'missing' && file.id && file.disk !== to.name) await store.noteDisk(db, file.id, to.name)
    moved.files += was === 'missing' ? 0 : 1
    moved.before += was === 'there' ? 1 : 0
    moved.bytes += bytes
    hear(moved.files + moved.missing.length, of)
  }
  for (let last = 0; ; ) {
    const batch = await store.filesAfter(db, last, BATCH)
    if (!batch.length) break
    await inTurns(batch, one)
    last = batch.at(-1)?.id ?? last
  }
  await inTurns(others, one)
  moved.halves = await store.dropHalves(db)
  return moved
}
