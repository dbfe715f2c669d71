import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Embedded } from './client'
import { flushFolder, syncDirectory } from './flush'
import { holdLock } from './lock'
import { newestMigration } from './migrate'

const unzip = promisify(gunzip)

export const KEPT = 7
const NAME = /^database-\d{14}\.tar\.gz$/

/** A dump of the whole embedded database under its date; the seven newest stay. */
export const backup = async (database: Embedded, folder: string, now: number): Promise<string> => {
  await mkdir(folder, { recursive: true })
  const stamp = new Date(now * 1000).toISOString().replace(/\D/g, '').slice(0, 14)
  const file = join(folder, `database-${stamp}.tar.gz`)
  // Everything into the data files first: a dump is read without its log being written on.
  await database.pglite.exec('checkpoint')
  const dump = await database.pglite.dumpDataDir('gzip')
  const part = `${file}.part`
  const handle = await open(part, 'w')
  try {
    await handle.writeFile(Buffer.from(await dump.arrayBuffer()))
    await handle.sync()
    await rename(part, file)
  } catch (error) {
    // Half a dump is none, and takes the space that a full disk lacks.
    await rm(part, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  syncDirectory(folder)
  const old = (await readdir(folder)).filter((n) => NAME.test(n)).sort()
  for (const name of old.slice(0, -KEPT)) await rm(join(folder, name))
  return file
}

/** The file is no dump of this database: nothing was changed. */
export class NoDumpError extends Error {
  constructor(file: string) {
    super(
      `这个文件不是本平台的备份，没有改动任何数据：${file}\nThis file is no backup of this platform; nothing was changed.`,
    )
  }
}

/** The dump is of a later version, whose tables this one does not know: nothing was changed. */
export class NewerDumpError extends Error {
  constructor(file: string) {
    super(
      `这份备份来自更新的版本，请先更新平台再恢复；没有改动任何数据：${file}\nThis backup is of a newer version: update first. Nothing was changed.`,
    )
  }
}

/** A database is made of the dump and asked for its accounts, and for the version that wrote it. */
const unpack = async (dump: Blob, draft: string, file: string): Promise<void> => {
  const trial = await PGlite.create({ fs: new NodeFS(draft), loadDataDir: dump })
  try {
    await trial.query('select count(*) from account')
    const { rows } = await trial.query<{ last: string }>(
      'select max(created_at)::text as last from drizzle.__drizzle_migrations',
    )
    if (Number(rows[0]?.last) > newestMigration()) throw new NewerDumpError(file)
    await trial.exec('checkpoint')
  } finally {
    await trial.close()
  }
}

/** The dump's own archive. Cut off in the middle, it has to be found out here: the database would end the process. */
const unzipped = async (file: string): Promise<Blob> => {
  const tar = await unzip(await readFile(file)).catch(() => {
    throw new NoDumpError(file)
  })
  return new Blob([new Uint8Array(tar)])
}

/** Codes of a system that has no room or right to write, whatever the file. */
const OF_THE_DISK = /ENOSPC|EDQUOT|EROFS|EACCES|No space left|Read-only file system/

/**
 * Puts a dump in the place of the embedded database; what was there is set aside, never deleted. It is on the disk when this
 * comes back. Throws `NoDumpError` for another file, `NewerDumpError` for one of a later version, and leaves nothing of it behind.
 */
export const restore = async (file: string, dir: string, now: number): Promise<string | null> => {
  const dump = await unzipped(file)
  const unlock = holdLock(`${dir}.lock`)
  const draft = `${dir}.restore`
  try {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true })
    await unpack(dump, draft, file).catch((error: unknown) => {
      const known = error instanceof NewerDumpError || OF_THE_DISK.test(String(error))
      throw known ? error : new NoDumpError(file)
    })
    flushFolder(draft)
    const aside = existsSync(dir) ? join(dirname(dir), `pglite.before-${now}`) : null
    if (aside) await rename(dir, aside)
    await rename(draft, dir)
    syncDirectory(dirname(dir))
    return aside
  } finally {
    await rm(draft, { recursive: true, force: true })
    unlock()
  }
}
