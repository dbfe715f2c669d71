import type { Config } from '../../config'
import type { Database } from '../../db/client'
import type { Complain } from '../complain'
import type { PushHub } from '../push'
import type { Disk } from '../storage/disk'
import type { StorageDriver } from '../storage/storage'
import type { Threads } from '../threads/pool'
import type { Lookups } from './context'

/** What a request can reach; made once by `app.ts`. */
export interface Services {
  config: Config
  database: Database
  files: StorageDriver
  push: PushHub
  threads: Threads
  lookups: Lookups
  /** Of the embedded database; where that is elsewhere, its errors say so. */
  disk?: Disk
  complain: Complain
  /** Unix milliseconds; tests move it. */
  clock: () => number
}
