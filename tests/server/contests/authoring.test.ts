import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { contestSignup } from '../../../server/db/schema/contests'
import { findActor } from '../../../server/domains/account/account.store'
import { readsContestFile } from '../../../server/domains/contests/authoring/contests.files.access'
import { sha256 } from '../../../server/lib/storage/hash'
import { boardsApi } from '../../../src/contract/boards/boards.api'
import { authoringApi } from '../../../src/contract/contests/authoring/authoring.api'
import { contestsApi } from '../../../src/contract/contests/contests.api'
import { type Client, startServer, type TestServer } from '../../support/server'
import { makeFile } from '../../support/works'
import { everybody, organiser } from './organiser'

let server: TestServer
let as: Awaited<ReturnType<typeof everybody>>
let by: ReturnType<typeof organiser>
beforeAll(async () => {
  server = await startServer()
  as = await everybody(server)
  by = organiser(server, as.teacher)
})
afterAll(() => server.close())

const DAY = 86_400

it('makes a contest from a name and publishes it once it is whole', async () => {
  const id = await by.make('  新媒体 运营赛  ')
  expect(await by.settingOf(id)).toMatchObject({
    title: '新媒体 运营赛',
    status: 'draft',
    contest_team_size: 5,
    signed: 0,
  })
  expect((await as.studentA.get(contestsApi.detail, { id })).code).toBe(10500)
  const early = await as.teacher.post(authoringApi.publish, { id, status: 'published' })
  expect(early).toMatchObject({ status: 409, message: '比赛还不完整，不能发布' })
  expect(early.data).toEqual({
    missing: [
      { section: 'base', text: '请填写比赛说明' },
      { section: 'time', text: '请设置报名和比赛的起止时间' },
    ],
  })
  expect(
    (await by.save(id, { intro: '第一段\r\n第二段', ...by.times(), contest_team_min: 2, team_limit: 3 })).status,
  ).toBe(200)
  expect((await as.teacher.post(authoringApi.publish, { id, status: 'published' })).status).toBe(200)
  const { data } = await as.studentA.get(contestsApi.detail, { id })
  expect(data).toMatchObject({ stage_status: 1, intro: '第一段\n第二段', contest_team_min: 2, team_limit: 3 })
  expect((await as.teacher.post(authoringApi.publish, { id, status: 'draft' })).status).toBe(200)
})

it.each([
  [{ title: ' ' }, '请填写比赛名称'],
  [{ title: '字'.repeat(51) }, '名称在50个字以内'],
  [{ signup_begin: 2_000_000_000, signup_end: 1_000_000_000 }, '报名截止要晚于报名开始'],
  [{ signup_end: 2_000_000_000, begin_time: 1_000_000_000 }, '比赛开始不能早于报名截止'],
  [{ begin_time: 2_000_000_000, end_time: 2_000_000_000 }, '比赛结束要晚于比赛开始'],
  [{ contest_team_size: 0 }, '人数上限为1到50'],
  [{ contest_team_size: 3, contest_team_min: 4 }, '人数下限不能超过上限'],
  [
    {
      brackets: [
        { id: 0, title: '高职组' },
        { id: 0, title: ' 高职组' },
      ],
    },
    '组别名称不能重复',
  ],
  [{ fields: [{ key: 'a', title: '尺码', kind: 'select', required: true, options: ['L'] }] }, '“尺码”至少要有两个选项'],
  [
    { fields: [{ key: 'a', title: '尺码', kind: 'select', required: true, options: ['L', 'M', ' L'] }] },
    '“尺码”的选项不能重复',
  ],
])('refuses %j and changes nothing', async (to, message) => {
  const before = await by.settingOf(9)
  const answer = await by.save(9, { signup_begin: 0, signup_end: 0, begin_time: 0, end_time: 0, ...to })
  expect(answer).toMatchObject({ status: 400, message })
  expect(await by.settingOf(9)).toEqual(before)
})

it('keeps the later of two editors from overwriting the earlier', async () => {
  const id = await by.make()
  const { version } = await by.settingOf(id)
  const first = await as.teacher.post(authoringApi.update, { id, version, intro: '甲' })
  expect(first.data.version).toBeGreaterThan(version)
  const second = await as.orgadmin.post(authoringApi.update, { id, version, intro: '乙' })
  expect(second).toMatchObject({ status: 409, code: 50722 })
  expect((await by.settingOf(id)).intro).toBe('甲')
})

