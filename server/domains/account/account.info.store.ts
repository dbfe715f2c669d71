import { sql } from 'drizzle-orm'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { batchedStatement } from '../../db/batching/batched-statement'
import type { Db } from '../../db/client'
import { bulletinsColumn } from './account.slots'

export interface InfoRow {
  uid: number
  openid: string
  name: string
  truename: string
  avatar_id: number | null
  mobile: string | null
  email: string | null
  code: string
  place: string
  demo_user: boolean
  certificated: boolean
  public_content_auth: number
  systems: string[]
  first_login_time: number
  /** 0: nobody asked for its end. */
  close_time: number
  /** Unread bulletins that show now. */
  bulletins: number
  /** They have agreed to the texts in force: the published ones, or those that the build brings. */
  agreed: boolean
  /** Somebody is asked in any case: texts were published here, or they agreed to another build's. */
  terms_asked: boolean
}

/** A prepared statement takes no value beside its own. */
const brought = sql.raw(`'${TERMS_VERSION}'`)

const person = batchedStatement<InfoRow, { uid: number; now: number }>(
  { uid: 'int', now: 'bigint' },
  (at) => sql`select a.uid, a.openid, a.name, a.truename, a.avatar_id, a.mobile, a.email, a.code, a.place, a.demo_user,
      a.certificated, a.public_content_auth, a.systems, a.first_login_time, a.close_time,
      ${bulletinsColumn.call(sql`a.uid`, at.now)} as bulletins,
      exists (select 1 from consent c where c.uid = a.uid
          and c.version = coalesce((select version from legal_version order by id desc limit 1), ${brought})) as agreed,
      (exists (select 1 from legal_version) or exists (select 1 from consent c where c.uid = a.uid)) as terms_asked
    from account a where a.uid = ${at.uid}`,
)
export const infoRow = async (db: Db, uid: number, now: number): Promise<InfoRow | undefined> =>
  (await person(db, { uid, now }))[0]
