import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeApi } from '#contract/teams/change.api'
import { teamsApi } from '#contract/teams/teams.api'
import { account } from '../../../server/db/schema/account'
import { team as teamTable } from '../../../server/db/schema/teams/teams'
import { accountJobs } from '../../../server/domains/account/account.jobs'
import { type Client, startServer, type TestServer } from '../../support/server'
import { createTeam, inviteOf, newcomer, newcomers, OPEN_ROOM, people, ROOM } from '../teams/setup'
import { deedsIn } from './deeds'

let s: TestServer
let teacher: Client
const room = { training_room_id: ROOM }
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
})
afterAll(() => s.close())

const team = async (title: string, others: number) => {
  const [leader, ...rest] = (await newcomers(s, others + 1, ROOM)) as [Client, ...Client[]]
  const { id } = (await createTeam(leader, title)).data
  for (const one of rest) await one.post(teamsApi.join, { ...room, team_id: id })
  return { id, leader, rest: rest as [Client, Client, Client] }
}
const deeds = (limit: number) => deedsIn(ROOM, teacher, limit)
const named = (words: string) => expect.stringMatching(new RegExp(`^${words}：新同学\\d+$`))

test('who was taken out of a team and by whom, who left or changed it by themselves', async () => {
  const one = await team('甲乙丙', 3)
  const other = await team('丁戊己', 0)
  const [a, b, c] = one.rest
  await one.leader.post(teamsApi.removeUser, { team_id: one.id, uid: a.uid })
  await teacher.post(teamsApi.removeUser, { team_id: one.id, uid: b.uid })
  await c.post(changeApi.switchTeam, { ...room, team_id: other.id })
  await c.post(teamsApi.removeUser, { team_id: other.id, uid: c.uid })
  expect(await deeds(4)).toEqual([
    [one.leader.uid, named('把成员移出了团队：甲乙丙')],
    [teacher.uid, named('把成员移出了团队：甲乙丙')],
    [c.uid, '换了团队：甲乙丙 → 丁戊己'],
    [c.uid, '退出了团队：丁戊己'],
  ])
})

test('who made whom the leader, by an offer that was taken or at once, and who renamed a team', async () => {
  const { id, leader, rest } = await team('起名队', 1)
  const [next] = rest
  await leader.post(teamsApi.updateUserRole, { team_id: id, uid: next.uid, role: 'leader' })
  await next.post(changeApi.operateHandover, { team_id: id, action: 'accept' })
  await teacher.post(teamsApi.updateUserRole, { team_id: id, uid: leader.uid, role: 'leader' })
  await teacher.post(teamsApi.update, { id, title: '改名队' })
  await teacher.post(teamsApi.update, { id, title: '改名队' })
  expect(await deeds(3)).toEqual([
    [next.uid, named('更换了队长：起名队')],
    [teacher.uid, named('更换了队长：起名队')],
    [teacher.uid, '修改了团队名称：起名队 → 改名队'],
  ])
})

test('who joined a team, and that the one who led after a leader was taken out was nobody’s choice', async () => {
  const { id, leader, rest } = await team('接班队', 1)
  const [heir] = rest
  await teacher.post(teamsApi.removeUser, { team_id: id, uid: leader.uid })
  expect(await deeds(3)).toEqual([
    [heir.uid, '加入了团队：接班队'],
    [teacher.uid, named('把成员移出了团队：接班队')],
    [0, named('更换了队长：接班队')],
  ])
})

test('who came into a team and its open room by one invite stands in the log with both', async () => {
  const [leader] = (await newcomers(s, 1, OPEN_ROOM)) as [Client]
  const { id } = (await createTeam(leader, '开放队', OPEN_ROOM)).data
  const guest = await newcomer(s)
  const invite_code = await inviteOf(leader, id)
  expect((await guest.post(teamsApi.join, { training_room_id: OPEN_ROOM, team_id: id, invite_code })).code).toBe(20_000)
  expect(await deedsIn(OPEN_ROOM, teacher, 2)).toEqual([
    [guest.uid, '加入了团队：开放队'],
    [guest.uid, named('自由加入')],
  ])
})

test('who took a seat that they had waited for stands in the log as whoever joins', async () => {
  const { id, rest } = await team('候补队', 1)
  const [waiter] = (await newcomers(s, 1, ROOM)) as [Client]
  await s.db.update(teamTable).set({ size: 2 }).where(eq(teamTable.id, id))
  const asked = (await waiter.post(changeApi.wait, { ...room, team_id: id })).data
  await rest[0].post(teamsApi.removeUser, { team_id: id, uid: rest[0].uid })
  await waiter.post(changeApi.operateWait, { ...room, id: asked.id, action: 'accept' })
  expect(await deeds(2)).toEqual([
    [rest[0].uid, '退出了团队：候补队'],
    [waiter.uid, '加入了团队：候补队'],
  ])
})

test('whom a team is led by since its leader’s account was closed stands in the log, as nobody’s choice', async () => {
  const { leader, rest } = await team('注销队', 1)
  await s.db.update(account).set({ closeTime: s.now() }).where(eq(account.uid, leader.uid))
  for (const job of accountJobs(s.db, s.services.files, () => {})) await job.run(s.now())
  expect(rest).toHaveLength(1)
  expect(await deeds(1)).toEqual([[0, named('更换了队长：注销队')]])
})
