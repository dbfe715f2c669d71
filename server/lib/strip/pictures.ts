import { StripError } from './kinds'

/** Pictures without what was written beside their pixels; the pixels stay as they are, byte for byte. */

const broken = () => new StripError('broken')

/** Colours and layout stay: JFIF, colour profile and Adobe's own. Orientation goes with the rest of Exif only where it is none. */
const keptSegment = (marker: number, body: Buffer): boolean => {
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const is = (name: string) => body.toString('latin1', 0, name.length) === name
  return (marker === 0xe0 && is('JFIF')) || (marker === 0xe2 && is('ICC_PROFILE')) || (marker === 0xee && is('Adobe'))
}

/** The way up that Exif says, 1 to 8. */
const orientationOf = (body: Buffer): number => {
  if (body.toString('latin1', 0, 4) !== 'Exif' || body.length < 16) return 1
  const tiff = body.subarray(6)
  const little = tiff[0] === 0x49
  const u16 = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const first = u32(4)
  for (let i = 0; i < Math.min(u16(first), 500); i++) {
    const at = first + 2 + i * 12
    if (u16(at) === 0x0112) return Math.min(8, Math.max(1, u16(at + 8)))
  }
  return 1
}

/** Exif that says the way up and nothing else. */
const upright = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 34]),
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01', 'latin1'),
    Buffer.from([0, orientation, 0, 0, 0, 0, 0, 0]),
  ])

export const stripJpeg = (bytes: Buffer): Buffer => {
  const parts = [bytes.subarray(0, 2)]
  let orientation = 1
  let at = 2
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) throw broken()
    if (marker === 0xd9 || marker === 0xda) break
    if (at + 4 > bytes.length) throw broken()
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) throw broken()
    const body = bytes.subarray(at + 4, end)
    if (marker === 0xe1 && orientation === 1) orientation = orientationOf(body)
    if (keptSegment(marker, body)) parts.push(bytes.subarray(at, end))
    at = end
  }
  if (orientation > 1) parts.splice(1, 0, upright(orientation))
  // After the picture's end there may be whatever a camera appended.
  return Buffer.concat([...parts, ...scansOf(bytes, at)])
}

/** From the first scan to the end of the picture, without comments and applications' data between the scans. */
function* scansOf(bytes: Buffer, from: number): Generator<Buffer> {
  let start = from
  let at = from
  while (at < bytes.length - 1) {
    const next = bytes.indexOf(0xff, at)
    const marker = next < 0 ? undefined : bytes[next + 1]
    if (marker === undefined) break
    if (marker === 0xd9) {
      yield bytes.subarray(start, next + 2)
      return
    }
    const bare = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    const end = bare
      ? next + (marker === 0xff ? 1 : 2)
      : next + 2 + (next + 4 <= bytes.length ? bytes.readUInt16BE(next + 2) : 2)
    if (!bare && !keptSegment(marker, bytes.subarray(next + 4, end))) {
      yield bytes.subarray(start, next)
      start = end
    }
    at = end
  }
  // A picture cut short still shows as far as it goes.
  yield bytes.subarray(start)
}

const PNG_KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)
export const stripPng = (bytes: Buffer): Buffer => {
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) throw broken()
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (PNG_KEPT.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(parts)
    at = end
  }
  throw broken()
}

const afterBlocks = (bytes: Buffer, from: number): number => {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1
  if (at >= bytes.length) throw broken()
  return at + 1
}
const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Comments and what applications put between the frames go; that it repeats stays. */
export const stripGif = (bytes: Buffer): Buffer => {
  if (bytes.length < 13) throw broken()
  let at = 13 + colours(bytes[10] ?? 0)
  const parts = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    const start = at
    const sort = bytes[at]
    if (sort === 0x3b) break
    if (sort === 0x2c) at = afterBlocks(bytes, at + 10 + colours(bytes[at + 9] ?? 0) + 1)
    else if (sort === 0x21) at = afterBlocks(bytes, at + 2)
    else throw broken()
    const label = sort === 0x21 ? bytes[start + 1] : undefined
    const loops = /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(bytes.toString('latin1', start + 3, start + 14))
    if (label === undefined || label === 0xf9 || label === 0x01 || (label === 0xff && loops))
      parts.push(bytes.subarray(start, at))
  }
  return Buffer.concat([...parts, Buffer.from([0x3b])])
}
