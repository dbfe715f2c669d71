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
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
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
