import { accessSync, constants, statfsSync, statSync } from 'node:fs'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { MB } from '#contract/kernel/size'

/** Why nothing can be written: no room, no right, or the folder is not where it was. */
export type Trouble = 'full' | 'readonly' | 'gone'

/** Bytes that stay free, of a disk of this size: a twentieth, between what a few writes under way may take and 64 MB. */
export const reserveOf = (total: number): number => Math.min(64 * MB, Math.max(4 * MB, total / 20))

/** Bytes of the disk. Throws with the code of the system (ENOENT, EROFS …) where nothing can be written at all. */
export type Probe = () => { free: number; total: number }

/** Asks the system, in some microseconds; `file` lies in `dir` from the first question on and is only ever written over. */
export const probeOf = (dir: string, file: string): Probe => {
  let first: number | undefined
  return () => {
    const { ino } = statSync(file)
    first ??= ino
    // Another folder of the same name: what is open was moved away, and writes would go with it.
    if (ino !== first) throw Object.assign(new Error('another folder stands here'), { code: 'ENOENT' })
    accessSync(file, constants.W_OK)
    const { bavail, blocks, bsize } = statfsSync(dir)
    return { free: bavail * bsize, total: blocks * bsize }
  }
}

const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM'])
const FULL = new Set(['ENOSPC', 'EDQUOT'])
// disk_full of PostgreSQL; one that only reads; files of the database that cannot be opened, read or written.
const BY_STATE: Record<string, Trouble> = { '53100': 'full', '25006': 'readonly', '58P01': 'gone', '58030': 'gone' }
/** No disk where the uploads lay. */
export const NO_DISK = 'ENODEV'

const bySystem = (code: string): Trouble | undefined => {
  if (FULL.has(code)) return 'full'
  if (code === 'EROFS') return 'readonly'
  return code === NO_DISK || code === 'EIO' || code === 'ESTALE' ? 'gone' : undefined
}

export interface Broken {
  trouble: Trouble
  /** Whose disk: the database said so of its own, or the system of this machine's, where uploads lie. */
  whose: 'database' | 'machine'
}

/** What an error of the system or of the database says of a disk; undefined for every other error. */
export const brokenBy = (error: unknown): Broken | undefined => {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = 'code' in e ? String(e.code) : ''
    const local = bySystem(code)
    if (local) return { trouble: local, whose: 'machine' }
    const theirs = BY_STATE[code]
    if (theirs) return { trouble: theirs, whose: 'database' }
  }
  return undefined
}

const AFTERWARDS = '现在只能查看，不能保存；恢复后自动继续，不用重启服务器'
/** For who looks after the server: which disk, and what to do. `free` in bytes, where it is known. */
const words = (trouble: Trouble, place: string, free?: number): string => {
  const left = free === undefined ? '' : `只剩 ${Math.floor(free / MB)} MB，`
  if (trouble === 'full') return `${place} 的磁盘已满，${left}请腾出空间。${AFTERWARDS}`
  if (trouble === 'readonly') return `${place} 的磁盘是只读的，请检查。${AFTERWARDS}`
  return `${place} 的磁盘读写不了或不见了，请检查。${AFTERWARDS}`
}

/** Seconds. */
const RETRY_AFTER = 10

/** The refusal of a write: the disk by its name for a super admin, a plain sentence for everybody else. */
export const unwritable = (trouble: Trouble, place: string, named: boolean, free?: number): DomainError =>
  new DomainError(kernelErrors.unwritable, named ? words(trouble, place, free) : undefined, {
    retry_after: RETRY_AFTER,
  })

export interface Disk {
  /** Its folder, as an admin knows it. */
  readonly place: string
  /** What is wrong with it in this moment, and the bytes that are free. */
  look(): { trouble?: Trouble; free?: number }
}

/**
 * The disk under the embedded database. Writes are refused before they begin, while there is still room for those under
 * way: the database itself does not survive a disk that is full. `lacking` are bytes to keep free besides.
 */
export const diskOf = (place: string, probe: Probe, lacking: () => number = () => 0): Disk => ({
  place,
  look: () => {
    try {
      const { free, total } = probe()
      return free < reserveOf(total) + lacking() ? { trouble: 'full', free } : { free }
    } catch (error) {
      const code = String((error as NodeJS.ErrnoException).code)
      return { trouble: READ_ONLY.has(code) ? 'readonly' : 'gone' }
    }
  },
})
