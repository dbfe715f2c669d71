import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client'

/**
 * Accounts' event, while mobile and e-mail are still there: what somebody who closed their account wrote into sign-up forms
 * goes, an organiser may ask for anything there. Of what a team answered that by which this person was reached goes. That they
 * signed up stays; a form that waits is nobody's any more.
 */
export const forgetForms = async (tx: Db, { uids, into = 0 }: { uids: number[]; into?: number }): Promise<void> => {
  if (into > 0) return
  for (const uid of uids) {
    await tx.execute(sql`delete from contest_signup where uid = ${uid} and status = 2`)
    await tx.execute(sql`update contest_signup set extra = extra - 'answers' where uid = ${uid}`)
    await tx.execute(sql`update contest_team set answers = '{}' where uid = ${uid}`)
    await tx.execute(sql`update contest_team t set answers = coalesce((select jsonb_object_agg(e.key, e.value)
        from jsonb_each_text(t.answers) e where lower(e.value) not in (coalesce(a.mobile, ''), lower(coalesce(a.email, '')))), '{}')
      from contest_user u, account a
      where a.uid = ${uid} and u.uid = a.uid and t.id = u.contest_team_id and t.uid is null and t.answers <> '{}'`)
  }
}
