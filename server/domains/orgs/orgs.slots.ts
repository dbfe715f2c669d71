import type { SQL } from 'drizzle-orm'
import type { DeedNames } from '#contract/orgs/log/log.labels'
import { collection, event } from '../../lib/events'

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

/** What uses a class beyond the people in it, so that it is not removed, nor taken back with the import that made it: conditions in SQL. */
export const unitHeld = collection<(id: SQL) => SQL>('orgs.unit-held')

/** Where else somebody teaches, judges or manages: rows id and parent_id of organisations, as a subselect's arm. */
export const officesHeld = collection<(uid: SQL) => SQL>('orgs.offices')

/** Somebody was handed a code for a forgotten password, by `byName`. */
export const resetGiven = event<{ uid: number; byUid: number; byName: string; now: number }>('orgs.reset-given')

/** Somebody asks to join an organisation: whoever decides is told. */
export const joinAsked = event<{ deciders: number[]; uid: number; truename: string; orgName: string; now: number }>(
  'orgs.join-asked',
)
/** Applications were decided; `reason` says why not. */
export const joinDecided = event<{ uids: number[]; orgName: string; letIn: boolean; reason: string; now: number }>(
  'orgs.join-decided',
)
export interface Merging {
  byName: string
  /** What is asked for, with the names of both accounts. */
  what: string
  /** Whom they are one account of then. */
  about: { uid: number; name: string }
  now: number
}
/** Two accounts are to become one: whoever may confirm it is told. `what` also says why. */
export const mergeAsked = event<Merging & { deciders: number[] }>('orgs.merge-asked')
/** Somebody else than who asked decided. */
export const mergeDecided = event<Merging & { uid: number; done: boolean }>('orgs.merge-decided')
/** Whoever runs the platform gave a person something beyond their roles, or took it: `told` says to them what. */
export const standingSet = event<{ uid: number; told: string[]; now: number }>('orgs.standing-set')
