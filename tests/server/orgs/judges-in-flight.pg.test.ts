import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contestsApi } from '#contract/contests/contests.api'
import { mergesApi } from '#contract/orgs/merges/merges.api'
import { teamsApi } from '#contract/teams/teams.api'
import { rowsOf } from '../../../server/db/client'
import { world } from '../../../server/db/seed/world'
import { waiting } from '../../support/faults/locks'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'
import { until } from '../../support/until'
import { newcomer } from '../teams/setup'

const ROOM = 2
let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
beforeEach(() => s.reset())

/** What `call` answers that came in while `uid` was being seated as a judge of the room: the seat is there before it is. */
const whileSeated = async <T>(uid: number, call: () => Promise<T>): Promise<T> => {
  let answered = false
  const statements: SQL[] = [
    sql`select 1 from room where id = ${ROOM} for update`,
    sql`insert into room_committee (room_id, uid, role, join_time) values (${ROOM}, ${uid}, 'user', 1)`,
  ]
  const { answer } = await s.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement)
    const answer = call().finally(() => {
      answered = true
    })
    await until(async () => expect(answered || (await waiting(s.db)) > 0).toBe(true))
    return { answer }
  })
  return answer
}

test('accounts are not merged past a judge who is being seated', async () => {
  const [keep, gone] = [world.people.studentB.uid, world.students[10]?.uid ?? 0]
  const admin = await s.as(people.orgadmin)
  const second = await s.as(people.super)
  await s.db.execute(sql`delete from room_committee where uid in (${keep}, ${gone})`)
  const [team] = await rowsOf(s.db, sql`select 1 from team_member where room_id = ${ROOM} and uid = ${keep}`)
  expect(team).toBeDefined()
  const { data } = await admin.post(mergesApi.ask, { keep_uid: keep, gone_uid: gone, reason: '导入了两次' })
  const answer = await whileSeated(gone, () => second.post(mergesApi.decide, { id: data.id, ok: true }))
  expect(answer.message).toContain(`编号${gone} 是评委，编号${keep} 在团队中`)
})

test('nobody founds a team who is being seated as a judge', async () => {
  const person = await newcomer(s, ROOM)
  const create = () => person.post(teamsApi.create, { training_room_id: ROOM, title: '评委的团队' })
  expect((await whileSeated(person.uid, create)).message).toBe('你已经是实训室评委，不能加入团队')
})

test('nobody signs up alone who is being seated as a judge', async () => {
  const person = await newcomer(s, ROOM)
  const join = () => person.post(contestsApi.join, { contest_id: 8, extra: { school_id: 2 } })
  expect((await whileSeated(person.uid, join)).code).toBe(40710)
})
