import { StripError } from './kinds'
import type { Patch, Source } from './patches'

/** Films and recordings of the MPEG-4 family: what is not the film becomes free space of the same size, so every address in it holds. */

const MOST = 64 * 1024 * 1024
const COUNT = 20_000
/** Hold other boxes. */
const HOLDS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex', 'moof', 'traf', 'gmhd'])
/** About the film and those who made it; and space in which an earlier version may still lie. */
const ABOUT = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'xml ', 'cprt', 'XMP_', 'pnot'])
/** Begin with when they were made. */
const DATED = new Set(['mvhd', 'tkhd', 'mdhd'])
const ZEROS = 4

interface Box {
  at: number
  type: string
  head: number
  end: number
}

const boxAt = (head: Buffer, at: number, limit: number): Box => {
  if (head.length < 8) throw new StripError('broken')
  const small = head.readUInt32BE(0)
  const large = small === 1
  if (large && head.length < 16) throw new StripError('broken')
  const size = large ? Number(head.readBigUInt64BE(8)) : small === 0 ? limit - at : small
  const box = { at, type: head.toString('latin1', 4, 8), head: large ? 16 : 8, end: at + size }
  if (size < box.head || box.end > limit) throw new StripError('broken')
  return box
}

const freed = (box: Box): Patch[] => [
  { at: box.at + 4, length: 4, put: Buffer.from('free').toString('base64') },
  { at: box.at + box.head, length: box.end - box.at - box.head },
]

const within = (bytes: Buffer, base: number, from: number, to: number, out: Patch[]): void => {
  for (let at = from; at + 8 <= to; ) {
    // Apple ends a list of boxes with an empty word.
    if (bytes.readUInt32BE(at) === 0) return
    const box = boxAt(bytes.subarray(at, to), at, to)
    const real = { ...box, at: box.at + base, end: box.end + base }
    if (out.length > COUNT) throw new StripError('large')
    if (ABOUT.has(box.type)) out.push(...freed(real))
    else if (HOLDS.has(box.type)) within(bytes, base, at + box.head, box.end, out)
    else if (DATED.has(box.type)) {
      const wide = bytes[at + box.head] === 1
      out.push({ at: real.at + box.head + ZEROS, length: wide ? 16 : 8 })
    } else if (box.type === 'hdlr' && box.end - at > box.head + 24)
      // The name of what handles a track is free text.
      out.push({ at: real.at + box.head + 24, length: box.end - at - box.head - 24 })
    at = box.end
  }
}

export const boxPatches = async (file: Source): Promise<Patch[]> => {
  const out: Patch[] = []
  for (let at = 0; at + 8 <= file.size; ) {
    const box = boxAt(await file.read(at, 16), at, file.size)
    if (ABOUT.has(box.type)) out.push(...freed(box))
    else if (HOLDS.has(box.type)) {
      if (box.end - at > MOST) throw new StripError('large')
      within(await file.read(at, box.end - at), at, box.head, box.end - at, out)
    } else if (!/^[\w ]{4}$/.test(box.type)) throw new StripError('broken')
    at = box.end
  }
  return out
}
