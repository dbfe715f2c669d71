import type { Config } from '../config'
import { type Database, openPglite, openPostgres } from './client'

/** The database that the configuration names. */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'pgliteDir'>,
  onError?: (error: Error) => void,
): Promise<Database> =>
  config.databaseUrl
    ? openPostgres(config.databaseUrl, onError, config.databasePool)
    : openPglite({ dir: config.pgliteDir })
