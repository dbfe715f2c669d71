import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FileKind } from '#contract/files/files.api'
import { filesErrors } from '#contract/files/files.errors'
import { fileLimits, fileProblem, type ImageType, isDrawn, sniffImage } from '#contract/files/files.rules'
import { DomainError } from '#contract/kernel/errors'
import type { Report } from '../../lib/outlast'
import type { StorageDriver } from '../../lib/storage/storage'
import { findPreview } from './files.preview'
import type { Stored } from './files.store'
import { IMAGES, mimeOf } from './files.types'

const FRAMES = 200
/** Of a moving picture all frames are in memory at once: this many pixels are 128 MB. */
const PIXELS = 4096 * 4096 * 2
/** A still one of any camera. What claims more is a trap: a few kB that unpack to gigabytes. */
const STILL_PIXELS = 8192 * 8192
/** Longest side that is kept. */
const SIDE = 4096
/** The others wait for a picture no longer than this. */
const SECONDS = 30

const refused = (text: string) => new DomainError(filesErrors.refused_file, text)

// Decoding is the dearest thing here: one picture at a time, the others wait their turn.
let turn: Promise<unknown> = Promise.resolve()
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = turn.then(work, work)
  turn = mine.catch(() => {})
  return mine
}

/** Drawn anew from its pixels: place, camera and everything else that was written into the file is gone. */
const redraw = async (bytes: Buffer, type: ImageType, pages: number) => {
  const options = { failOn: 'error', limitInputPixels: PIXELS } as const
  const timeout = { seconds: SECONDS }
  if (type === 'gif')
    return sharp(bytes, { ...options, pages })
      .timeout(timeout)
      .gif()
      .toBuffer({ resolveWithObject: true })
  const upright = sharp(bytes, { ...options, limitInputPixels: STILL_PIXELS })
    .timeout(timeout)
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
  return (type === 'png' ? upright.png() : upright.jpeg({ quality: 85 })).toBuffer({ resolveWithObject: true })
}

const picture = async (bytes: Buffer, type: ImageType, kind: FileKind, name: string) => {
  const wrong = () => refused(fileLimits[kind].wrongType)
  // Reads the header and nothing else, so a picture that claims to be enormous costs nothing.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw wrong()
    })
  const { width = 0, height = 0 } = header
  const sides = { width, height: header.pageHeight ?? height }
  const problem = fileProblem(kind, { name, size: bytes.length, type, ...sides })
  if (problem) throw refused(problem)
  const frames = Math.max(1, Math.floor(PIXELS / Math.max(1, sides.width * sides.height)))
  const { data, info } = await redraw(bytes, type, Math.min(header.pages ?? 1, FRAMES, frames)).catch(() => {
    throw wrong()
  })
  return { data, width: info.width, height: info.pageHeight ?? info.height }
}

/** Enough to tell a text from what only calls itself one. */
const HEAD = 4096
export const headOf = async (files: StorageDriver, key: string, size: number): Promise<Buffer> => {
  const stream = size ? await files.get(key, { start: 0, end: Math.min(size, HEAD) - 1 }) : null
  return stream ? buffer(stream) : Buffer.alloc(0)
}

/** What looking takes of the whole: the first bytes, then of a picture all of them, its pixels, and keeping what was drawn. */
const SHARE = { head: 0.1, read: 0.4, drawn: 0.8 }

/** Looks at what is really stored: refuses what its kind does not allow, redraws pictures, says what it is. */
export const inspect = async (
  files: StorageDriver,
  key: string,
  file: { kind: FileKind; filename: string },
  most: number,
  report?: Report,
): Promise<Stored> => {
  const size = (await files.size(key)) ?? 0
  const first = await headOf(files, key, size)
  report?.(SHARE.head)
  const type = sniffImage(first)
  const problem = fileProblem(file.kind, { name: file.filename, size, type }, most)
  if (problem) throw refused(problem)
  if (!isDrawn(file.kind, type)) {
    const mime = mimeOf(file.filename, first)
    const preview = await findPreview(files, key, { filename: file.filename, size, mime, first })
    report?.(1)
    return { size, mime, width: 0, height: 0, preview }
  }
  return inTurn(async () => {
    const stream = await files.get(key)
    if (!stream) throw new DomainError(filesErrors.not_uploaded)
    const bytes = await buffer(stream)
    report?.(SHARE.read)
    const { data, width, height } = await picture(bytes, type, file.kind, file.filename)
    report?.(SHARE.drawn)
    await files.put(key, data, { mime: IMAGES[type], size: data.length })
    report?.(1)
    return { size: data.length, mime: IMAGES[type], width, height, preview: 'image' }
  })
}
