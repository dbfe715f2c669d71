import * as z from 'zod/mini'
import { coursesErrors } from '#contract/courses/courses.errors'
import { COURSE_FILE } from '#contract/courses/file/file.rules'
import { sizeText } from '#contract/files/size.labels'
import { DomainError } from '#contract/kernel/errors'
import type { StorageDriver } from '../../../lib/storage/storage'
import { zipDirectory } from '../../../lib/storage/zip-directory'
import { entryBytes, listed, type Pack } from '../scorm/package'
import { PACK_NAME, PACK_NAMES, type Packed, packed } from './pack'

const refused = (text?: string) => new DomainError(coursesErrors.course_file, text)
type Entry = Pack['entries'][number]

export interface Unpacked {
  pack: Packed
  /** A file of it by its path; undefined where it is not there, too large, or damaged. */
  bytesOf: (path: string) => Promise<Buffer | undefined>
}

const json = async (files: StorageDriver, key: string, entry: Entry): Promise<Packed> => {
  const bytes = entry.unpacked <= COURSE_FILE.json ? await entryBytes(files, key, entry, COURSE_FILE.json) : undefined
  if (!bytes) throw refused()
  try {
    const read = z.safeParse(packed, JSON.parse(bytes.toString('utf8')))
    if (read.success) return read.data
  } catch {
    // Said below.
  }
  throw refused()
}

/** What a course file says and holds: only entries of ours, each once; looked at before anything of it is unpacked. */
export const unpack = async (
  files: StorageDriver,
  { key, filesize }: { key: string; filesize: number },
): Promise<Unpacked> => {
  if (filesize > COURSE_FILE.bytes) throw refused(`课程文件不能超过 ${sizeText(COURSE_FILE.bytes)}`)
  const all = await zipDirectory(files, key, filesize)
  if (!all) throw refused('这不是 ZIP 压缩包，或者压缩包已损坏')
  const entries = listed(all, '课程文件', { files: COURSE_FILE.files + 1, unpacked: COURSE_FILE.unpacked })
  if (typeof entries === 'string') throw refused(entries)
  const about = entries.find(({ path }) => path === PACK_NAME)
  if (!about || entries.some(({ path }) => !PACK_NAMES.test(path))) throw refused()
  const pack = await json(files, key, about)
  return {
    pack,
    bytesOf: async (path) => {
      const entry = entries.find((one) => one.path === path)
      if (!entry || Math.max(entry.unpacked, entry.packed) > COURSE_FILE.each) return undefined
      return entryBytes(files, key, entry, COURSE_FILE.each)
    },
  }
}
