import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todoApi } from '#contract/todo/todo.api'
import { contest } from '../../../server/db/schema/contests'
import { room, roomMember } from '../../../server/db/schema/rooms/rooms'
import { team } from '../../../server/db/schema/teams/teams'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeWork } from '../../support/works'

const { people } = world
let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
})
afterAll(() => s.close())

const find = async (who: Client, key: string) => (await who.get(todoApi.lists, {})).data.list.find((i) => i.key === key)

test('a team is asked for where something is done in teams, and not before', async () => {
  const { orgs } = world
  const made = {
    orgId: orgs.college,
    ownerUid: teacher.uid,
    title: '新开的课',
    template: 1,
    uuid: 'fresh',
    code: 'FRESH1',
  }
  const [fresh] = await s.db
    .insert(room)
    .values({ ...made, status: 'published', createTime: 1 })
    .returning({ id: room.id })
  const roomId = fresh?.id ?? 0
  const student = people.studentB
  await s.db.insert(roomMember).values({ roomId, uid: student.uid, role: 'user', joinTime: 1 })
  const b = await s.as(student.login)
  const asked = { kind: 'team', action: '加入或创建团队', href: `/training-room/student/${roomId}/my-team?join=1` }
  expect(await find(b, `team:${roomId}`)).toBeUndefined()
  const { workId } = await makeWork(s, { roomId, title: '小组作业', handIn: 'team' })
  expect(await find(b, `team:${roomId}`)).toMatchObject(asked)
  await s.db.update(work).set({ status: 'draft' }).where(eq(work.id, workId))
  expect(await find(b, `team:${roomId}`)).toBeUndefined()
  const race = { roomId, title: '班级挑战赛', ownerUid: teacher.uid, type: 1, createTime: s.now() }
  const [held] = await s.db.insert(contest).values(race).returning({ id: contest.id })
  const ofRace = eq(contest.id, held?.id ?? 0)
  expect(await find(b, `team:${roomId}`)).toBeUndefined()
  await s.db.update(contest).set({ status: 'published' }).where(ofRace)
  expect(await find(b, `team:${roomId}`)).toMatchObject(asked)
  await s.db.update(contest).set({ type: 2 }).where(ofRace)
  expect(await find(b, `team:${roomId}`)).toBeUndefined()
  await s.db.insert(team).values({
    roomId,
    title: '先行队',
    titleKey: '先行队',
    code: 'XXD001',
    size: 5,
    mentorSize: 1,
    createUid: teacher.uid,
    createTime: s.now(),
  })
  expect(await find(b, `team:${roomId}`)).toMatchObject(asked)
})
