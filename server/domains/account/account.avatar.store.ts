import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
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
