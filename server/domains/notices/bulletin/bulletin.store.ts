import { eq, type SQL, sql } from 'drizzle-orm'
import type { BulletinRow, ShownBulletin } from '#contract/notices/bulletin/bulletin.api'
import { type Db, rowsOf } from '../../../db/client'
import { type Page, page } from '../../../db/page'
import { bulletin } from '../../../db/schema/notices'
import type { Works } from '../../../lib/calls/context'
import { withDevices } from '../web-push/due.sql'

/** Whether a bulletin `b` shows at this time. */
const shows = (now: SQL): SQL => sql`b.online and b.from_time <= ${now} and (b.to_time = 0 or b.to_time > ${now})`

/** Whether somebody is in an organisation that a bulletin `b` is for, and there this holds of their membership `m`. */
const holds = (
  uid: SQL,
  what: SQL,
): SQL => sql`exists (select 1 from org_member m join org o on o.id = m.org_id where m.uid = ${uid}
    and (cardinality(b.org_ids) = 0 or coalesce(o.parent_id, o.id) = any(b.org_ids)) and ${what})`

/** Whether a bulletin `b` is for this person: by what they are in the organisations that it is for. Who is in none is a student. */
const isFor = (uid: SQL): SQL => sql`(
  (cardinality(b.roles) = 0 and (cardinality(b.org_ids) = 0 or ${holds(uid, sql`true`)}))
  or ('admin' = any(b.roles) and ${holds(uid, sql`'ROLE_ORG_ADMIN' = any(m.roles)`)})
  or ('teacher' = any(b.roles) and ${holds(uid, sql`'ROLE_TEACHER' = any(m.roles)`)})
  or ('student' = any(b.roles) and (cardinality(b.org_ids) = 0 or ${holds(uid, sql`true`)})
    and not ${holds(uid, sql`cardinality(m.roles) > 0`)}))`

const unread = (uid: SQL): SQL =>
  sql`not exists (select 1 from notification n where n.bulletin_id = b.id and n.uid = ${uid} and n.read_time > 0)`

/** How many show now that somebody has not read. */
export const unreadColumn = (uid: SQL, now: SQL): SQL =>
  sql`(select count(*)::int from bulletin b where ${shows(now)} and ${isFor(uid)} and ${unread(uid)})`

export const shown = (db: Db, uid: number, now: number): Promise<ShownBulletin[]> =>
  rowsOf(
    db,
    sql`select b.id, b.kind, b.title, b.content, b.from_time::float8 as from_time, b.work_from::float8 as work_from,
        b.work_to::float8 as work_to, b.stops
      from bulletin b where ${shows(sql`${now}::bigint`)} and ${isFor(sql`${uid}::int`)} and ${unread(sql`${uid}::int`)}
      order by b.kind, b.from_time desc, b.id desc limit 20`,
  )

/** What is worked on, or will be, of what shows now; what is on comes first. */
export const works = async (db: Db, now: number): Promise<Works | null> =>
  (
    await rowsOf<Works>(
      db,
      sql`select b.title, b.content, b.work_from::float8 as work_from, b.work_to::float8 as work_to, b.stops from bulletin b
        where b.kind = 'maintenance' and ${shows(sql`${now}::bigint`)}
        order by (b.work_from <= ${now}::bigint and b.stops) desc, b.work_from, b.id limit 1`,
    )
  )[0] ?? null

/** Whether one of these is, shows, and is for this person. */
export const isShownTo = async (db: Db, id: number, uid: number, now: number): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from bulletin b where b.id = ${id} and ${shows(sql`${now}::bigint`)} and ${isFor(sql`${uid}::int`)}`,
    )
  ).length > 0

export type Kept = typeof bulletin.$inferSelect
export const find = async (tx: Db, id: number): Promise<Kept | undefined> =>
  (await tx.select().from(bulletin).where(eq(bulletin.id, id)).for('update'))[0]

export const add = async (tx: Db, row: typeof bulletin.$inferInsert): Promise<number> => {
  const [added] = await tx.insert(bulletin).values(row).returning({ id: bulletin.id })
  if (!added) throw new Error('the bulletin could not be stored')
  return added.id
}
export const change = async (tx: Db, id: number, set: Partial<typeof bulletin.$inferInsert>): Promise<void> => {
  await tx.update(bulletin).set(set).where(eq(bulletin.id, id))
}

export const list = (db: Db, q: { offset: number; limit: number }): Promise<Page<Omit<BulletinRow, 'version'>>> =>
  page(
    db,
    sql`select b.* from bulletin b`,
    sql`id desc`,
    q,
    sql`p.from_time::float8 as from_time, p.to_time::float8 as to_time, p.work_from::float8 as work_from, p.work_to::float8 as work_to,
      p.create_time::float8 as create_time, coalesce(a.truename, '') as by_name,
      coalesce((select json_agg(o.name order by o.id) from org o where o.id = any(p.org_ids)), '[]'::json) as org_names,
      (select count(*)::int from notification n where n.bulletin_id = p.id) as told,
      (select count(*)::int from notification n where n.bulletin_id = p.id and n.read_time > 0) as read`,
    sql`left join account a on a.uid = p.by_uid`,
  )

/** Bulletins whose time has come and whose people were not told. */
export const due = (db: Db, now: number): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    sql`select b.id from bulletin b where b.told_time = 0 and ${shows(sql`${now}::bigint`)} order by b.from_time, b.id limit 20`,
  )

/** Tells its people, each once; gives whom. */
export const tell = async (
  tx: Db,
  id: number,
  notice: { title: string; content: string },
  now: number,
): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      tx,
      withDevices(
        sql`insert into notification (uid, title, content, link, bulletin_id, create_time)
        select a.uid, ${notice.title}::text, ${notice.content}::text, '', b.id, ${now}::bigint
        from bulletin b, account a where b.id = ${id} and a.disabled_time = 0 and ${isFor(sql`a.uid`)}
        on conflict do nothing`,
        now,
      ),
    )
  ).map(({ uid }) => uid)

/** What was told and not read yet says what it says now. */
export const retell = async (tx: Db, id: number, notice: { title: string; content: string }): Promise<void> => {
  await tx.execute(
    sql`update notification set title = ${notice.title}, content = ${notice.content} where bulletin_id = ${id}`,
  )
}

/** Read, also by who came after everybody was told. */
export const markRead = async (tx: Db, { id, uid, now }: { id: number; uid: number; now: number }): Promise<void> => {
  await tx.execute(
    sql`insert into notification (uid, title, content, link, bulletin_id, read_time, create_time)
      select ${uid}::int, b.title, b.content, '', b.id, ${now}::bigint, ${now}::bigint from bulletin b where b.id = ${id}
      on conflict (bulletin_id, uid) where bulletin_id > 0 do update set read_time =
        case when notification.read_time > 0 then notification.read_time else excluded.read_time end`,
  )
}

/** Whoever has a page open. */
export const present = async (tx: Db, now: number): Promise<number[]> =>
  (await rowsOf<{ uid: number }>(tx, sql`select distinct uid from session where expire_time > ${now}`)).map(
    ({ uid }) => uid,
  )

/** Of these, who are organisations at the top. */
export const tops = async (tx: Db, ids: readonly number[]): Promise<number> =>
  ids.length
    ? ((
        await rowsOf<{ n: number }>(
          tx,
          sql`select count(*)::int as n from org where parent_id is null and id in (${sql.join([...ids], sql`, `)})`,
        )
      )[0]?.n ?? 0)
    : 0
