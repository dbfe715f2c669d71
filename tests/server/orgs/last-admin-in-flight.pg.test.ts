import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backofficeApi } from '#contract/orgs/backoffice/backoffice.api'
import { rowsOf } from '../../../server/db/client'
import { world } from '../../../server/db/seed/world'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())

const waits = async () =>
  (
    await rowsOf(
      s.db,
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`,
    )
  ).length > 0

test('the back office does not close the last admin’s account while the other’s is being closed', async () => {
  const [one, other] = [world.people.orgadmin.uid, world.people.teacher.uid]
  const org = world.orgs.college
  await s.db.execute(sql`update org_member set roles = '{}' where org_id = ${org}`)
  await s.db.execute(sql`insert into org_member (org_id, uid, roles, join_time)
    select ${org}, x.uid, array['ROLE_ORG_ADMIN'], 1 from (values (${one}::int), (${other}::int)) x(uid)
    on conflict (org_id, uid) do update set roles = excluded.roles`)
  const chief = await s.as(people.super)
  let answered = false
  // An admin of the organisation closes the one account: its row is held, and not committed yet.
  const { answer } = await s.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from org where id = ${org} for no key update`)
    await tx.execute(sql`update account set disabled_time = 1 where uid = ${one}`)
    const call = chief.post(backofficeApi.setDisabled, { uids: [other], disabled: true }).finally(() => {
      answered = true
    })
    await until(async () => expect(answered || (await waits())).toBe(true))
    return { answer: call }
  })
  expect((await answer).code).toBe(40130)
})