it('binds works of the room as items and splits the weights evenly', async () => {
  const id = await by.make()
  const { data } = await as.teacher.get(authoringApi.sources, { training_room_id: 2 })
  const source = data.list[0]
  const { version, items } = await by.settingOf(id)
  const own = { title: '答辩', description: '', kind: 'own', ref_id: 0, file_ids: [], judges: 3 } as const
  const kept = { ...own, id: items[0]?.id ?? 0, title: '作品' }
  const wish = [kept, { ...own, id: 0 }, { ...own, id: 0, title: '展示' }]
  const put = (list: object[], seen: number) =>
    as.teacher.post(authoringApi.saveItems, { contest_id: id, version: seen, items: list as never })
  expect(await put([{ ...own, id: 0, kind: 'work', ref_id: 99_999 }], version)).toMatchObject({
    status: 404,
    message: '所选的工单、任务、考试或项目不存在',
  })
  expect(await put([{ ...own, id: 0, title: '' }], version)).toMatchObject({ message: '请填写内容项名称' })
  const saved = await put(wish, version)
  expect(saved.data.weights_changed).toBe(false)
  expect((await by.settingOf(id)).items.map((i) => [i.title, i.weight])).toEqual([
    ['作品', 33],
    ['答辩', 33],
    ['展示', 34],
  ])
  if (!source) throw new Error('the room has something to bind')
  const bound = { ...own, id: 0, title: source.title, kind: source.kind, ref_id: source.ref_id }
  expect((await put([bound, bound], saved.data.version)).message).toBe('同一个工单、任务、考试或项目只能绑定一次')
  expect((await put([bound, kept], saved.data.version)).status).toBe(200)
  expect((await by.settingOf(id)).items.map((i) => [i.kind, i.ref_title, i.weight])).toEqual([
    [source.kind, source.title, 50],
    ['own', '', 50],
  ])
})

it('keeps the proportion of the weights that a copy brought along when an item is added', async () => {
  const id = await by.make()
  const own = { title: '答辩', description: '', kind: 'own', ref_id: 0, file_ids: [], judges: 3 } as const
  const put = async (contest_id: number, ...more: { id: number; title: string }[]) => {
    const { version, items } = await by.settingOf(contest_id)
    const list = [...items.map((i) => ({ ...own, id: i.id, title: i.title })), ...more.map((m) => ({ ...own, ...m }))]
    return as.teacher.post(authoringApi.saveItems, { contest_id, version, items: list as never })
  }
  await put(id, { id: 0, title: '答辩' })
  const [a, b] = (await by.settingOf(id)).items
  const weights = [
    { id: a?.id ?? 0, weight: 70 },
    { id: b?.id ?? 0, weight: 30 },
  ]
  await as.teacher.post(boardsApi.saveWeight, { contest_id: id, weights })
  const { data: copy } = await as.teacher.post(authoringApi.clone, { id })
  expect((await put(copy.id, { id: 0, title: '展示' })).data.weights_changed).toBe(true)
  expect((await by.settingOf(copy.id)).items.map((i) => i.weight)).toEqual([70, 30, 0])
})

it('gives one team more time, and tells it', async () => {
  const running = await as.teacher.get(authoringApi.timeList, { contest_id: 4 })
  const team = running.data.teams.list[0]
  const end = running.data.stages.find((s) => s.stage_status === 3)?.end_time ?? 0
  const give = (to: object) =>
    as.teacher.post(authoringApi.saveUserTime, {
      contest_id: 4,
      contest_team_id: team?.contest_team_id ?? 0,
      extra_seconds: 1800,
      ...to,
    })
  expect((await give({})).message).toBe('请填写加时原因')
  expect((await give({ extra_seconds: 8 * DAY, reason: '长' })).message).toBe('加时最长7天')
  expect((await give({ contest_team_id: 1, reason: '停电' })).message).toBe('没有找到这个参赛团队')
  expect((await give({ reason: '现场停电' })).data).toEqual({ end_time: end + 1800 })
  const after = await as.teacher.get(authoringApi.timeList, { contest_id: 4, only_extra: 1 })
  expect(after.data.teams).toMatchObject({ total: 1, list: [{ extra_seconds: 1800, extra_reason: '现场停电' }] })
  const mine = await as.studentA.get(contestsApi.detail, { id: 4, with_contest_team: 1 })
  expect(mine.data.my_end_time - mine.data.end_time).toBe(mine.data.team?.extra_seconds)
  // A competitor sees the own time and nobody else's.
  const seen = await as.studentA.get(authoringApi.timeList, { contest_id: 4 })
  expect(seen.data.teams.list.map((t) => t.contest_team_id)).toEqual([mine.data.team?.id])
  expect((await as.judge.get(authoringApi.timeList, { contest_id: 4 })).data.teams.total).toBe(0)
})

