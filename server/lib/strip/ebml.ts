import { StripError } from './kinds'
import type { Patch, Source } from './patches'

/** Matroska and WebM: what is not the film becomes void of the same size. */

const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675
const INFO = 0x1549a966
const TRACKS = 0x1654ae6b
const ENTRY = 0xae
/** Tags, attachments, chapters and void space, in which an earlier version may still lie. */
const ABOUT = new Set([0x1254c367, 0x1941a469, 0x1043a770, 0xec])
/** Of the heading and of a track: title, file names, programs, the date, the track's name. */
const WORDS = new Set([0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0x4d80, 0x5741, 0x4461, 0x536e, 0x73a4])
const MOST = 8 * 1024 * 1024
const COUNT = 200_000

interface Element {
  id: number
  body: number
  /** Undefined where a recorder did not know it yet. */
  end: number | undefined
}

const broken = () => new StripError('broken')
const widthOf = (byte: number): number => (byte === 0 ? 9 : Math.clz32(byte) - 23)

const elementAt = async (file: Source, at: number): Promise<Element> => {
  const head = await file.read(at, 12)
  const idWidth = widthOf(head[0] ?? 0)
  const sizeWidth = widthOf(head[idWidth] ?? 0)
  if (idWidth > 4 || sizeWidth > 8 || idWidth + sizeWidth > head.length) throw broken()
  const id = head.readUIntBE(0, idWidth)
  const first = (head[idWidth] ?? 0) & (2 ** (8 - sizeWidth) - 1)
  const rest = head.subarray(idWidth + 1, idWidth + sizeWidth)
  const unknown = first === 2 ** (8 - sizeWidth) - 1 && rest.every((b) => b === 255)
  const size = rest.reduce((sum, b) => sum * 256 + b, first)
  const body = at + idWidth + sizeWidth
  if (!unknown && body + size > file.size) throw broken()
  return { id, body, end: unknown ? undefined : body + size }
}

/** The same length as a void element: its id, a size in the fewest bytes that leave zeros behind. */
const voided = (at: number, end: number): Patch => {
  const total = end - at
  const width = total < 128 ? 1 : 8
  const size = Buffer.alloc(width)
  if (width === 1) size[0] = 0x80 | (total - 2)
  else {
    size.writeBigUInt64BE(BigInt(total - 9))
    size[0] = 1
  }
  return { at, length: total, put: Buffer.concat([Buffer.from([0xec]), size]).toString('base64') }
}

const words = async (file: Source, from: number, to: number, out: Patch[]): Promise<void> => {
  if (to - from > MOST) throw new StripError('large')
  for (let at = from; at < to; ) {
    const e = await elementAt(file, at)
    if (e.end === undefined || e.end > to) throw broken()
    if (WORDS.has(e.id) || ABOUT.has(e.id)) out.push(voided(at, e.end))
    else if (e.id === ENTRY) await words(file, e.body, e.end, out)
    at = e.end
  }
}

/** A recorder that sent while it recorded left sizes open: such a cluster is walked through, block by block. */
export const ebmlPatches = async (file: Source): Promise<Patch[]> => {
  const out: Patch[] = []
  let count = 0
  for (let at = 0; at < file.size; ) {
    if (++count > COUNT) throw new StripError('large')
    const e = await elementAt(file, at)
    if (e.id === SEGMENT || (e.id === CLUSTER && e.end === undefined)) {
      at = e.body
      continue
    }
    if (e.end === undefined) throw broken()
    if (ABOUT.has(e.id)) out.push(voided(at, e.end))
    else if (e.id === INFO || e.id === TRACKS) await words(file, e.body, e.end, out)
    at = e.end
  }
  return out
}
