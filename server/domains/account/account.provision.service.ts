import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { type After, raise } from '../../lib/events'
import { randomToken } from '../../lib/storage/hash'
import { takeBackPacks } from '../files/packs/packs.service'
import * as store from './account.provision.store'
import { accountErased, accountHeld } from './account.slots'

export interface Unopened {
  line: number
  truename: string
  code: string
  mobile: string
  email: string
}

/**
 * Accounts without a password, to be activated at the first log-in, which begins in this organisation. Answers uid by line;
 * whose mobile or e-mail belongs to somebody is missing.
 */
export const addUnopened = async (
  tx: Db,
  orgId: number,
  people: readonly Unopened[],
  now: number,
): Promise<Map<number, number>> => {
  if (!people.length) return new Map()
  const lineOf = new Map<string, number>()
  const rows = people.map((p) => {
    const openid = `xh_${randomToken(18)}`
    lineOf.set(openid, p.line)
    return {
      openid,
      mobile: p.mobile || null,
      email: p.email || null,
      name: p.mobile || p.email || p.code,
      truename: p.truename,
      code: p.code,
      currentOrgId: orgId,
      createTime: now,
    }
  })
  const added = await store.addAccounts(tx, rows)
  return new Map(added.map(({ uid, openid }) => [lineOf.get(openid) ?? 0, uid]))
}

/** Deletes accounts that were just added and that nobody has heard of. */
export const dropUnopened = (tx: Db, uids: number[]): Promise<void> => store.drop(tx, uids)

/** Deletes those of these accounts that nobody activated and nothing else holds. */
export const forget = async (tx: Db, after: After, uids: number[]): Promise<void> => {
  if (!uids.length) return
  const held = accountHeld.items.map((condition) => condition(sql`a.uid`))
  const gone = await store.unused(tx, uids, held)
  if (!gone.length) return
  await raise(tx, after, accountErased, { uids: gone })
  await takeBackPacks(tx, 'person', gone)
  await store.drop(tx, gone)
}
