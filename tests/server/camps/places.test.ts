import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campsApi } from '#contract/camps/camps.api'
import { campMember, campPeriod } from '../../../server/db/schema/camps'
import { world } from '../../../server/db/seed/world'
import { withDemo } from '../../support/demo'
import type { TestServer } from '../../support/server'

let s: TestServer
withDemo((demo) => {
  s = demo.s
})

test('of fifty who want the last place at once one gets it', async () => {
  await s.db.update(campPeriod).set({ places: 6 }).where(eq(campPeriod.id, 3))
  const taken = new Set((await s.db.select().from(campMember).where(eq(campMember.periodId, 3))).map(({ uid }) => uid))
  const free = [...world.students, world.people.studentA, world.people.studentB].filter(({ uid }) => !taken.has(uid))
  const clients = await Promise.all(free.map(({ uid }) => s.as({ uid })))
  // Each at once, some twice: pressed again it counts once too.
  const asking = [...clients, ...clients.slice(0, 50 - clients.length)]
  expect(asking).toHaveLength(50)
  const answers = await Promise.all(asking.map((one) => one.post(campsApi.join, { id: 42, period_id: 3 })))
  const rows = await s.db.select().from(campMember).where(eq(campMember.periodId, 3))
  const [period] = await s.db.select().from(campPeriod).where(eq(campPeriod.id, 3))
  expect([rows.length, period?.joined]).toEqual([6, 6])
  expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1)
})
