import { sql } from 'drizzle-orm'
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
  /** New legal texts are in force that they have not agreed to. */
  terms_due: boolean
}

const person = batchedStatement<InfoRow, { uid: number; now: number }>(
  { uid: 'int', now: 'bigint' },
  (at) => sql`select a.uid, a.openid, a.name, a.truename, a.avatar_id, a.mobile, a.email, a.code, a.place, a.demo_user,
      a.certificated, a.public_content_auth, a.systems, a.first_login_time, a.close_time,
      ${bulletinsColumn.call(sql`a.uid`, at.now)} as bulletins,
      exists (select 1 from (select version from legal_version order by id desc limit 1) l
        where not exists (select 1 from consent c where c.uid = a.uid and c.version = l.version)) as terms_due
    from account a where a.uid = ${at.uid}`,
)
export const infoRow = async (db: Db, uid: number, now: number): Promise<InfoRow | undefined> =>
  (await person(db, { uid, now }))[0]
