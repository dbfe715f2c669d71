import type { Config } from '../config'
import { assertPlace } from '../lib/place'
import { type Database, openPglite, openPostgres } from './client'

/** The database that the configuration names. */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir' | 'pgliteDir'>,
  onError: (error: Error) => void = () => {},
): Promise<Database> => {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, { onError, connections: config.databasePool })
  await assertPlace(config.dataDir)
  return openPglite({ dir: config.pgliteDir })
}
