import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { MB } from '#contract/kernel/size'
import { reserveOf } from '../lib/storage/disk'

const LEAST = 4 * MB

/** Bytes of one file of the log: the database was made with them. */
const segmentOf = (dir: string): number => {
  const log = join(dir, 'pg_wal')
  const [first] = readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name))
  return first ? statSync(join(log, first)).size : 16 * MB
}

/** Zeros, really there: a file with a hole in it keeps nothing free. */
const writeZeros = (file: string, bytes: number): void => {
  const fd = openSync(file, 'w')
  try {
    const zeros = Buffer.alloc(MB)
    for (let done = 0; done < bytes; ) done += writeSync(fd, zeros, 0, Math.min(MB, bytes - done))
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/**
 * Room for the next file of the log, kept beside the database and given away in the moment when the disk is full. Without
 * it the database panics there, and whoever asks it again waits for ever.
 */
export const spareOf = (dir: string) => {
  const file = `${dir}.spare`
  let bytes = LEAST
  const there = (): boolean => statSync(file, { throwIfNoEntry: false })?.size === bytes
  return {
    /** Makes it where there is room; to be called now and then, since it may have been given away. */
    keep: (): void => {
      try {
        bytes = Math.max(LEAST, segmentOf(dir))
        if (there()) return
        rmSync(file, { force: true })
        const { bavail, bsize, blocks } = statfsSync(dirname(dir))
        if (bavail * bsize - bytes > reserveOf(blocks * bsize)) writeZeros(file, bytes)
      } catch {
        // No room after all: until there is, that much has to be free.
        rmSync(file, { force: true })
      }
    },
    /** Bytes that it still lacks. */
    lacking: (): number => (there() ? 0 : bytes),
    /** Gives the room away; false where there is none. */
    give: (): boolean => {
      try {
        unlinkSync(file)
        return true
      } catch {
        return false
      }
    },
  }
}
export type Spare = ReturnType<typeof spareOf>
