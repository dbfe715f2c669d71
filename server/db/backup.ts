import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Embedded } from './client'
import { holdLock } from './lock'

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
  const handle = await open(`${file}.part`, 'w')
  try {
    await handle.writeFile(Buffer.from(await dump.arrayBuffer()))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.part`, file)
  const old = (await readdir(folder)).filter((n) => NAME.test(n)).sort()
  for (const name of old.slice(0, -KEPT)) await rm(join(folder, name))
  return file
}

/** Puts a dump in the place of the embedded database; what was there is set aside, never deleted. */
export const restore = async (file: string, dir: string, now: number): Promise<string | null> => {
  const dump = new Blob([await readFile(file)])
  const unlock = holdLock(`${dir}.lock`)
  try {
    const draft = `${dir}.restore`
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true })
    const trial = await PGlite.create({ fs: new NodeFS(draft), loadDataDir: dump })
    try {
      await trial.query('select count(*) from account')
      await trial.exec('checkpoint')
    } finally {
      await trial.close()
    }
    const aside = existsSync(dir) ? join(dirname(dir), `pglite.before-${now}`) : null
    if (aside) await rename(dir, aside)
    await rename(draft, dir)
    return aside
  } finally {
    unlock()
  }
}
