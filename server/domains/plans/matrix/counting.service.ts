import { dayOf } from '#contract/todo/todo.rules'
import type { Db } from '../../../db/client'
import { finalsFor } from '../finals.service'
import * as store from './counting.store'

/** Learners that are counted in one statement: others get their turn in between. */
const AT_ONCE = 200
/** Seconds after which the clock counts a running plan anew, and how many of them in one turn. */
const EVERY = 900
const IN_TURN = 20

type Transact = <T>(work: (tx: Db) => Promise<T>) => Promise<T>

/** Counts a plan for all learners of its room, a part of them at a time. */
export const countPlan = async (
  db: Db,
  { id, roomId, now }: { id: number; roomId: number; now: number },
  transact: Transact,
): Promise<void> => {
  const finals = await finalsFor(db, [id], now)
  const q = { planId: id, roomId, now, finals, limit: AT_ONCE }
  let afterUid = 0
  do afterUid = await transact((tx) => store.countSome(tx, { ...q, afterUid }))
  while (afterUid > 0)
  await transact((tx) => store.counted(tx, id, now))
}

/** By the clock: plans that run, those first that were counted longest ago. */
export const countDue = async (db: Db, now: number, transact: Transact): Promise<void> => {
  const due = await store.stale(db, { today: dayOf(now), before: now - EVERY, limit: IN_TURN })
  for (const { id, room_id } of due) await countPlan(db, { id, roomId: room_id, now }, transact)
}
