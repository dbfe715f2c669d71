import type { PackKind } from '#contract/files/packs.model'
import type { Db } from '../../../db/client'
import { collection } from '../../../lib/events'
import type { StorageDriver } from '../../../lib/storage/storage'
import type { ZipPart } from '../../../lib/storage/zip-stream'
import type { Threads } from '../../../lib/threads/pool'
import type { Pack } from './packs.store'

/** What a ZIP needs; it outlives the request that began it. */
export interface PackTools {
  db: Db
  files: StorageDriver
  threads: Threads
  /** Unix seconds. */
  now: () => number
  warn: (error: unknown) => void
}

/** A part, and with the last of a step how many steps are done with it. */
export type PackPart = ZipPart & { done?: number }

/** Who fills the ZIPs of a kind, one part after the other: however many there are, few lie in memory. */
export interface PackMaker {
  kind: PackKind
  parts: (tools: PackTools, pack: Pack) => AsyncIterable<PackPart>
}
export const packMakers = collection<PackMaker>('files.pack-makers')
