import { type SQL, sql } from 'drizzle-orm'
import type { ResetPerson } from '#contract/orgs/codes/codes.model'
import { type Db, rowsOf } from '../../../db/client'
import { inTree } from '../../../db/org-tree'
import { has, type Page, page } from '../../../db/page'
import { type Asking, login, makes, offices, runsThem } from './activation.store'

export interface Holder extends ResetPerson {
  /** More than a learner somewhere. */
  staff: boolean
  /** The asker's name. */
  by_name: string
}

const chief = (by: number): SQL => sql`(select ba.super_admin from account ba where ba.uid = ${by})`

/** People `within` who have a password, but for the asker and for super admins: theirs is set on the server alone. */
const holders = (by: number, root: SQL, within: SQL, may: SQL): SQL => sql`
  select p.uid, p.truename, ${login} as login, coalesce(ou.name, '') as class_name, coalesce(op.code, '') as number,
    coalesce(p.mobile, '') as mobile, coalesce(p.email, '') as email,
    exists (${offices(sql`p.uid`)}) as staff, (${may} or ${chief(by)}) as may,
    (select ba.truename from account ba where ba.uid = ${by}) as by_name
  from account p left join org_person op on op.uid = p.uid and op.org_id = ${root} left join org_unit ou on ou.id = op.unit_id
  where p.password_hash <> '' and not p.super_admin and not p.demo_user and p.uid <> ${by} and ${within}`

/** One of those whom the asker may hand a code if they run what the person holds an office in. */
export const among = async (db: Db, a: Asking, uid: number): Promise<Holder | undefined> => {
  const here = sql`p.uid = ${uid} and ${inTree(sql`p.uid`, a.root)} and ${a.within}`
  return (await rowsOf<Holder>(db, holders(a.by, a.root, here, sql`(${runsThem(a.by)} and ${makes(a)})`)))[0]
}

export interface InOrg {
  orgId: number
  by: number
}
/** The organisation and its sub-groups; everybody for a super admin. */
const ofOrg = (
  q: InOrg,
): SQL => sql`(${chief(q.by)} or exists (select 1 from org_member tm join org tg on tg.id = tm.org_id
  where tm.uid = p.uid and (tg.id = ${q.orgId} or tg.parent_id = ${q.orgId})))`
const rootOfOrg = (id: number): SQL => sql`(select coalesce(ro.parent_id, ro.id) from org ro where ro.id = ${id})`

/** Of a mobile only a part is shown, so only the whole of it finds anybody; so for an e-mail. */
export const list = (
  db: Db,
  q: InOrg & { keyword: string; offset: number; limit: number },
): Promise<Page<ResetPerson>> => {
  const found = sql`select f.uid, f.truename, regexp_replace(f.login, '^(\\d{3})\\d{4}(\\d{4})$', '\\1****\\2') as login, f.class_name, f.may
    from (${holders(q.by, rootOfOrg(q.orgId), ofOrg(q), runsThem(q.by))}) f
    where ${has(q.keyword, sql`f.truename`, sql`f.number`, sql`f.class_name`)}
      or ${q.keyword}::text <> '' and (f.mobile = ${q.keyword}::text or lower(f.email) = lower(${q.keyword}::text))`
  return page<ResetPerson>(db, found, sql`class_name, login, uid`, q, sql`1 as found`)
}

export const inOrg = async (db: Db, q: InOrg, uid: number): Promise<Holder | undefined> => {
  const here = sql`p.uid = ${uid} and ${ofOrg(q)}`
  return (await rowsOf<Holder>(db, holders(q.by, rootOfOrg(q.orgId), here, runsThem(q.by))))[0]
}
