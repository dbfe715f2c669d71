import type { PassState } from '#contract/works/works.model'
import type { Db } from '../../../db/client'
import * as store from './passes.slots.store'

/** How many handed each of these works in, and how many of them are marked. */
export const countPasses = async (
  db: Db,
  workIds: number[],
): Promise<Map<number, { submitted: number; marked: number }>> =>
  new Map((await store.counts(db, workIds)).map(({ work_id, ...n }) => [work_id, n]))

export const statesOf = async (db: Db, uid: number, workIds: number[]): Promise<Map<number, PassState>> =>
  new Map((await store.states(db, uid, workIds)).map((r) => [r.work_id, r.state]))
