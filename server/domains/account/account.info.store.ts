import { sql } from 'drizzle-orm'
import { batchedStatement } from '../../db/batching/batched-statement'
import type { Db } from '../../db/client'

export interface InfoRow {
  uid: number
  openid: string
  name: string
  truename: string
  avatar_id: number | null
  mobile: string | null
  email: string | null
  code: string
  demo_user: boolean
  certificated: boolean
  public_content_auth: number
  systems: string[]
  first_login_time: number
}

const person = batchedStatement<InfoRow, { uid: number }>(
  { uid: 'int' },
  (at) => sql`select a.uid, a.openid, a.name, a.truename, a.avatar_id, a.mobile, a.email, a.code, a.demo_user,
      a.certificated, a.public_content_auth, a.systems, a.first_login_time
    from account a where a.uid = ${at.uid}`,
)
export const infoRow = async (db: Db, uid: number): Promise<InfoRow | undefined> => (await person(db, { uid }))[0]