it('draws a code number at approval and lets the last seat go to one', async () => {
  const waiting = (await as.teacher.get(contestsApi.signups, { contest_id: 1, status: 2 })).data.list
  const approved = (await as.teacher.get(contestsApi.detail, { id: 1 })).data.team_count
  expect((await by.save(1, { team_limit: approved + 1 })).status).toBe(200)
  const rows = waiting.filter((r) => r.kind === 'team').map(({ kind, id }) => ({ kind, id }))
  const { data } = await as.teacher.post(contestsApi.checkSignups, { contest_id: 1, rows, status: 3 })
  expect([data.handled, data.failed.map((f) => f.message)]).toEqual([1, ['参赛名额已满']])
  const [drawn] = await rowsOf<{ n: number; codes: string[] }>(
    server.db,
    sql`select count(*)::int as n, array_agg(code_no) as codes from contest_team where contest_id = 1 and status = 3`,
  )
  expect(drawn?.codes.every((c) => /^[A-Z]\d{3}$/.test(c))).toBe(true)
  expect(new Set(drawn?.codes).size).toBe(drawn?.n)
  expect((await by.save(1, { team_limit: 1 })).message).toMatch(/^已通过\d个报名，名额不能低于\d$/)
  expect((await by.save(1, { contest_team_size: 2 })).message).toMatch(/人数上限不能低于/)
  expect((await by.save(1, { type: 2 })).message).toBe('已有人报名，不能更换比赛类型')
})

it('keeps brackets that registrations are in', async () => {
  const [first, second] = (await by.settingOf(3)).brackets
  const team = (await as.teacher.get(authoringApi.timeList, { contest_id: 3 })).data.teams.list[0]
  const put = (to: object) =>
    as.teacher.post(authoringApi.saveTeam, { contest_id: 3, contest_team_id: team?.contest_team_id ?? 0, ...to })
  expect((await put({ bracket_id: first?.id, unofficial: true })).status).toBe(200)
  expect((await put({ bracket_id: 99_999 })).message).toBe('没有找到这个组别')
  expect((await by.save(3, { brackets: second ? [second] : [] })).message).toBe('组别里已有参赛团队，不能删除')
  // Nor one that a form which waits has chosen.
  const { data: mine } = await as.teacher.get(authoringApi.setting, { id: 3 })
  expect((await by.save(3, { brackets: [...mine.brackets, { id: 0, title: '公开组' }] })).status).toBe(200)
  const open = (await by.settingOf(3)).brackets.find((b) => b.title === '公开组')
  const form = { roomId: mine.training_room_id, contestId: 3, uid: as.outsider.uid, action: 'create_team' }
  const at = { createTime: server.now(), extra: { bracket_id: open?.id } }
  const [waiting] = await server.db
    .insert(contestSignup)
    .values({ ...form, ...at })
    .returning()
  expect((await by.save(3, { brackets: mine.brackets })).message).toBe('组别里已有参赛团队，不能删除')
  await server.db.delete(contestSignup).where(eq(contestSignup.id, waiting?.id ?? 0))
  expect((await by.save(3, { brackets: mine.brackets })).status).toBe(200)
  // Two may change names.
  const swapped = [
    { id: first?.id ?? 0, title: '中职组' },
    { id: second?.id ?? 0, title: '高职组' },
  ]
  expect((await by.save(3, { brackets: swapped })).status).toBe(200)
  const teams = (await as.studentA.get(contestsApi.teams, { contest_id: 3 })).data.list
  expect(teams.find((t) => t.unofficial)?.bracket_title).toBe('中职组')
})

