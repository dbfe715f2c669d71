import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { account } from '../../db/schema/account'
import { attachment } from '../../db/schema/files'

export const pictureOf = async (db: Db, uid: number) => {
  const [row] = await db
    .select({
      uid: account.uid,
      truename: account.truename,
      key: attachment.key,
      mime: attachment.mime,
      file: attachment.id,
    })
    .from(account)
    .leftJoin(attachment, eq(attachment.id, account.avatarId))
    .where(eq(account.uid, uid))
    .limit(1)
  return row
}

/** Whether the asker teaches or runs an organisation that the person belongs to, at its top or in a part of it. */
export const looksAfter = async (db: Db, asker: number, uid: number): Promise<boolean> => {
  const rows = await rowsOf(
    db,
    sql`select 1 from org_member mine join org g on g.id = mine.org_id
      join org h on coalesce(h.parent_id, h.id) = coalesce(g.parent_id, g.id) join org_member theirs on theirs.org_id = h.id
      where mine.uid = ${asker} and mine.roles && array['ROLE_ORG_ADMIN', 'ROLE_TEACHER'] and theirs.uid = ${uid} limit 1`,
  )
  return rows.length > 0
}
