import { type SQL, sql } from 'drizzle-orm'
import type { WaitingPerson } from '#contract/orgs/codes/codes.model'
import { type Db, rowsOf } from '../../../db/client'
import { inTree } from '../../../db/org-tree'
import { has, type Page, page } from '../../../db/page'
import { names, words } from '../../../db/pinyin'
import { sorted } from '../../../db/sorted'
import { officesHeld } from '../orgs.slots'

/** Organisations in which a person teaches, judges, supplies or runs something, each with the one above it. */
export const offices = (uid: SQL): SQL => sql`
  select g.id, g.parent_id from org_member om join org g on g.id = om.org_id
    where om.uid = ${uid} and (om.roles && array['ROLE_ORG_ADMIN', 'ROLE_TEACHER'] or cardinality(om.app_roles) > 0)
  ${sql.join(
    officesHeld.items.map((more) => sql`union all ${more(uid)}`),
    sql` `,
  )}`

/** Whether somebody is more than a learner anywhere. */
export const holdsOffice = async (db: Db, uid: number): Promise<boolean> => {
  const rows = await rowsOf(
    db,
    sql`select 1 from account a where a.uid = ${uid} and (a.super_admin or exists (${offices(sql`a.uid`)}))`,
  )
  return rows.length > 0
}

/** Some people of an organisation, and who would hand codes out to them. */
export interface Asking {
  /** The organisation at the top. */
  root: SQL
  /** Which of its people, as a condition of account `p`. */
  within: SQL
  by: number
  now: number
}
interface Found extends WaitingPerson {
  /** Whether they have a code that counts. */
  held: boolean
}

/** A number that is also somebody else's, in another organisation, cannot be logged in with. */
export const login = sql`coalesce(case when op.code <> '' and not exists (select 1 from org_person other
    where lower(other.code) = lower(op.code) and other.uid <> p.uid) then op.code end, p.mobile, p.email, op.code, '')`

/** Whether the asker runs every organisation in which the person holds an office. */
export const runsThem = (by: number): SQL => sql`not exists (select 1 from (${offices(sql`p.uid`)}) o where not exists (
  select 1 from org_member bm where bm.uid = ${by} and bm.org_id in (o.id, o.parent_id) and 'ROLE_ORG_ADMIN' = any(bm.roles)))`

/** Whether the asker may make accounts in the organisation, as an import does. */
export const makes = ({
  root,
  by,
}: Asking): SQL => sql`exists (select 1 from org_member bm join org bg on bg.id = bm.org_id
  where bm.uid = ${by} and coalesce(bg.parent_id, bg.id) = ${root} and bm.roles && array['ROLE_ORG_ADMIN', 'ROLE_TEACHER'])`

/** Those whose imported account has no password yet. */
const waiting = (a: Asking): SQL => sql`
  select w.*, w.expire_time > ${a.now} as held, w.runs and w.makes or w.chief as may from (
    select p.uid, p.truename, ${login} as login, coalesce(ou.name, '') as class_name,
      p.super_admin or exists (${offices(sql`p.uid`)}) as staff, ${runsThem(a.by)} and not p.super_admin as runs,
      ${makes(a)} as makes, (select ba.super_admin from account ba where ba.uid = ${a.by}) as chief,
      coalesce(x.create_time, 0)::int8 as issue_time, coalesce(x.expire_time, 0)::int8 as expire_time
    from account p left join org_person op on op.uid = p.uid and op.org_id = ${a.root}
      left join org_unit ou on ou.id = op.unit_id left join activation x on x.uid = p.uid
    where p.password_hash = '' and ${inTree(sql`p.uid`, a.root)} and ${a.within}) w`

const shown = (p: Found): WaitingPerson => ({
  ...p,
  issue_time: Number(p.issue_time),
  expire_time: Number(p.expire_time),
})

export const list = async (
  db: Db,
  q: Asking & { keyword: string; sort: string | undefined; offset: number; limit: number },
): Promise<Page<WaitingPerson>> => {
  const all = sql`select * from (${waiting(q)}) f where ${has(q.keyword, sql`f.truename`, sql`f.login`, sql`f.class_name`)}`
  const by = { name: names(sql`truename`), login: sql`login`, class: words(sql`class_name`) }
  const order = sorted(q.sort, by, sql`held, class_name, login, uid`)
  const found = await page<Found>(db, all, order, q, sql`1 as found`)
  return { ...found, list: found.list.map(shown) }
}

/** Those to whom the asker may give a code, who are named, or have none that counts. */
export const toGive = async (
  db: Db,
  q: Asking,
  uids: number[] | undefined,
  limit: number,
): Promise<WaitingPerson[]> => {
  const which = uids ? sql`f.uid in (${sql.join(uids, sql`, `)})` : sql`f.may and not f.held`
  const rows = await rowsOf<Found>(
    db,
    sql`select * from (${waiting(q)}) f where ${which} order by class_name, login, uid limit ${limit}`,
  )
  return rows.map(shown)
}

export const missing = async (db: Db, q: Asking): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (${waiting(q)}) f where f.may and not f.held`,
  )
  return row?.n ?? 0
}
