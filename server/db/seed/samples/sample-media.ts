import { deflateSync } from 'node:zlib'

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')

/** Lines of one page, large first; the font is named and not brought along, as office programs of before did. */
const pageOf = (lines: string[]): string =>
  lines
    .map(
      (line, i) => `BT /F1 ${i === 0 ? 24 : 14} Tf 60 ${760 - (i === 0 ? 0 : 20 + i * 26)} Td <${utf16(line)}> Tj ET`,
    )
    .join('\n')

/** A PDF of plain pages. */
export const pdfOf = (pages: string[][]): Buffer => {
  const kids = pages.map((_, i) => `${6 + i * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 5 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...pages.flatMap((lines, i) => {
      const text = pageOf(lines)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${7 + i * 2} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }),
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const list = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${body}${list}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1
  return c
})
const crc32 = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(named.length + 8)
  out.writeUInt32BE(data.length, 0)
  named.copy(out, 4)
  out.writeUInt32BE(crc32(named), named.length + 4)
  return out
}

/** A picture of a live room's light: two soft lamps on a wall. */
export const pictureOf = (width: number, height: number): Buffer => {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * (width * 3 + 1) + 1 + x * 3
      const lamp = (cx: number) => Math.max(0, 1 - Math.hypot(x / width - cx, (y / height - 0.35) * 0.6) * 2.4)
      const light = Math.min(1, 0.25 + lamp(0.25) + lamp(0.75))
      rows[at] = Math.round(36 + 210 * light)
      rows[at + 1] = Math.round(52 + 180 * light)
      rows[at + 2] = Math.round(110 + 120 * light)
    }
  return png(width, height, rows)
}

/** Each byte as what it adds to the one above it, in rows of `length` bytes: shapes are mostly noughts then, and the file a third smaller. */
const asSteps = (rows: Buffer, length: number): Buffer =>
  Buffer.from(rows.map((byte, at) => (at % length === 0 ? ABOVE : byte - (at < length ? 0 : (rows[at - length] ?? 0)))))
/** PNG's filter of a row that was taken from the row above. */
const ABOVE = 2

/** The picture's colours and each pixel's place among them, where a byte can name it: flat shapes need no three. */
const inPalette = (rows: Buffer, width: number): { rows: Buffer; colours: Buffer } | null => {
  const length = width * 3 + 1
  const places = new Map<number, number>()
  const out: number[] = []
  for (let at = 0; at < rows.length; at += length) {
    out.push(0)
    for (let x = at + 1; x < at + length; x += 3) {
      const colour = rows.readUIntBE(x, 3)
      const place = places.get(colour) ?? places.size
      if (place > 255) return null
      places.set(colour, place)
      out.push(place)
    }
  }
  const colours = Buffer.concat([...places.keys()].map((one) => Buffer.from([one >> 16, (one >> 8) & 255, one & 255])))
  return { rows: Buffer.from(out), colours }
}

const png = (width: number, height: number, rows: Buffer): Buffer => {
  const flat = inPalette(rows, width)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, flat ? 3 : 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...(flat ? [chunk('PLTE', flat.colours)] : []),
    chunk('IDAT', deflateSync(flat ? asSteps(flat.rows, width + 1) : asSteps(rows, width * 3 + 1), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Some notes, one after another, half a second each. */
export const soundOf = (notes: number[]): Buffer => {
  const rate = 8000
  const samples = Buffer.alloc(notes.length * (rate / 2))
  notes.forEach((hertz, n) => {
    for (let i = 0; i < rate / 2; i++) {
      const fade = Math.min(1, (rate / 2 - i) / 800)
      samples[n * (rate / 2) + i] = 128 + Math.round(60 * fade * Math.sin((2 * Math.PI * hertz * i) / rate))
    }
  })
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

type Colour = readonly [number, number, number]
const mix = (a: Colour, b: Colour, share: number): Colour => [
  Math.round(a[0] + (b[0] - a[0]) * share),
  Math.round(a[1] + (b[1] - a[1]) * share),
  Math.round(a[2] + (b[2] - a[2]) * share),
]

/** A picture of flat shapes, which stays small; `at` gets the place in shares of the width and height. */
const drawn = (width: number, height: number, at: (x: number, y: number) => Colour): Buffer => {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows.set(at(x / width, y / height), y * (width * 3 + 1) + 1 + x * 3)
  return png(width, height, rows)
}

const RED: [Colour, Colour] = [
  [96, 14, 24],
  [206, 48, 44],
]
const AMBER: [Colour, Colour] = [
  [92, 44, 16],
  [214, 122, 40],
]
/** Bands of a ground. In a picture of 960 by 400 they move by a whole pixel a row, so that a row is packed as the one above it. */
const BANDS = 24
const LIGHT: Colour = [255, 232, 200]

/** A stage: three beams of light, screens and a floor. */
export const stageOf = (width: number, height: number): Buffer =>
  drawn(width, height, (x, y) => {
    const ground = mix(...RED, Math.round((x * 0.6 + y * 0.25) * BANDS) / BANDS)
    const beam = [0.3, 0.55, 0.8].filter((cx) => Math.abs(x - cx) < 0.03 + y * 0.11).length
    if (y > 0.82) return mix(ground, [40, 6, 12], 0.55 + (beam ? -0.2 : 0))
    const screen = [0.42, 0.62, 0.82].some((cx) => Math.abs(x - cx) < 0.075 && y > 0.34 && y < 0.7)
    if (screen) return mix(ground, LIGHT, y < 0.62 ? 0.62 : 0.4)
    return mix(ground, LIGHT, beam * 0.14)
  })

/** Goods on shelves under round lamps. */
export const marketOf = (width: number, height: number): Buffer =>
  drawn(width, height, (x, y) => {
    const ground = mix(...AMBER, Math.round((x * 0.7 + (1 - y) * (7 / 24)) * BANDS) / BANDS)
    const lamp = [0.45, 0.65, 0.85].some((cx) => Math.hypot((x - cx) * 2.4, y - 0.16) < 0.1)
    if (lamp) return mix(ground, LIGHT, 0.75)
    const shelf = Math.abs(y - 0.56) < 0.012 || Math.abs(y - 0.86) < 0.012
    if (shelf && x > 0.34) return mix(ground, [50, 24, 8], 0.6)
    const row = y > 0.38 && y < 0.55 ? 0 : y > 0.68 && y < 0.85 ? 1 : -1
    const box = Math.floor((x - 0.36) / 0.08)
    const inside = (x - 0.36) / 0.08 - box
    if (row >= 0 && x > 0.36 && box < 8 && inside < 0.72)
      return mix(ground, LIGHT, 0.25 + ((box * 5 + row * 3) % 4) * 0.14)
    return ground
  })
