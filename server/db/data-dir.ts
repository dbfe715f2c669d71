import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const FULL = ['磁盘空间不足，请先腾出空间', 'Not enough space on the disk'] as const
const REASONS: Record<string, readonly [words: string, english: string]> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: ['磁盘是只读的', 'The disk is read-only'],
}

/** No data can be kept where DATA_DIR says. */
export class DataDirError extends Error {
  constructor(
    dir: string,
    why: { code?: string; message: string },
    /** Something still waits for the disk; a process that only exits would wait for it too. */
    readonly stuck = false,
  ) {
    const [words, english] = REASONS[why.code ?? ''] ?? ['不能在这里读写文件', 'No file can be kept here']
    super(`${words}，请检查 DATA_DIR：${dir}\n${english}, see DATA_DIR: ${why.message}`)
  }
}

/** A folder and those above it, one at a time: asked for all at once below /proc, Node never comes back. */
const makeFolder = async (dir: string): Promise<void> => {
  const there = await stat(dir).catch(() => undefined)
  if (there) return
  await makeFolder(dirname(dir))
  await mkdir(dir).catch((error: NodeJS.ErrnoException) => {
    // Another process was faster.
    if (error.code !== 'EEXIST') throw error
  })
}

const tryPlace = async (dir: string): Promise<void> => {
  await makeFolder(dir)
  const trial = join(dir, `.trial-${process.pid}`)
  await mkdir(trial)
  try {
    await writeFile(join(trial, 'file'), 'x')
  } finally {
    await rm(trial, { recursive: true, force: true })
  }
}

/** Milliseconds; a disk that takes longer for one small file is no place for a database. */
const PATIENCE = 15_000

/** Makes the folder and tries it, so that what can't be kept there is said at the start. */
export const assertDataDir = async (dir: string, patience = PATIENCE, trial = tryPlace): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DataDirError(dir, { message: `no answer in ${patience / 1000} s` }, true)),
      patience,
    )
  })
  try {
    await Promise.race([trial(dir), late])
  } catch (error) {
    throw error instanceof DataDirError ? error : new DataDirError(dir, error as Error)
  } finally {
    clearTimeout(timer)
  }
}
