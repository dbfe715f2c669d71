import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { account } from '../../db/schema/account'
import { attachment } from '../../db/schema/files'

/** A picture that this person uploaded as an avatar. */
export const isOwn = async (db: Db, uid: number, id: number): Promise<boolean> =>
  Number(
    await db.$count(attachment, and(eq(attachment.id, id), eq(attachment.uid, uid), eq(attachment.use, 'avatar'))),
  ) > 0

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
