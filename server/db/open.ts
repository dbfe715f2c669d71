import type { Config } from '../config'
import { assertPlace } from '../lib/place'
import { type Database, openPglite, openPostgres } from './client'
import type { Opening } from './embedded'

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
  await assertPlace(config.dataDir)
  return openPglite({ dir: config.pgliteDir, hear })
}
