import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certsApi } from '#contract/certs/certs.api'
import { certsManageApi } from '#contract/certs/certs.manage.api'
import { exam } from '../../../server/db/schema/exams/runs'
import { world } from '../../../server/db/seed/world'
import { startServer, type TestServer } from '../../support/server'

const room = { training_room_id: 6 }
const at = { ...room, container_id: 1 }

let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())

test('an exam counts by its best score, once that is told', async () => {
  const teacher = await s.as(world.people.teacher.login)
  const student = await s.as(world.people.studentA.login)
  const asking = async (need: number) => {
    const said = {
      version: 0,
      title: `考到 ${need}%`,
      issuer: '',
      intro: '',
      award_rule: 'auto' as const,
      valid_months: 12,
    }
    const requirements = [{ kind: 'exam' as const, ref_id: 1, need }]
    const { data } = await teacher.post(certsManageApi.save, { ...at, ...said, requirements })
    await teacher.post(certsManageApi.publish, { ...room, cert_id: data.id, published: true })
    return data.id
  }
  const asked = async (id: number) => (await student.get(certsApi.detail, { ...at, cert_id: id })).data.requirements
  // The released one of the demo: 27 of 37 points.
  await s.db.update(exam).set({ roomId: 6 }).where(eq(exam.id, 1))
  const [enough, more] = [await asking(70), await asking(80)]
  expect(await asked(enough)).toMatchObject([
    { kind: 'exam', title: '期中测验', met: true, href: '/exam-entrance/1/0' },
  ])
  expect(await asked(more)).toMatchObject([{ met: false }])
  await s.db.update(exam).set({ releasedTime: 0, release: 'hand' }).where(eq(exam.id, 1))
  expect(await asked(enough)).toMatchObject([{ met: false }])
})
