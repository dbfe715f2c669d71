import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { collection, erasure, event, slot } from '../../lib/events'

/** What later domains know about a person's work: user info carries it. */
export const userWorkDetail = slot('account.user-work-detail', async (_db: Db, _uid: number, _now: number) => ({
  doing: 0,
  todo: 0,
  done: 0,
}))
export const taskTodoNum = slot(
  'account.task-todo-num',
  async (_db: Db, _uid: number, _now: number): Promise<number> => 0,
)

/** A password was changed, or somebody left all their other devices: what was given out for the account before ends too. */
export const accessEnded = event<{ uid: number }>('account.access-ended')

/** What holds an account that nobody activated, so that undoing its import leaves it: conditions in SQL. */
export const accountHeld = collection<(uid: SQL) => SQL>('account.held')
/** Accounts that nobody activated are about to be deleted. */
export const accountErased = erasure<{ uids: number[] }>('account.erased')

/** Whether somebody teaches, judges or runs something anywhere: their account is not a learner's. */
export const holdsOffice = slot('account.holds-office', async (_db: Db, _uid: number): Promise<boolean> => false)
/** Whether two people are in a room together. */
export const inOneRoom = slot('account.in-one-room', async (_db: Db, _a: number, _b: number): Promise<boolean> => false)
