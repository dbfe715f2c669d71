import { sql } from 'drizzle-orm'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { type Db, rowsOf } from '../../db/client'
import { statement } from '../../db/prepared'
import { sqlState } from '../transaction'

export interface Keyed {
  uid: number
  key: string
  route: string
  requestHash: string
  now: number
}

export const KEY_DAYS = 7
const LOCK_TIMEOUT = '55P03'

const take = statement<object, Keyed & Record<string, unknown>>(
  (at) => sql`insert into idempotency (uid, key, route, request_hash, create_time)
    values (${at.uid}, ${at.key}, ${at.route}, ${at.requestHash}, ${at.now}) on conflict do nothing returning 1`,
)
/** Both in one trip: nothing is claimed by a call whose nonce was used. */
const takeSigned = statement<{ fresh: boolean; claimed: boolean }, Keyed & { nonce: string } & Record<string, unknown>>(
  (
    at,
  ) => sql`with n as (insert into nonce (nonce, time) values (${at.nonce}, ${at.now}) on conflict do nothing returning 1),
    k as (insert into idempotency (uid, key, route, request_hash, create_time)
      select ${at.uid}::int, ${at.key}, ${at.route}, ${at.requestHash}, ${at.now}::bigint from n on conflict do nothing returning 1)
    select exists (select 1 from n) as fresh, exists (select 1 from k) as claimed`,
)
const keep = statement<object, { uid: number; key: string; response: string }>(
  (at) => sql`update idempotency set status = 200, response = ${at.response} where uid = ${at.uid} and key = ${at.key}`,
)

/**
 * Claims the key inside the transaction of the effect. A stored answer comes back as text; null means: go on, then `store`.
 * Whoever else works on the same key holds the row, so this waits for them, at most the connection's lock timeout. A signed
 * call gives its nonce too.
 */
export const claim = async (tx: Db, k: Keyed, nonce?: string): Promise<string | null> => {
  const both = async () => {
    const [row] = await takeSigned(tx, { ...k, nonce: nonce ?? '' })
    if (!row?.fresh) throw new DomainError(kernelErrors.bad_signature)
    return row.claimed
  }
  const claimed = await (nonce ? both() : take(tx, { ...k }).then((rows) => rows.length > 0)).catch(
    (error: unknown) => {
      throw sqlState(error) === LOCK_TIMEOUT ? new DomainError(kernelErrors.key_running) : error
    },
  )
  if (claimed) return null
  const [row] = await rowsOf<{ route: string; request_hash: string; status: number; response: string }>(
    tx,
    sql`select route, request_hash, status, response from idempotency where uid = ${k.uid} and key = ${k.key}`,
  )
  if (!row || row.status === 0) throw new DomainError(kernelErrors.key_running)
  if (row.route !== k.route || row.request_hash !== k.requestHash) throw new DomainError(kernelErrors.key_reused)
  return row.response
}

export const store = async (tx: Db, k: Keyed, response: string): Promise<void> => {
  await keep(tx, { uid: k.uid, key: k.key, response })
}
