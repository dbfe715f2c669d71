import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { setting } from '../../db/schema/kernel'

export const settingOf = async (db: Db, key: string): Promise<unknown> =>
  (await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key)))[0]?.value
