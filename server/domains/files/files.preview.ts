import type { Preview } from '#contract/files/preview.rules'
import { previewOf } from '#contract/files/preview-kind.rules'
import type { StorageDriver } from '../../lib/storage/storage'
import { type ZipEntry, zipDirectory } from '../../lib/storage/zip-directory'

/** What a document may unpack to before no phone should try: all of it, and one part against its packed size. */
const UNPACKED = 128 * 1024 * 1024
const ENTRIES = 5000
const RATIO = 250
const SMALL = 1024 * 1024

const bomb = (entries: ZipEntry[]): boolean =>
  entries.length > ENTRIES ||
  entries.reduce((sum, entry) => sum + entry.unpacked, 0) > UNPACKED ||
  entries.some((entry) => entry.unpacked > SMALL && entry.unpacked > entry.packed * RATIO)

/** The part that makes a package the document that its name says. */
const heart = { word: 'word/document.xml', excel: 'xl/workbook.xml', slides: 'ppt/presentation.xml' } as const
type Package = keyof typeof heart
const isPackage = (kind: Preview): kind is Package => kind in heart

const ofPackage = async (files: StorageDriver, key: string, size: number, kind: Package): Promise<Preview> => {
  const entries = await zipDirectory(files, key, size)
  if (!entries) return 'none'
  if (bomb(entries)) return 'unsafe'
  const inside = entries.find((entry) => entry.name === heart[kind])
  return inside && !inside.encrypted ? kind : 'none'
}

const utf16 = (first: Buffer): boolean => first[0] === 0xff && first[1] === 0xfe

/** How a stored file can be looked at, by its name and by what its bytes show. */
export const findPreview = async (
  files: StorageDriver,
  key: string,
  file: { filename: string; size: number; mime: string; first: Buffer },
): Promise<Preview> => {
  const kind = previewOf(file.filename, file.mime)
  if (isPackage(kind)) return ofPackage(files, key, file.size, kind)
  // A zero byte is in no text, but in most of what only calls itself one.
  if (kind === 'text' || kind === 'markdown' || kind === 'csv')
    return file.first.includes(0) && !utf16(file.first) ? 'none' : kind
  return kind
}
