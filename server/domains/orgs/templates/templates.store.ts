import { eq, sql } from 'drizzle-orm'
import type { MenuConfig } from '#contract/account/account.model'
import { type Db, rowsOf } from '../../../db/client'
import { org } from '../../../db/schema/orgs/orgs'
import { nextTime } from '../orgs.store'

export const config = async (db: Db, id: number): Promise<MenuConfig> =>
  (await rowsOf<{ config: MenuConfig }>(db, sql`select template_config as config from org where id = ${id}`))[0]
    ?.config ?? {}

export const save = async (tx: Db, id: number, templateConfig: MenuConfig, now: number): Promise<void> => {
  await tx
    .update(org)
    .set({ templateConfig: templateConfig as never, updateTime: nextTime(now) })
    .where(eq(org.id, id))
}
