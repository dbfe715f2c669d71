import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { randomToken } from '../lib/storage/hash'
import { type Db, rowsOf } from './client'

interface Keys {
  publicSignKey: string
  secret: string
}

/** What devices subscribe with is of one key pair: another one would leave all of them behind. */
const pushKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }).d ?? ''

/** Keys of this deployment: made once, kept in the database so that every process has the same. */
export const loadKeys = async (db: Db): Promise<Keys & { webPushKey: string }> => {
  const fresh = JSON.stringify({ publicSignKey: randomToken(), secret: randomToken(32) })
  const freshPush = JSON.stringify({ key: pushKey() })
  await db.execute(sql`insert into setting (key, value) values ('keys', ${fresh}::jsonb), ('web-push', ${freshPush}::jsonb)
    on conflict do nothing`)
  const [row] = await rowsOf<{ keys: Keys | null; push: { key: string } | null }>(
    db,
    sql`select (select value from setting where key = 'keys') as keys, (select value from setting where key = 'web-push') as push`,
  )
  if (!row?.keys || !row.push) throw new Error('the keys of the deployment could not be stored')
  return { ...row.keys, webPushKey: row.push.key }
}
