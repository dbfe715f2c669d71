import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticesApi } from '#contract/notices/notices.api'
import { membersApi } from '#contract/rooms/members/members.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { categoryApi } from '#contract/teams/grouping/category.api'
import { RESTORE_SECONDS } from '#contract/teams/grouping/grouping.rules'
import { teamManageApi } from '#contract/teams/manage.api'
import { teamsApi } from '#contract/teams/teams.api'
import { roomLog } from '../../../server/db/schema/rooms/lifecycle'
import { teamDissolved } from '../../../server/db/schema/teams/grouping'
import { team as teamTable } from '../../../server/db/schema/teams/teams'
import { type Client, startServer, type TestServer } from '../../support/server'
import { createTeam, inviteOf, membersOf, newcomer, newcomers, people, ROOM, rowCounts, STARS } from './setup'

let s: TestServer
let teacher: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
})
afterAll(() => s.close())

const room = { training_room_id: ROOM }
const uidsOf = (who: Client[]) => who.map((w) => w.uid)
const team = async (title: string, others: number) => {
  const [leader, ...rest] = (await newcomers(s, others + 1, ROOM)) as [Client, ...Client[]]
  const { id } = (await createTeam(leader, title)).data
  for (const r of rest) await r.post(teamsApi.join, { team_id: id, training_room_id: ROOM })
  return { id, leader, rest: rest as [Client, ...Client[]] }
}
const usedOf = async (id: number) => (await s.db.select().from(teamTable).where(eq(teamTable.id, id)))[0]?.used
const newest = async (who: Client) => (await who.get(noticesApi.lists, {})).data.list[0]?.title
/** A refused call changes nothing. */
const refused = async (text: string | RegExp, call: Promise<{ message: string; code: number }>) => {
  const before = await rowCounts(s)
  const { message, code } = await call
  expect(code).not.toBe(20000)
  expect(message).toMatch(text)
  expect(await rowCounts(s)).toEqual(before)
}

test('makes a team of people without one; the first leads it', async () => {
  const crew = await newcomers(s, 3, ROOM)
  const made = await teacher.post(teamManageApi.createFor, { ...room, title: '老师组的队', uids: uidsOf(crew) })
  expect(made.data.code).toMatch(/^[0-9A-Z]{6}$/)
  expect(await membersOf(s, made.data.id)).toEqual(
    uidsOf(crew).map((uid, i) => ({ uid, role: i === 0 ? 'leader' : 'user' })),
  )
  expect(await usedOf(made.data.id)).toBe(3)
  expect(await newest(crew[0] as Client)).toBe('你已加入团队“老师组的队”')
  const [logged] = await s.db
    .select()
    .from(roomLog)
    .where(eq(roomLog.target, `team:${made.data.id}`))
  expect(logged).toMatchObject({ action: 'team.create', uid: teacher.uid, roomId: ROOM })
  const create = (title: string, uids: number[]) => teacher.post(teamManageApi.createFor, { ...room, title, uids })
  await refused(/已经在其他团队/, create('再来一次', uidsOf(crew)))
  const free = await newcomer(s, ROOM)
  await refused('团队名称不能重复', create('老师 组的队', [free.uid]))
  await refused(/是评委或管理人员/, create('有老师', [free.uid, teacher.uid]))
  await refused(/不存在/, create('有外人', [free.uid, people.outsider.uid]))
  await refused('输入团队名称', create('  ', [free.uid]))
})

test('offers whom a team could take, those without one first', async () => {
  const loner = await newcomer(s, ROOM)
  const all = (await teacher.get(teamManageApi.people, { ...room, limit: 100 })).data
  const busy = all.findIndex((p) => p.team_id > 0)
  expect(all.slice(busy).every((p) => p.team_id > 0)).toBe(true)
  expect(all.map((p) => p.uid)).toContain(loner.uid)
  expect(all.map((p) => p.uid)).not.toContain(people.judge.uid)
  const found = (await teacher.get(teamManageApi.people, { ...room, keyword: '一诺' })).data
  expect(found).toMatchObject([{ truename: '王一诺', team_id: STARS, team_title: '星辰战队' }])
  expect((await teacher.get(teamManageApi.people, { ...room, keyword: '%' })).data).toEqual([])
})

