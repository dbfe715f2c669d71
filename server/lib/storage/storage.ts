import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Report } from '../outlast'
import { NO_DISK, reserveOf } from './disk'
import { randomToken } from './hash'
import type { Temporary } from './s3-sts'
import { diskPieces, type Pieces } from './storage-pieces'

/** Where uploads live: a disk or an S3-compatible store. Keys are ours, never a person's file name. */
export interface StorageDriver {
  /** `disk` or `s3`, as `attachment.disk` keeps it. */
  readonly name: string
  put(key: string, body: Readable | Buffer, info: { mime: string; size?: number }): Promise<void>
  /** null when there is no such object; `range` is inclusive. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** False when there is nothing under `from`. What has to be copied for it is reported as it goes. */
  move(from: string, to: string, report?: Report): Promise<boolean>
  /** For files too large for one request. */
  readonly pieces: Pieces
  /** Takes away what somebody began to write and has not gone on with since `before`, in Unix milliseconds. */
  sweep?(before: number): Promise<void>
  /** Bytes that files may still take, where that is known: the database needs room too. */
  free?(): Promise<number>
  /** Where browsers post to the store itself: the form's address and fields, for exactly this key and size. */
  form?(key: string, size: number, now: number, seconds: number): { host: string; fields: Record<string, string> }
  /** Address to which a client may PUT this key, and where that is. */
  putUrl?(key: string, seconds: number): Promise<{ url: string; bucket: string; region: string; endpoint: string }>
  /** Where a key lies, for requests that carry their own signature. */
  address?(key: string): string
  /** Keys with which a client may write this key itself, piece by piece; undefined where the store gives none. */
  temporary?: ((key: string, holder: string) => Promise<Temporary>) | undefined
  /** Signed address for reading, where the store can give one. */
  url?(key: string, seconds: number, filename: string): Promise<string>
}

/** Times the room below which nothing at all is written: files stop long before the database has to. */
const FOR_THE_DATABASE = 4

/** Where a file is written before it has its name: what a killed process leaves is found in one place. */
const PARTS = 'parts'

/** Files under one directory. */
export const diskStorage = (root: string): StorageDriver => {
  const pathOf = (key: string) => {
    if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`)
    return join(root, key)
  }
  const sizeOf = (key: string) =>
    stat(pathOf(key)).then(
      (s) => s.size,
      () => null,
    )
  let made: Promise<unknown> | undefined
  /** Makes the folder of a file. A root that was there and is gone is a disk that went, and never made anew in its place. */
  const folderOf = async (path: string): Promise<void> => {
    made ??= mkdir(root, { recursive: true }).catch((error: unknown) => {
      made = undefined
      throw error
    })
    await made
    await stat(root).catch((error: unknown) => {
      throw Object.assign(new Error('the folder of the uploads is gone', { cause: error }), { code: NO_DISK })
    })
    await mkdir(dirname(path), { recursive: true })
  }
  return {
    name: 'disk',
    async put(key, body) {
      const path = pathOf(key)
      await folderOf(path)
      // Written elsewhere and renamed, so that a torn upload is never found under its name.
      const part = join(root, PARTS, randomToken(18))
      try {
        await folderOf(part)
        await writeFile(part, body, { flag: 'wx' })
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async get(key, range) {
      return (await sizeOf(key)) === null ? null : createReadStream(pathOf(key), range)
    },
    size: sizeOf,
    remove: (key) => rm(pathOf(key), { force: true }),
    async move(from, to) {
      if ((await sizeOf(from)) === null) return false
      await folderOf(pathOf(to))
      await rename(pathOf(from), pathOf(to))
      return true
    },
    pieces: diskPieces(pathOf, folderOf),
    async sweep(before) {
      for (const name of await readdir(join(root, PARTS)).catch(() => [])) {
        const part = join(root, PARTS, name)
        const { mtimeMs } = await stat(part).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
        if (mtimeMs < before) await rm(part, { force: true })
      }
    },
    async free() {
      await folderOf(join(root, PARTS))
      const { bavail, bsize, blocks } = await statfs(root)
      return bavail * bsize - FOR_THE_DATABASE * reserveOf(blocks * bsize)
    },
  }
}
