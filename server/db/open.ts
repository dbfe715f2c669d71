import type { Config } from '../config'
import { type Database, openPglite, openPostgres } from './client'
import { assertDataDir } from './data-dir'
import type { Opening } from './embedded'

/** Nothing more can come of this process, and an orderly end would need the disk: the next start recovers, as after a power cut. */
const lost = (error: Error): void => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** The database that the configuration names. */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir' | 'pgliteDir'>,
  onError: (error: Error) => void = () => {},
  hear: (what: Opening | 'connecting') => void = () => {},
): Promise<Database> => {
  if (config.databaseUrl) {
    hear('connecting')
    return openPostgres(config.databaseUrl, { onError, connections: config.databasePool })
  }
  await assertDataDir(config.dataDir)
  return openPglite({ dir: config.pgliteDir, hear, lost })
}
