import { afterAll, beforeAll, expect, test } from 'vitest'
import { teamsApi } from '#contract/teams/teams.api'
import { type Client, startServer, type TestServer } from '../../support/server'
import { createTeam, newcomer, newcomers, people, QINGHE, ROOM, rowCounts, STARS } from './setup'

let s: TestServer
let studentA: Client
beforeAll(async () => {
  s = await startServer()
  studentA = await s.as(people.studentA.login)
})
afterAll(() => s.close())

test('creates a team with its leader, code and invite in one go', async () => {
  const leader = await newcomer(s, ROOM)
  const made = await createTeam(leader, '  向日葵 小队 ')
  expect(made.code).toBe(20000)
  expect(made.data).toMatchObject({ team_size: 5, member_count: 1, training_room_id: ROOM })
  expect(made.data.code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
  expect(made.data.invite_url).toContain(`/training-room/student/${ROOM}/index?invite_code=${ROOM}-${leader.uid}-user-`)
  const detail = await leader.get(teamsApi.detail, { id: made.data.id })
  expect(detail.data).toMatchObject({
    title: '向日葵 小队',
    team_role: 'leader',
    remain_count: 4,
    code: made.data.code,
  })
})

test('says what is wrong with a name, and changes nothing', async () => {
  const person = await newcomer(s, ROOM)
  const before = await rowCounts(s)
  const refuse = async (title: string) => (await createTeam(person, title)).message
  expect(await refuse('   ')).toBe('输入团队名称')
  expect(await refuse('\u200b\u2060')).toBe('输入团队名称')
  expect(await refuse('一二三四五六七八九十一二三四五六')).toBe('团队名称在15个字以内')
  expect(await refuse('星辰战队')).toBe('团队名称不能重复')
  expect(await refuse('星\u200b辰 战队')).toBe('团队名称不能重复')
  expect(await rowCounts(s)).toEqual(before)
})

test('counts characters as a person does and knows twins', async () => {
  const [a, b, c] = (await newcomers(s, 3, ROOM)) as [Client, Client, Client]
  const family = '👨‍👩‍👧‍👦'.repeat(15)
  expect((await createTeam(a, family)).code).toBe(20000)
  expect((await createTeam(b, 'ＡＢＣ团队')).code).toBe(20000)
  expect((await createTeam(c, 'abc 团队')).message).toBe('团队名称不能重复')
  const taken = await c.get(teamsApi.checkName, { training_room_id: ROOM, title: 'Abc团队' })
  expect(taken.data).toBe(true)
  expect((await c.get(teamsApi.checkName, { training_room_id: ROOM, title: '没人用过' })).data).toBe(false)
  const own = await studentA.get(teamsApi.checkName, { training_room_id: ROOM, title: '星辰战队', id: STARS })
  expect(own.data).toBe(false)
})

test('keeps HTML in a name as the text that it is', async () => {
  const person = await newcomer(s, ROOM)
  const made = await createTeam(person, '<b onx=1>x')
  const raw = await person.raw({ url: `/api/TrainingRoomTeam/detail?id=${made.data.id}` })
  expect(raw.headers['content-type']).toContain('application/json')
  expect(raw.json().data.title).toBe('<b onx=1>x')
})

test('of two creates of one name at once, one succeeds', async () => {
  const both = await newcomers(s, 2, ROOM)
  const answers = await Promise.all(both.map((p) => createTeam(p, '同名战队')))
  expect(answers.map((a) => a.code).sort()).toEqual([20000, 40603])
})

test('one person makes one team, ten times at once', async () => {
  const person = await newcomer(s, ROOM)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => createTeam(person, `连点第${i}次`)))
  expect(answers.filter((a) => a.code === 20000)).toHaveLength(1)
  expect(answers.filter((a) => a.message === '你已经是实训室团队成员，不能加入团队')).toHaveLength(9)
})

test('a pressed-twice create with one key makes one team and answers the same', async () => {
  const person = await newcomer(s, ROOM)
  const press = () =>
    person.post(teamsApi.create, { training_room_id: ROOM, title: '只要一次' }, { key: 'key-create-once-1' })
  const [first, second] = [await press(), await press()]
  expect(second.data).toEqual(first.data)
})

