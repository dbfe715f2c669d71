import { spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const syncPath = (path: string): void => {
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** The names in a folder reach the disk, so that a rename outlives a power cut. Windows flushes no folders. */
export const syncDirectory = (path: string): void => {
  if (process.platform !== 'win32') syncPath(path)
}

/** Milliseconds; a disk with much else to write is left to the files one by one. */
const SYNC_PATIENCE = 30_000
/** All that was written to the disk of a folder reaches it, in one call (syncfs); false where the system has none. */
export const syncDisk = (dir: string): boolean =>
  process.platform === 'linux' &&
  spawnSync('sync', ['-f', dir], { stdio: 'ignore', timeout: SYNC_PATIENCE }).status === 0

/** Everything below a folder reaches the disk: together, or file by file. */
export const flushFolder = (dir: string): void => {
  if (syncDisk(dir)) return
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) syncDirectory(join(entry.parentPath, entry.name))
    else if (entry.isFile()) syncPath(join(entry.parentPath, entry.name))
  syncDirectory(dir)
}
