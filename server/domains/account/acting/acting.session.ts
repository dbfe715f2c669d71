import { accountErrors } from '#contract/account/account.errors'
import { DomainError } from '#contract/kernel/errors'
import type { Db } from '../../../db/client'
import type { ActedCall } from '../../../lib/calls/context'
import * as store from './acting.store'

/** Until when such a session lasts: no longer than was said at its beginning, and not once it was ended. */
export const actingUntil = async (tx: Db, id: number, now: number): Promise<number> => {
  const row = await store.find(tx, id)
  if (!row || row.end_time > 0 || row.until_time <= now) throw new DomainError(accountErrors.bad_login_code)
  return row.until_time
}

export const endActing = async (tx: Db, id: number, now: number): Promise<void> => store.end(tx, id, now)

/** A call that was made while acting, once it was answered. */
export const acted = async (db: Db, { actingId, ...call }: ActedCall): Promise<void> =>
  store.addCall(db, { actingId, ...call })

/** What user info says of it. */
export const actingOf = async (db: Db, id: number) => {
  const row = await store.find(db, id)
  return row && { by_name: row.by_name, reason: row.reason, end_time: row.until_time }
}