test('refuses judges, managers, outsiders and ended rooms in words', async () => {
  const before = await rowCounts(s)
  const as = async (login: string) => createTeam(await s.as(login), '不该有的队')
  expect((await as(people.judge.login)).message).toBe('你已经是实训室评委，不能加入团队')
  expect((await as(people.teacher.login)).message).toBe('你已经是该实训室的管理员，无法加入团队')
  expect((await as(people.super.login)).message).toBe('你已经是该实训室的管理员，无法加入团队')
  expect((await as(people.outsider.login)).message).toBe('很抱歉，你还未加入该实训室，无权限访问')
  const person = await newcomer(s, ROOM)
  await s.db.execute('update room set ended = true where id = 2')
  expect((await createTeam(person, '来晚了')).message).toBe('该实训室已经结束，无法继续加入')
  await s.db.execute('update room set ended = false where id = 2')
  await s.db.execute(`update room_member set role = 'teacher' where room_id = 2 and uid = ${person.uid}`)
  expect((await createTeam(person, '老师的队')).message).toBe('只有学员可以加入团队')
  const after = await rowCounts(s)
  expect(after).toEqual({ ...before, room_member: (before.room_member ?? 0) + 1 })
})

test('searches by exact code in any case, and by a literal part of the name', async () => {
  const person = await newcomer(s, ROOM)
  const search = (type: 'code' | 'title', keyword: string) =>
    person.get(teamsApi.search, { training_room_id: ROOM, type, keyword })
  expect((await search('code', 'x7k2qd')).data).toEqual([
    { id: STARS, title: '星辰战队', remain_count: 1, team_size: 5, truename: '王一诺' },
  ])
  expect((await search('code', 'X7K2Q')).data).toEqual([])
  expect((await search('code', 'X7K-2D')).message).toBe('团队码格式错误')
  expect((await search('code', ' ')).message).toBe('输入团队码')
  expect((await search('title', '')).message).toBe('输入团队名称')
  expect((await search('title', '守望')).data.map((t) => t.title)).toEqual(['麦田里的守望者'])
  expect((await search('title', '%')).data).toEqual([])
})

test('shows codes and links only to members and managers', async () => {
  const other = await s.as(people.studentB.login)
  const teacher = await s.as(people.teacher.login)
  const list = async (who: Client) => (await who.get(teamsApi.lists, { training_room_id: ROOM, limit: 100 })).data
  expect((await list(other)).list.find((t) => t.id === STARS)?.code).toBe('')
  expect((await list(other)).list.find((t) => t.id === 2)?.code).toBe('M4TZ8P')
  expect((await list(teacher)).list.find((t) => t.id === STARS)?.code).toBe('X7K2QD')
  const foreign = await other.get(teamsApi.detail, { id: STARS })
  expect(foreign.data).toMatchObject({ code: '', invite_url: '', mentor_invite_url: '', team_role: '' })
  const own = await studentA.get(teamsApi.detail, { id: STARS })
  expect(own.data.invite_url).toContain('invite_code=')
})

test('lists people leader first and mentors last, or without them', async () => {
  const all = await studentA.get(teamsApi.users, { team_id: STARS })
  expect(all.data.list.map((u) => u.role)).toEqual(['leader', 'user', 'user', 'user', 'teacher'])
  expect(all.data.list[0]?.truename).toBe('王一诺')
  const without = await studentA.get(teamsApi.users, { team_id: STARS, exclude_teacher: 1 })
  expect(without.data.total).toBe(4)
})

test('renames by leader or manager, with the same rules', async () => {
  const teacher = await s.as(people.teacher.login)
  const rename = (who: Client, title: string) => who.post(teamsApi.update, { id: QINGHE, title })
  expect((await rename(studentA, '抢来的队')).message).toBe('只有队长可以进行此操作')
  expect((await rename(teacher, '星辰战队')).message).toBe('团队名称不能重复')
  expect((await rename(teacher, '青禾新队')).code).toBe(20000)
  expect((await teacher.get(teamsApi.detail, { id: QINGHE })).data.title).toBe('青禾新队')
})
