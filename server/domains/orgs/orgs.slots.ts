import type { SQL } from 'drizzle-orm'
import type { DeedNames } from '#contract/orgs/log/log.labels'
import { collection } from '../../lib/events'

/** Deeds that a later domain keeps and the organisation's log shows. */
export interface DeedSource {
  /**
   * Rows id (its own among all sources'), seq, time, uid, action, target, detail, room_id and place (its name) of the organisations
   * `o` of which `within` holds.
   */
  rows: (within: SQL) => SQL
  names: DeedNames
  /** What was exchanged, in words, where it is kept as codes. */
  worded: <T extends Exchange>(row: T) => T
}
export interface Exchange {
  action: string
  from: string
  to: string
}
export const deedSources = collection<DeedSource>('orgs.deeds')