it('gives its files to whoever may see the contest, those of items to whoever may see the content', async () => {
  const [whole, inside] = [await makeFile(server, as.teacher.uid), await makeFile(server, as.teacher.uid)]
  const foreign = await makeFile(server, as.studentB.uid)
  expect((await by.save(3, { file_ids: [foreign] })).message).toBe('只能使用自己上传的文件')
  expect((await by.save(3, { file_ids: [whole] })).status).toBe(200)
  const { version, items } = await by.settingOf(3)
  const drafts = items.map(({ id, title, description, kind, ref_id, judges }, n) => {
    return { id, title, description, kind, ref_id, judges, file_ids: n ? [] : [inside] }
  })
  expect((await as.teacher.post(authoringApi.saveItems, { contest_id: 3, version, items: drafts })).status).toBe(200)
  const may = async (who: Client, id: number) => {
    const actor = await findActor(server.db, sha256(who.cookie), server.now())
    return actor !== null && readsContestFile(server.db, actor, { id })
  }
  // The supplier is in the room and did not sign up; the outsider is not in it.
  expect(await Promise.all([as.studentA, as.supplier, as.outsider].map((who) => may(who, whole)))).toEqual([
    true,
    true,
    false,
  ])
  expect(await Promise.all([as.studentA, as.supplier, as.outsider].map((who) => may(who, inside)))).toEqual([
    true,
    false,
    false,
  ])
  const shown = await as.studentA.get(contestsApi.detail, { id: 3, with_attachment: 1 })
  expect(shown.data.attachments.map((f) => f.id)).toEqual([whole])
  expect((await as.studentA.get(contestsApi.items, { contest_id: 3 })).data.list[0]?.files[0]?.id).toBe(inside)
})

it('shows managers what was answered to their own fields, on screen and in the file', async () => {
  const { list } = (await as.teacher.get(contestsApi.signups, { contest_id: 1 })).data
  expect(list.find((r) => r.kind === 'team')?.details).toEqual([{ title: '参赛服尺码', value: expect.any(String) }])
  const file = await as.teacher.raw({ method: 'GET', url: '/api/ContestUser/exportSignups?contest_id=1&format=csv' })
  expect(file.body).toContain('参赛服尺码：')
})

it('deletes what nobody competes in, with a word to those who signed up', async () => {
  expect(await as.teacher.post(authoringApi.delete, { id: 4 })).toMatchObject({
    status: 409,
    message: '比赛已开始，不能删除',
  })
  expect(await as.teacher.post(authoringApi.publish, { id: 1, status: 'draft' })).toMatchObject({ status: 409 })
  expect((await as.teacher.post(authoringApi.delete, { id: 1 })).status).toBe(200)
  expect((await as.studentA.get(contestsApi.detail, { id: 1 })).code).toBe(10500)
  const [told] = await rowsOf<{ n: number }>(
    server.db,
    sql`select count(*)::int as n from notification where title = '比赛已取消'`,
  )
  expect(told?.n).toBeGreaterThan(0)
})

it('copies a contest as a draft and keeps the order it is given', async () => {
  const source = await by.settingOf(7)
  const { data } = await as.teacher.post(authoringApi.clone, { id: 7 })
  const copy = await by.settingOf(data.id)
  expect(copy).toMatchObject({ title: '第五届校园直播挑战赛 副本', status: 'draft', signed: 0, result_time: 0 })
  expect(copy.items.map((i) => [i.title, i.weight])).toEqual(source.items.map((i) => [i.title, i.weight]))
  const marked = (id: number) =>
    rowsOf<{ title: string; weight: number }>(
      server.db,
      sql`select d.title, d.weight from contest_dimension d join contest_item i on i.id = d.item_id
        where i.contest_id = ${id} order by i.sort, d.sort`,
    )
  expect((await marked(7)).length).toBeGreaterThan(0)
  expect(await marked(data.id)).toEqual(await marked(7))
  expect(copy.signup_begin).toBeGreaterThanOrEqual(server.now())
  const ids = (await as.teacher.get(contestsApi.lists, { training_room_id: 2 })).data.list.map((c) => c.id)
  const turned = [...ids].reverse()
  await as.teacher.post(authoringApi.sort, { training_room_id: 2, ids: turned })
  const after = (await as.teacher.get(contestsApi.lists, { training_room_id: 2 })).data.list.map((c) => c.id)
  expect(after).toEqual(turned)
})
