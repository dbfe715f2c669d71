import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { type After, raise } from '../../lib/events'
import { randomToken } from '../../lib/storage/hash'
import * as store from './account.provision.store'
import { accountErased, accountHeld } from './account.slots'

export interface Newcomer {
  line: number
  truename: string
  code: string
  mobile: string
  email: string
  className: string
}

/**
 * Accounts without a password, to be activated at the first log-in, in organisation `org` below `root`. Answers uid by line;
 * who clashed is missing.
 */
export const provision = async (
  tx: Db,
  { org, root }: { org: number; root: number },
  people: Newcomer[],
  now: number,
): Promise<Map<number, number>> => {
  const made = new Map<number, number>()
  if (!people.length) return made
  const lineOf = new Map<string, Newcomer>()
  const rows = people.map((p) => {
    const openid = `xh_${randomToken(18)}`
    lineOf.set(openid, p)
    return {
      openid,
      mobile: p.mobile || null,
      email: p.email || null,
      name: p.mobile || p.email || p.code,
      truename: p.truename,
      code: p.code,
      currentOrgId: org,
      createTime: now,
    }
  })
  const added = await store.addAccounts(tx, rows)
  if (!added.length) return made
  const units = new Map<string, number | null>()
  for (const p of people)
    if (!units.has(p.className)) units.set(p.className, await store.unitOf(tx, org, root, p.className))
  const kept = await store.identify(
    tx,
    added.map(({ uid, openid }) => {
      const p = lineOf.get(openid) as Newcomer
      return { orgId: root, uid, code: p.code, unitId: units.get(p.className) ?? null }
    }),
  )
  // A number that somebody got in the same moment: an account without it could never be logged in to.
  await store.drop(
    tx,
    added.map(({ uid }) => uid).filter((uid) => !kept.has(uid)),
  )
  await store.addMembers(tx, org, [...kept], now)
  for (const { uid, openid } of added) if (kept.has(uid)) made.set((lineOf.get(openid) as Newcomer).line, uid)
  return made
}

/** Deletes those of these accounts that nobody activated and nothing else holds. */
export const forget = async (tx: Db, after: After, uids: number[]): Promise<void> => {
  if (!uids.length) return
  const held = accountHeld.items.map((condition) => condition(sql`a.uid`))
  const gone = await store.unused(tx, uids, held)
  if (!gone.length) return
  await raise(tx, after, accountErased, { uids: gone })
  await store.drop(tx, gone)
}
