import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openPglite } from '../../server/db/client'
import type { Embedded } from '../../server/db/db'

const require = createRequire(import.meta.url)
/** Beside the package that made it: a new version of that comes without one. */
const file = join(dirname(require.resolve('@electric-sql/pglite')), '../.empty-cluster.tar')

/** A new database in memory. To make a cluster takes seconds of both cores, so that one is made and copied from then on. */
export const openEmpty = async (): Promise<Embedded> => {
  if (existsSync(file)) return openPglite({ load: new Blob([readFileSync(file)]) })
  const made = await openPglite()
  const dump = await made.pglite.dumpDataDir('none')
  // Two that make it at the same time do not read half of one.
  const own = `${file}.${process.pid}`
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
  renameSync(own, file)
  return made
}

const directory = join(dirname(file), '.empty-directory')

/** A directory in which the platform has made an empty database and closed it; made once as well. */
export const emptyDirectory = async (dir: string): Promise<void> => {
  if (!existsSync(directory)) {
    const own = `${directory}.${process.pid}`
    await (await openPglite({ dir: own })).close()
    try {
      renameSync(own, directory)
    } catch {
      // Somebody else was faster.
      rmSync(own, { recursive: true })
    }
  }
  cpSync(directory, dir, { recursive: true })
}
