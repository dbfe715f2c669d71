import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { filesErrors } from '#contract/files/files.errors'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Db } from '../../db/client'
import type { Ctx } from '../../lib/calls/context'
import { sha256 } from '../../lib/storage/hash'
import type { StorageDriver } from '../../lib/storage/storage'
import { StripError, type Way, wayOf } from '../../lib/strip/kinds'
import type { Source } from '../../lib/strip/patches'
import { stripInThread } from '../../lib/strip/run'
import { patchesFor, STRIP_VERSION, stripBytes, WHOLE_MOST } from '../../lib/strip/strip'
import * as store from './copies.store'
import { headOf } from './files.inspect'
import { sendFile } from './files.send.service'
import { type File, fileOf } from './files.store'

export const uncleanWords: Record<string, string> = {
  locked: '文件有密码',
  broken: '文件已损坏或无法读取',
  kind: '这种格式无法去除作者信息',
  large: '文件太大',
  inside: '里面有无法去除作者信息的文件',
}

type Kept = Pick<File, 'id' | 'key' | 'filename' | 'filesize'>
type Made = Pick<store.Copy, 'state' | 'reason' | 'key' | 'size' | 'patches'>

const WINDOW = 256 * 1024
/** Headings lie close together: they are fetched in larger pieces. */
const sourceIn = (files: StorageDriver, { key, filesize: size }: Kept): Source => {
  let from = 0
  let held: Buffer = Buffer.alloc(0)
  const fetch = async (at: number, length: number): Promise<Buffer> => {
    const stream = await files.get(key, { start: at, end: Math.min(size, at + length) - 1 })
    if (!stream) throw new StripError('broken')
    return buffer(stream)
  }
  return {
    size,
    read: async (at, length) => {
      const end = Math.min(size, at + length)
      if (end <= at) return Buffer.alloc(0)
      if (at < from || end > from + held.length) {
        held = await fetch(at, Math.max(length, WINDOW))
        from = at
      }
      return held.subarray(at - from, end - from)
    },
  }
}

const PICTURES = new Set<Way>(['jpeg', 'png', 'gif'])
const AS_IT_IS = { reason: '', key: '', patches: [] }

const make = async (files: StorageDriver, file: Kept, words: readonly string[]): Promise<Made> => {
  const same: Made = { ...AS_IT_IS, state: 'same', size: file.filesize }
  const way = wayOf(file.filename, await headOf(files, file.key, file.filesize))
  if (!way) throw new StripError('kind')
  const find = patchesFor(way)
  if (find) {
    const patches = await find(sourceIn(files, file))
    return patches.length ? { ...same, state: 'patched', patches } : same
  }
  if (way === 'text') return same
  if (file.filesize > WHOLE_MOST) throw new StripError('large')
  const stream = await files.get(file.key)
  if (!stream) throw new StripError('broken')
  const bytes = await buffer(stream)
  // Pictures are read once from end to end; what is unpacked and read in depth gets a thread of its own.
  const clean = PICTURES.has(way)
    ? await stripBytes(file.filename, bytes)
    : await stripInThread(file.filename, bytes, words)
  if (clean.equals(bytes)) return same
  // The bytes under a key never change, so the key stands for them.
  const key = `c/${sha256([file.key, STRIP_VERSION, ...words].join('\n'))}`
  await files.put(key, clean, { mime: 'application/octet-stream', size: clean.length })
  return { ...AS_IT_IS, state: 'copy', key, size: clean.length }
}

/** Only archives hold names that their people chose. */
const wordsFor = (file: Kept, words: readonly string[]): readonly string[] =>
  /\.(docx|xlsx|pptx|odt|ods|odp)$/i.test(file.filename) ? [] : [...new Set(words)].sort()
const sumOf = (words: readonly string[]): string => (words.length ? sha256(words.join('\n')).slice(0, 16) : '')

const making = new Map<string, Promise<store.Copy>>()

type On = { db: Db; files: StorageDriver; now: number }

/** What a reader who must not know its authors gets of a file; made at the first asking. `words` name the authors. */
export const cleanCopy = async (ctx: On, file: Kept, words: readonly string[]): Promise<store.Copy> => {
  const out = wordsFor(file, words)
  const sum = sumOf(out)
  const known = await store.copyOf(ctx.db, file.id, sum)
  if (known?.version === STRIP_VERSION) return known
  const at = `${file.key} ${sum}`
  const begun = making.get(at)
  if (begun) return begun
  const work = make(ctx.files, file, out)
    .catch((error: unknown): Made => {
      if (error instanceof StripError) return { ...AS_IT_IS, state: 'unclean', reason: error.reason, size: 0 }
      throw error
    })
    .then(async (made) => {
      const copy = { ...made, fileId: file.id, words: sum, version: STRIP_VERSION, createTime: ctx.now }
      await store.keep(ctx.db, copy)
      if (known?.key && known.key !== copy.key) await ctx.files.remove(known.key)
      return copy
    })
    .finally(() => making.delete(at))
  making.set(at, work)
  return work
}

/** Whether it was looked at, and with what end; undefined while nobody did. */
export const copyState = (file: Kept, words: readonly string[], copies: readonly store.Copy[]) => {
  const sum = sumOf(wordsFor(file, words))
  return copies.find((c) => c.fileId === file.id && c.words === sum && c.version === STRIP_VERSION)
}

/** The copies of these files, of whatever words. */
export const copiesOf = (db: Db, ids: readonly number[]): Promise<store.Copy[]> => store.copiesOf(db, ids)

interface As {
  id: number
  filename: string
  words: readonly string[]
  /** Unclean as well: somebody answers for it. */
  bare: boolean
}
/** The clean copy of a file under another name. Nobody keeps it. */
export const sendCleanAs = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply, as: As) => {
  const file = await fileOf(ctx.db, as.id)
  if (!file) throw new DomainError(kernelErrors.not_found)
  let copy = await cleanCopy(ctx, file, as.words)
  // A back-up may have come without the copies.
  if (copy.key && (await ctx.files.size(copy.key)) === null) {
    await store.forget(ctx.db, copy.fileId, copy.words)
    copy = await cleanCopy(ctx, file, as.words)
  }
  const sent = { mime: file.mime, filename: as.filename }
  const cache = 'private, no-store'
  if (copy.state === 'unclean') {
    if (!as.bare) throw new DomainError(filesErrors.unclean, uncleanWords[copy.reason])
    return sendFile(ctx, request, reply, { ...sent, key: file.key, filesize: file.filesize }, cache)
  }
  const { patches } = copy
  return sendFile(ctx, request, reply, { ...sent, key: copy.key || file.key, filesize: copy.size, patches }, cache)
}

/** Forgets copies whose file is gone. Gives how many there were. */
export const dropCopies = async (db: Db, files: StorageDriver): Promise<number> => {
  const gone = await store.stale(db, STRIP_VERSION, 200)
  for (const { file_id, words, key } of gone) {
    if (key) await files.remove(key)
    await store.forget(db, file_id, words)
  }
  return gone.length
}