test('moves people between teams, all of them or nobody', async () => {
  const [from, to] = [await team('搬家前', 2), await team('搬家后', 2)]
  const [a, b] = from.rest as [Client, Client]
  const move = (id: number, uids: number[]) => teacher.post(teamManageApi.move, { team_id: id, uids })
  await refused(/还能加入 2 人/, move(to.id, [a.uid, b.uid, from.leader.uid]))
  expect((await move(to.id, [a.uid, b.uid])).code).toBe(20000)
  expect([await usedOf(from.id), await usedOf(to.id)]).toEqual([1, 5])
  expect(await newest(a)).toBe('你已被调整到团队“搬家后”')
  const loner = await newcomer(s, ROOM)
  await move(from.id, [loner.uid, loner.uid])
  expect(await usedOf(from.id)).toBe(2)
  await refused(/不存在/, move(from.id, [people.outsider.uid]))
  // The leader gone, whoever is left leads.
  await move((await team('再搬一次', 0)).id, [from.leader.uid])
  expect(await membersOf(s, from.id)).toEqual([{ uid: loner.uid, role: 'leader' }])
})

test('merges one team into another with everybody, mentors too', async () => {
  const [into, from] = [await team('大江', 1), await team('小溪', 1)]
  const mentor = await newcomer(s, ROOM)
  const code = await inviteOf(from.leader, from.id, 'teacher')
  await mentor.post(teamsApi.join, { team_id: from.id, ...room, uid: from.leader.uid, invite_code: code })
  await refused('请选择另一个团队', teacher.post(teamManageApi.merge, { team_id: into.id, from_id: into.id }))
  // A team of another room is not there.
  await refused(/不存在/, teacher.post(teamManageApi.merge, { team_id: into.id, from_id: 7 }))
  await s.db.update(teamTable).set({ size: 3 }).where(eq(teamTable.id, into.id))
  await refused(/名额不足/, teacher.post(teamManageApi.merge, { team_id: into.id, from_id: from.id }))
  await s.db.update(teamTable).set({ size: 4 }).where(eq(teamTable.id, into.id))
  expect((await teacher.post(teamManageApi.merge, { team_id: into.id, from_id: from.id })).code).toBe(20000)
  expect(await membersOf(s, from.id)).toEqual([])
  const roles = (await membersOf(s, into.id)).map((m) => m.role)
  expect(roles.filter((role) => role === 'leader')).toHaveLength(1)
  expect(roles).toHaveLength(5)
  expect(await membersOf(s, into.id)).toContainEqual({ uid: mentor.uid, role: 'teacher' })
  expect(await s.db.$count(teamTable, eq(teamTable.id, from.id))).toBe(0)
})

test('a merging is undone: everybody who is still there goes back, with their leader and mentors', async () => {
  const [into, from] = [await team('大海', 1), await team('小河', 2)]
  const mentor = await newcomer(s, ROOM)
  for (const [t, kind] of [
    [into, 'teacher'],
    [from, 'teacher'],
  ] as const) {
    const code = await inviteOf(t.leader, t.id, kind)
    await mentor.post(teamsApi.join, { team_id: t.id, ...room, uid: t.leader.uid, invite_code: code })
  }
  const before = [await membersOf(s, into.id), await membersOf(s, from.id)]
  const places = [await usedOf(into.id), await usedOf(from.id)]
  const { id } = (await teacher.post(teamManageApi.merge, { team_id: into.id, from_id: from.id })).data
  const [gone] = (await teacher.get(teamManageApi.dissolved, room)).data
  expect(gone).toMatchObject({ id, title: '小河', member_count: 4, into_title: '大海' })
  expect((await teacher.post(teamManageApi.restore, { ...room, id })).data).toEqual({ id: from.id, member_count: 4 })
  expect([await membersOf(s, into.id), await membersOf(s, from.id)]).toEqual(before)
  expect([await usedOf(into.id), await usedOf(from.id)]).toEqual(places)
  // Who went on to somewhere else stays there.
  const again = (await teacher.post(teamManageApi.merge, { team_id: into.id, from_id: from.id })).data
  const mover = from.rest[0] as Client
  const third = (await team('第三队', 0)).id
  await teacher.post(teamManageApi.move, { team_id: third, uids: [mover.uid] })
  await teacher.post(teamManageApi.restore, { ...room, id: again.id })
  expect(await membersOf(s, third)).toContainEqual({ uid: mover.uid, role: 'user' })
  expect((await membersOf(s, from.id)).map((m) => m.uid)).not.toContain(mover.uid)
  expect(await membersOf(s, into.id)).toEqual(before[0])
})

