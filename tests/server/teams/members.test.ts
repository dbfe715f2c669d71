import { afterAll, beforeAll, expect, test } from 'vitest'
import { membersApi } from '#contract/rooms/members/members.api'
import { changeApi } from '#contract/teams/change.api'
import { teamManageApi } from '#contract/teams/manage.api'
import { teamsApi } from '#contract/teams/teams.api'
import { type Client, startServer, type TestServer } from '../../support/server'
import { createTeam, inviteOf, membersOf, newcomer, newcomers, people, ROOM, rowCounts } from './setup'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())

const team = async (title: string, others: number) => {
  const [leader, ...rest] = (await newcomers(s, others + 1, ROOM)) as [Client, ...Client[]]
  const { id } = (await createTeam(leader, title)).data
  for (const r of rest) await r.post(teamsApi.join, { team_id: id, training_room_id: ROOM })
  return { id, leader, rest: rest as [Client, Client] }
}
const remove = (by: Client, teamId: number, uid: number) => by.post(teamsApi.removeUser, { team_id: teamId, uid })
const hand = (by: Client, teamId: number, uid: number) =>
  by.post(teamsApi.updateUserRole, { team_id: teamId, uid, role: 'leader' })
const take = (who: Client, teamId: number) => who.post(changeApi.operateHandover, { team_id: teamId, action: 'accept' })

test('the leader removes, a member leaves, a stranger may do neither', async () => {
  const { id, leader, rest } = await team('进进出出', 2)
  const [a, b] = rest
  expect((await remove(a, id, b.uid)).message).toBe('只有队长可以进行此操作')
  const stranger = await newcomer(s, ROOM)
  expect((await remove(stranger, id, b.uid)).message).toBe('只有队长可以进行此操作')
  expect((await remove(stranger, id, stranger.uid)).status).toBe(404)
  expect((await remove(leader, id, a.uid)).code).toBe(20000)
  expect((await remove(b, id, b.uid)).code).toBe(20000)
  expect(await membersOf(s, id)).toEqual([{ uid: leader.uid, role: 'leader' }])
  expect((await leader.get(teamsApi.detail, { id })).data).toMatchObject({ team_user_count: 1, remain_count: 4 })
})

test('the leader cannot just go; handing over comes first, and is all or nothing', async () => {
  const { id, leader, rest } = await team('交接班', 2)
  const [a, b] = rest
  expect((await remove(leader, id, leader.uid)).message).toBe('队长不能直接退出，请先移交队长')
  expect((await hand(a, id, a.uid)).message).toBe('只有队长可以进行此操作')
  expect((await hand(leader, id, 999_999)).status).toBe(404)
  const both = await Promise.all([hand(leader, id, a.uid), hand(leader, id, b.uid)])
  expect(both.map((x) => x.code)).toEqual([20000, 20000])
  // The later offer counts, whoever it went to.
  expect((await Promise.all([take(a, id), take(b, id)])).filter((x) => x.code === 20000)).toHaveLength(1)
  expect((await membersOf(s, id)).filter((m) => m.role === 'leader')).toHaveLength(1)
  expect((await remove(leader, id, leader.uid)).code).toBe(20000)
})

test('a mentor is no heir and no leader; the last member out dissolves the team', async () => {
  const { id, leader } = await team('导师还在', 0)
  const mentor = await newcomer(s, ROOM)
  const code = await inviteOf(leader, id, 'teacher')
  const join = { team_id: id, training_room_id: ROOM, uid: leader.uid, invite_code: code }
  expect((await mentor.post(teamsApi.join, join)).data.success).toBe(true)
  expect((await leader.get(teamsApi.detail, { id })).data).toMatchObject({
    team_user_count: 1,
    mentor_count: 1,
    member_count: 2,
  })
  expect((await hand(leader, id, mentor.uid)).status).toBe(404)
  expect((await remove(leader, id, leader.uid)).code).toBe(20000)
  expect(await membersOf(s, id)).toEqual([])
  const teacher = await s.as(people.teacher.login)
  expect((await teacher.get(teamsApi.detail, { id })).status).toBe(404)
})

test('mentors have seats of their own', async () => {
  const { id, leader } = await team('三个导师', 0)
  const mentors = await newcomers(s, 3, ROOM)
  const code = await inviteOf(leader, id, 'teacher')
  const join = { team_id: id, training_room_id: ROOM, uid: leader.uid, invite_code: code }
  const answers = await Promise.all(mentors.map((m) => m.post(teamsApi.join, join)))
  expect(answers.filter((a) => a.data.success)).toHaveLength(2)
  expect(answers.filter((a) => a.data.team_size_limit)).toHaveLength(1)
})

test('whoever judges by the time that their removal is undone gets no seat in their team again', async () => {
  const { id, leader, rest } = await team('先移出再当评委', 2)
  const [judge, back] = rest
  const teacher = await s.as(people.teacher.login)
  const room = { training_room_id: ROOM }
  const { batch } = (await teacher.post(membersApi.removeUser, { ...room, uids: [judge.uid, back.uid] })).data
  await teacher.post(membersApi.saveCommittee, { ...room, uids: [judge.uid], role: 'user' })
  expect((await teacher.post(membersApi.restoreUser, { ...room, batch })).data).toEqual({ restored: 2 })
  expect(await membersOf(s, id)).toEqual([
    { uid: leader.uid, role: 'leader' },
    { uid: back.uid, role: 'user' },
  ])
})

test('a manager may remove the leader; an ended room keeps everyone where they are', async () => {
  const { id, leader, rest } = await team('老师来管', 1)
  const teacher = await s.as(people.teacher.login)
  expect((await remove(teacher, id, leader.uid)).code).toBe(20000)
  expect(await membersOf(s, id)).toEqual([{ uid: rest[0].uid, role: 'leader' }])
  const gone = await team('早已解散', 0)
  const kept = (await teacher.post(teamManageApi.dissolve, { team_id: gone.id })).data.id
  await s.db.execute('update room set ended = true where id = 2')
  const before = await rowCounts(s)
  const answers = [
    await teacher.post(teamManageApi.dissolve, { team_id: id }),
    await teacher.post(teamManageApi.restore, { training_room_id: ROOM, id: kept }),
    await teacher.post(teamManageApi.resize, { team_id: id, team_size: 9, mentor_size: 2 }),
    await remove(teacher, id, rest[0].uid),
    await rest[0].post(teamsApi.update, { id, title: '改名' }),
    await rest[0].post(teamsApi.createInvite, { team_id: id, kind: 'teacher' }),
  ]
  expect(answers.map((a) => a.message)).toEqual(Array(6).fill('该实训室已经结束'))
  expect(await rowCounts(s)).toEqual(before)
  await s.db.execute('update room set ended = false where id = 2')
})
