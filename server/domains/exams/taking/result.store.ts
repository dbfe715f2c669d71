import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { account } from '../../../db/schema/account'

export const nameOf = async (db: Db, uid: number): Promise<string> =>
  (await db.select({ truename: account.truename }).from(account).where(eq(account.uid, uid)))[0]?.truename ?? ''