test('splits some people off into a team of their own', async () => {
  const t = await team('一分为二', 3)
  const [a, b, c] = t.rest as unknown as [Client, Client, Client]
  const split = (title: string, uids: number[]) => teacher.post(teamManageApi.split, { team_id: t.id, title, uids })
  await refused('不能把所有人都拆分出去', split('全走了', uidsOf([t.leader, a, b, c])))
  await refused(/不存在/, split('夹带外人', [a.uid, people.studentB.uid]))
  await refused('团队名称不能重复', split('一分为二', [a.uid]))
  const made = await split('分出来的', [t.leader.uid, b.uid])
  expect(await membersOf(s, made.data.id)).toEqual([
    { uid: t.leader.uid, role: 'leader' },
    { uid: b.uid, role: 'user' },
  ])
  expect(await membersOf(s, t.id)).toEqual([
    { uid: a.uid, role: 'leader' },
    { uid: c.uid, role: 'user' },
  ])
})

test('changes how many a team takes, never below who is in it', async () => {
  const t = await team('伸缩自如', 2)
  const resize = (size: number) =>
    teacher.post(teamManageApi.resize, { team_id: t.id, team_size: size, mentor_size: 1 })
  await refused('团队人数上限不能小于现有人数', resize(2))
  expect((await resize(3)).code).toBe(20000)
  expect((await t.leader.get(teamsApi.detail, { id: t.id })).data).toMatchObject({ team_size: 3, is_member_full: true })
  expect((await resize(51)).status).toBe(400)
})

test('dissolves a team and brings it back as it was, but for those who moved on', async () => {
  const t = await team('浴火重生', 3)
  const [a, b, c] = t.rest as unknown as [Client, Client, Client]
  const kept = (await teacher.post(teamManageApi.dissolve, { team_id: t.id })).data.id
  expect(await membersOf(s, t.id)).toEqual([])
  expect((await t.leader.get(roomsApi.detail, { id: ROOM })).data.team_id).toBe(0)
  expect(await newest(a)).toBe('团队“浴火重生”已被解散')
  const [listed] = (await teacher.get(teamManageApi.dissolved, room)).data
  expect(listed).toMatchObject({ id: kept, title: '浴火重生', member_count: 4, truename: '李文博' })
  const restore = () => teacher.post(teamManageApi.restore, { ...room, id: kept })
  const other = (await createTeam(t.leader, '浴火重生')).data.id
  await refused('团队名称已被其他团队使用，请先修改对方的名称', restore())
  await teacher.post(teamsApi.update, { id: other, title: '另起炉灶' })
  await c.post(roomsApi.leave, room)
  expect((await teacher.post(teamManageApi.restore, { training_room_id: 3, id: kept })).status).toBe(404)
  const both = await Promise.all([restore(), restore()])
  expect(both.map((x) => x.status).sort()).toEqual([200, 404])
  expect(both.find((x) => x.code === 20000)?.data).toEqual({ id: t.id, member_count: 2 })
  // The leader has another team by now: the earliest of the rest follows.
  expect(await membersOf(s, t.id)).toEqual([
    { uid: a.uid, role: 'leader' },
    { uid: b.uid, role: 'user' },
  ])
  expect(await usedOf(t.id)).toBe(2)
  const left = (await teacher.get(teamManageApi.dissolved, room)).data
  expect(left.filter((one) => one.id === kept)).toEqual([])
})

