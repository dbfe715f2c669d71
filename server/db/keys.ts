import { sql } from 'drizzle-orm'
import { randomToken } from '../lib/storage/hash'
import { type Db, rowsOf } from './client'

/** Keys of this deployment: made once, kept in the database so that every process has the same. */
export const loadKeys = async (db: Db): Promise<{ publicSignKey: string; secret: string }> => {
  const fresh = JSON.stringify({ publicSignKey: randomToken(), secret: randomToken(32) })
  await db.execute(sql`insert into setting (key, value) values ('keys', ${fresh}::jsonb) on conflict do nothing`)
  const [row] = await rowsOf<{ value: { publicSignKey: string; secret: string } }>(
    db,
    sql`select value from setting where key = 'keys'`,
  )
  if (!row) throw new Error('the keys of the deployment could not be stored')
  return row.value
}
