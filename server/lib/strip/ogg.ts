import { StripError } from './kinds'
import type { Patch, Source } from './patches'

/** Comments of Vorbis and Opus: their words become blanks of the same length, and each page's sum is made anew. */

const HEAD = 2 * 1024 * 1024
const broken = () => new StripError('broken')

const table = Array.from({ length: 256 }, (_, n) => {
  let r = n << 24
  for (let i = 0; i < 8; i++) r = r & 0x80000000 ? (r << 1) ^ 0x04c11db7 : r << 1
  return r >>> 0
})
const sumOf = (page: Buffer): number => {
  let r = 0
  for (const byte of page) r = ((r << 8) ^ (table[((r >>> 24) ^ byte) & 255] ?? 0)) >>> 0
  return r
}

interface Page {
  at: number
  end: number
  /** Where in the file each byte range of its packets lies. */
  segments: { at: number; length: number; ends: boolean }[]
  serial: number
}
const pageAt = (bytes: Buffer, at: number): Page => {
  const count = bytes[at + 26] ?? 0
  if (bytes.toString('latin1', at, at + 4) !== 'OggS' || at + 27 + count > bytes.length) throw broken()
  let from = at + 27 + count
  const segments = [...bytes.subarray(at + 27, at + 27 + count)].map((length) => {
    const segment = { at: from, length, ends: length < 255 }
    from += length
    return segment
  })
  return { at, end: from, segments, serial: bytes.readUInt32LE(at + 14) }
}

/** Vendor and comments lie behind the name of the codec, each with its length before it. */
const blank = (packet: Buffer): Buffer | undefined => {
  const from = { '\x03vorbis': 7, OpusTags: 8 }[
    packet.toString('latin1', 0, 8).startsWith('OpusTags') ? 'OpusTags' : packet.toString('latin1', 0, 7)
  ]
  if (!from) return undefined
  const out = Buffer.from(packet)
  let at = from
  const wipe = () => {
    if (at + 4 > out.length) throw broken()
    const length = out.readUInt32LE(at)
    if (at + 4 + length > out.length) throw broken()
    out.fill(0x20, at + 4, at + 4 + length)
    if (length > 1) out.write('X=', at + 4, 'latin1')
    at += 4 + length
  }
  wipe()
  const count = out.readUInt32LE(at)
  at += 4
  for (let i = 0; i < count; i++) wipe()
  return out
}

export const oggPatches = async (file: Source): Promise<Patch[]> => {
  const bytes = Buffer.from(await file.read(0, Math.min(HEAD, file.size)))
  const pages: Page[] = []
  const open = new Map<number, { at: number; length: number }[]>()
  const touched = new Set<Page>()
  for (let at = 0; at + 27 <= bytes.length; ) {
    const page = pageAt(bytes, at)
    if (page.end > bytes.length) break
    pages.push(page)
    for (const s of page.segments) {
      const parts = [...(open.get(page.serial) ?? []), s]
      open.set(page.serial, s.ends ? [] : parts)
      if (!s.ends) continue
      const done = blank(Buffer.concat(parts.map((p) => bytes.subarray(p.at, p.at + p.length))))
      if (!done) continue
      let taken = 0
      for (const p of parts) {
        done.copy(bytes, p.at, taken, taken + p.length)
        taken += p.length
        for (const of of pages) if (p.at >= of.at && p.at < of.end) touched.add(of)
      }
    }
    at = page.end
  }
  // A comment longer than what was looked at was not reached.
  for (const parts of open.values())
    if (parts[0] && blank(Buffer.concat(parts.map((p) => bytes.subarray(p.at, p.at + p.length)))))
      throw new StripError('large')
  return [...touched].map((page) => {
    bytes.writeUInt32LE(0, page.at + 22)
    bytes.writeUInt32LE(sumOf(bytes.subarray(page.at, page.end)), page.at + 22)
    return { at: page.at, length: page.end - page.at, put: bytes.toString('base64', page.at, page.end) }
  })
}
