import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certsApi } from '#contract/certs/certs.api'
import { certsManageApi } from '#contract/certs/certs.manage.api'
import { certAward } from '../../../server/db/schema/certs'
import { awardDue } from '../../../server/domains/certs/due.service'
import { transaction } from '../../../server/lib/transaction'
import { withDemo } from '../../support/demo'
import type { Client, TestServer } from '../../support/server'
import { courseCert } from './world'

const room = { training_room_id: 6 }
let s: TestServer
let teacher: Client
let student: Client
withDemo((demo) => {
  ;({ s, teacher, student } = demo)
})

test('the clock asks once more before it awards: what was withdrawn meanwhile, or awarded by hand and revoked, stays so', async () => {
  const { id, finish } = await courseCert(s, teacher, 100)
  for (const n of [0, 1]) await finish(student.uid, n)
  /** A turn of the clock, with something done between its look and its award. */
  const turnWith = (meanwhile: () => Promise<unknown>) =>
    awardDue(s.db, s.now(), async (work) => {
      await meanwhile()
      return transaction(s.db, () => {}, work)
    })
  const awards = () => s.db.$count(certAward, eq(certAward.certId, id))
  const publish = (published: boolean) => teacher.post(certsManageApi.publish, { ...room, cert_id: id, published })
  await turnWith(() => publish(false))
  expect(await awards()).toBe(0)
  await publish(true)
  await turnWith(async () => {
    const { number } = (await student.post(certsApi.claim, { ...room, cert_id: id })).data
    const [held] = await s.db.select().from(certAward).where(eq(certAward.number, number))
    await teacher.post(certsManageApi.revoke, { ...room, award_id: held?.id ?? 0, reason: '代学' })
  })
  expect(await awards()).toBe(1)
})
