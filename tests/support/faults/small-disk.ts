import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Probe, probeOf } from '../../../server/lib/storage/disk'

const MB = 1024 * 1024
const PIECE = Buffer.alloc(256 * 1024, 1)

const bytesIn = (dir: string): number =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .reduce((sum, one) => sum + (statSync(join(one.parentPath, one.name), { throwIfNoEntry: false })?.size ?? 0), 0)

/**
 * A folder on a disk of so many bytes, which the test may fill: one of its own in memory where the test may mount (as root), and
 * otherwise a folder whose files are counted against that size each time somebody asks how much is left.
 */
export const smallDisk = (bytes: number) => {
  const dir = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'tmpfs', dir]
  const mounted = spawnSync('mount', options).status === 0
  const ballast = join(dir, 'ballast')
  const probe = (file: string): Probe => {
    const real = probeOf(dir, file)
    if (mounted) return real
    return () => {
      real()
      return { free: Math.max(0, bytes - bytesIn(dir)), total: bytes }
    }
  }
  return {
    dir,
    mounted,
    probe,
    /** Writes until nothing more fits; says how much that was. */
    fill: (): number => {
      const fd = openSync(ballast, 'w')
      const room = mounted ? Number.POSITIVE_INFINITY : bytes - bytesIn(dir)
      let done = 0
      try {
        while (done < room) done += writeSync(fd, PIECE)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(fd)
      }
      return done / MB
    },
    free: (): void => rmSync(ballast, { force: true }),
    remove: (): void => {
      if (mounted) spawnSync('umount', ['-l', dir])
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
