/** What may open inside the page; anything else is a download. */
const INLINE = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'application/pdf'])
export const isInline = (mime: string): boolean => INLINE.has(mime)

const BY_NAME: Record<string, string> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/** The type of a file that is no picture: by its bytes where it may open in the page, else by a harmless ending. */
export const mimeOf = (filename: string, first: Buffer): string => {
  if (first.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf'
  if (first.subarray(4, 8).toString('latin1') === 'ftyp') return 'video/mp4'
  return BY_NAME[filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}
