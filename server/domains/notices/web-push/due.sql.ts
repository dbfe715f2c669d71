import { type SQL, sql } from 'drizzle-orm'

/**
 * Writes notifications and, in the same statement, what the devices of their people are to be told. `rows` inserts them, up to
 * its `returning`. Gives whom. A device that goes in this moment is left out: referring to it would fail what is told.
 */
export const withDevices = (rows: SQL, now: number): SQL => sql`with told as (${rows} returning id, uid),
  due as (insert into web_push_due (subscription_id, notification_id, due_time)
    select s.id, told.id, ${now}::bigint from told join web_push_subscription s on s.uid = told.uid for key share of s)
  select uid from told`
