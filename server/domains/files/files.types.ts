import { sniffImage } from '#contract/files/files.rules'

export const IMAGES: Record<NonNullable<ReturnType<typeof sniffImage>>, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
}

/** What may open inside the page; anything else is a download. */
const INLINE = new Set([
  ...Object.values(IMAGES),
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/mp4',
  'audio/wav',
  'audio/ogg',
  'application/pdf',
])
export const isInline = (mime: string): boolean => INLINE.has(mime)

const BY_NAME: Record<string, string> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/** What opens in the page does so by its bytes. */
const ofBytes = (first: Buffer): string | undefined => {
  const picture = sniffImage(first)
  if (picture) return IMAGES[picture]
  const text = (from: number, to: number) => first.subarray(from, to).toString('latin1')
  if (text(0, 5) === '%PDF-') return 'application/pdf'
  if (text(4, 8) === 'ftyp') return text(8, 11) === 'M4A' ? 'audio/mp4' : 'video/mp4'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav'
  if (text(0, 4) === 'OggS') return 'audio/ogg'
  if (text(0, 3) === 'ID3' || (first[0] === 0xff && ((first[1] ?? 0) & 0xe6) === 0xe2)) return 'audio/mpeg'
  return first.readUInt32BE(0) === 0x1a45dfa3 && first.includes('webm') ? 'video/webm' : undefined
}

/** The type of a file that isn't drawn anew: by its bytes where it may open in the page, else by a harmless ending. */
export const mimeOf = (filename: string, first: Buffer): string =>
  (first.length >= 12 ? ofBytes(first) : undefined) ??
  BY_NAME[filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()] ??
  'application/octet-stream'