test('whoever judges by now does not come back with a dissolved team, neither as member nor as mentor', async () => {
  const t = await team('评委不参赛', 1)
  const mentor = await newcomer(s, ROOM)
  const invite = await inviteOf(t.leader, t.id, 'teacher')
  await mentor.post(teamsApi.join, { ...room, team_id: t.id, uid: t.leader.uid, invite_code: invite })
  const { id } = (await teacher.post(teamManageApi.dissolve, { team_id: t.id })).data
  const judges = [t.leader.uid, mentor.uid]
  expect((await teacher.post(membersApi.saveCommittee, { ...room, uids: judges, role: 'user' })).data.saved).toBe(2)
  const { data } = await teacher.post(teamManageApi.restore, { ...room, id })
  expect(data).toEqual({ id: t.id, member_count: 1 })
  expect(await membersOf(s, t.id)).toEqual([{ uid: t.rest[0].uid, role: 'leader' }])
})

test('a team of which nobody is free stays dissolved, and after 30 days all do', async () => {
  const t = await team('各奔东西', 0)
  const { id } = (await teacher.post(teamManageApi.dissolve, { team_id: t.id })).data
  await createTeam(t.leader, '新的开始')
  await refused(/不能恢复/, teacher.post(teamManageApi.restore, { ...room, id }))
  await s.db
    .update(teamDissolved)
    .set({ createTime: s.now() - RESTORE_SECONDS - 1 })
    .where(eq(teamDissolved.id, id))
  expect((await teacher.post(teamManageApi.restore, { ...room, id })).status).toBe(404)
})

test('a team that competes is not dissolved, moved from or split', async () => {
  // Contest 4 of the demo runs, and team 1 is in it.
  await refused('已报名的比赛还没有结束，不能退出', teacher.post(teamManageApi.dissolve, { team_id: STARS }))
  const to = (await team('接收方', 0)).id
  const uids = [people.studentA.uid]
  await refused('已报名的比赛还没有结束，不能退出', teacher.post(teamManageApi.move, { team_id: to, uids }))
})

test('categories: named once a room, teams sorted by them, deleted without their teams', async () => {
  const save = (title: string, id?: number) => teacher.post(categoryApi.save, { ...room, title, ...(id && { id }) })
  const { id } = (await save(' 邀请组 ')).data
  expect((await save('邀请组')).message).toBe('分类名称不能重复')
  expect((await save('高职组', id)).message).toBe('分类名称不能重复')
  expect((await save('  ')).message).toBe('输入分类名称')
  expect((await save('一二三四五六七八九十一二三四五六')).status).toBe(400)
  await save('特邀组', id)
  const t = await team('有组织的', 0)
  const relate = (categoryId: number, ids: number[]) =>
    teacher.post(categoryApi.relate, { ...room, team_category_id: categoryId, team_ids: ids })
  expect((await relate(id, [t.id, t.id])).code).toBe(20000)
  // All or nothing, and only within the room.
  expect((await relate(1, [t.id, 7])).status).toBe(404)
  expect((await relate(999, [t.id])).status).toBe(404)
  const lists = await teacher.get(categoryApi.lists, room)
  expect(lists.data.find((c) => c.id === id)).toEqual({ id, title: '特邀组', team_count: 1 })
  const found = await teacher.get(teamsApi.lists, { ...room, team_category_id: id })
  expect(found.data).toMatchObject({ total: 1, list: [{ id: t.id, category_title: '特邀组' }] })
  const born = await newcomer(s, ROOM)
  const made = await born.post(teamsApi.create, { ...room, title: '生来有组', team_category_id: id })
  expect((await born.get(teamsApi.detail, { id: made.data.id })).data.team_category_id).toBe(id)
  expect((await teacher.post(categoryApi.remove, { training_room_id: 3, id })).status).toBe(404)
  expect((await teacher.post(categoryApi.remove, { ...room, id })).code).toBe(20000)
  expect((await born.get(teamsApi.detail, { id: made.data.id })).data).toMatchObject({
    team_category_id: 0,
    category_title: '',
  })
})
