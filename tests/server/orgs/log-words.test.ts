import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardsApi } from '#contract/boards/boards.api'
import { authoringApi } from '#contract/contests/authoring/authoring.api'
import { examsApi } from '#contract/exams/exams.api'
import { deedLine } from '#contract/orgs/log/log.labels'
import { announceApi } from '#contract/rooms/announce/announce.api'
import { checkinApi } from '#contract/rooms/checkin/checkin.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { roomActions } from '#contract/rooms/lifecycle/lifecycle.labels'
import { membersApi } from '#contract/rooms/members/members.api'
import { rosterApi } from '#contract/rooms/members/roster.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { categoryApi } from '#contract/teams/grouping/category.api'
import { teamManageApi } from '#contract/teams/manage.api'
import { passesApi } from '#contract/works/passes/passes.api'
import { prerequisitesApi } from '#contract/works/prerequisites/prerequisites.api'
import { worksApi } from '#contract/works/works.api'
import { account } from '../../../server/db/schema/account'
import { contest } from '../../../server/db/schema/contests'
import { team } from '../../../server/db/schema/teams/teams'
import { work } from '../../../server/db/schema/works/works'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'
import { examDraft } from '../exams/draft'

let s: TestServer
let teacher: Client
const here = { training_room_id: 1 }
const names = ['林小满', '丁浩宇', '卢家辉', '蔡明哲', '贾思雨', '蒋依诺']
let uids: number[]

beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher)
  const rows = await s.db.select().from(account).where(inArray(account.truename, names))
  uids = names.map((name) => rows.find((r) => r.truename === name)?.uid ?? 0)
})
afterAll(() => s.close())

/** The newest lines of the log, as they are read. */
const lines = async (count: number) =>
  (await teacher.get(lifecycleApi.log, { ...here, limit: count })).data.list.map(deedLine(roomActions)).reverse()

test('lines on people say whom, also where they are many', async () => {
  await teacher.post(membersApi.addUser, { ...here, uids })
  const { data } = await teacher.post(membersApi.removeUser, { ...here, uids: uids.slice(0, 2) })
  await teacher.post(membersApi.restoreUser, { ...here, batch: data.batch })
  await teacher.post(rosterApi.save, { ...here, list: [{ truename: '甲', code: 'LOG1' }] })
  expect(await lines(4)).toEqual([
    expect.stringMatching(/^添加了成员：(\S+、){4}\S+ 等 6 人$/),
    '移除了成员：林小满、丁浩宇',
    '恢复了成员：林小满、丁浩宇',
    '更新了加入名单：1 人',
  ])
})

test('who let an applicant in or not is written down', async () => {
  const there = { training_room_id: 2 }
  await (await s.as(people.outsider)).post(roomsApi.apply, there)
  const { data } = await teacher.get(roomsApi.applyList, { ...there, status: 2 })
  const [first, second] = data.list
  await teacher.post(roomsApi.batchCheckApply, { ...there, ids: [first?.id ?? 0], status: 3 })
  await teacher.post(roomsApi.batchCheckApply, { ...there, ids: [second?.id ?? 0], status: -2, reason: '人数已满' })
  const log = (await teacher.get(lifecycleApi.log, { ...there, limit: 2 })).data.list
  expect(log.map(deedLine(roomActions))).toEqual([
    `拒绝了加入申请：${second?.truename}`,
    `通过了加入申请：${first?.truename}`,
  ])
})

test('lines on teams say which, and how one came out of the other', async () => {
  const [a, b, c, d] = uids as [number, number, number, number]
  const post = async (title: string, ...who: number[]) =>
    (await teacher.post(teamManageApi.createFor, { ...here, title, uids: who })).data.id
  const first = await post('甲队', a, b)
  const second = await post('乙队', c)
  await teacher.post(teamManageApi.move, { team_id: second, uids: [d] })
  await teacher.post(teamManageApi.split, { team_id: first, uids: [b], title: '丙队' })
  await teacher.post(teamManageApi.merge, { team_id: first, from_id: second })
  await teacher.post(teamManageApi.resize, { team_id: first, team_size: 6, mentor_size: 1 })
  await teacher.post(teamManageApi.dissolve, { team_id: first })
  const { data: category } = await teacher.post(categoryApi.save, { ...here, title: '新媒体' })
  const left = (await s.db.select().from(team).where(eq(team.roomId, 1)).orderBy(team.id)).map((t) => t.id)
  await teacher.post(categoryApi.relate, { ...here, team_ids: left, team_category_id: category.id })
  await teacher.post(categoryApi.relate, { ...here, team_ids: left.slice(0, 1), team_category_id: 0 })
  const titles = (await s.db.select().from(team).where(eq(team.roomId, 1)).orderBy(team.id)).map((t) => t.title)
  expect(await lines(10)).toEqual([
    '安排了团队：甲队：林小满、丁浩宇',
    '安排了团队：乙队：卢家辉',
    '把成员调整到团队：乙队：蔡明哲',
    '拆分了团队：丁浩宇（甲队 → 丙队）',
    '合并了团队：蔡明哲、卢家辉（乙队 → 甲队）',
    '修改了团队人数上限：甲队，成员 6 人，导师 1 人',
    '解散了团队：甲队',
    '保存了团队分类：新媒体',
    expect.stringMatching(`^调整了团队的分类：${titles.slice(0, 5).join('、')}.*，归入“新媒体”$`),
    `调整了团队的分类：${titles[0]}，移出分类`,
  ])
})

test('lines on announcements, check-ins and prerequisites say which, and an extended check-in did not end', async () => {
  const { data: said } = await teacher.post(announceApi.save, {
    ...here,
    title: '停课通知',
    content: '明天停课一次。',
    audience: 'all',
    team_ids: [],
    pinned: false,
  })
  await teacher.post(announceApi.remove, { ...here, id: said.id })
  const { data: made } = await teacher.post(checkinApi.create, { ...here, title: '早签', minutes: 5, late_minutes: 1 })
  await teacher.post(checkinApi.close, { ...here, id: made.id, more_minutes: 5 })
  await teacher.post(checkinApi.close, { ...here, id: made.id })
  const [first] = await s.db.select().from(work).where(eq(work.roomId, 1)).limit(1)
  await teacher.post(prerequisitesApi.save, { ...here, work_id: first?.id ?? 0, list: [] })
  expect(await lines(6)).toEqual([
    '发布了公告：停课通知',
    '删除了公告：停课通知',
    '发起了签到：早签',
    '延长了签到：早签，延长 5 分钟',
    '结束了签到：早签',
    `修改了工单的前置：${first?.title}`,
  ])
})

test('lines on contests say whose settings, parts and teams were changed', async () => {
  const there = { training_room_id: 2 }
  const { data: made } = await teacher.post(authoringApi.create, { ...there, title: '剪辑赛', type: 1 })
  const read = async () => (await teacher.get(authoringApi.setting, { id: made.id })).data
  await teacher.post(authoringApi.update, { id: made.id, version: (await read()).version, title: '短片剪辑赛' })
  const { version, items } = await read()
  const parts = items.map(({ id, title, description, kind, ref_id }) => ({
    ...{ id, title, description, kind, ref_id },
    file_ids: [],
    judges: 4,
  }))
  expect(await teacher.post(authoringApi.saveItems, { contest_id: made.id, version, items: parts })).toMatchObject({
    code: 20000,
  })
  const { data: of } = await teacher.get(authoringApi.timeList, { contest_id: 4 })
  const [first] = of.teams.list
  const at = { contest_id: 4, contest_team_id: first?.contest_team_id ?? 0 }
  expect((await teacher.post(authoringApi.saveTeam, { ...at, unofficial: true })).code).toBe(20000)
  const [running] = await s.db.select().from(contest).where(eq(contest.id, 4))
  const log = (await teacher.get(lifecycleApi.log, { ...there, limit: 4 })).data.list
  expect(log.map(deedLine(roomActions)).reverse()).toEqual([
    '新建了比赛：剪辑赛',
    '修改了比赛设置：短片剪辑赛',
    '修改了比赛内容：短片剪辑赛',
    `修改了参赛团队的组别或打星：${running?.title}：${first?.title}`,
  ])
})

test('lines on exams and works say that their settings were changed', async () => {
  const { data: made } = await teacher.post(examsApi.save, { ...here, ...examDraft })
  const { version } = (await teacher.get(examsApi.detail, { id: made.id })).data
  await teacher.post(examsApi.save, { ...here, ...examDraft, id: made.id, version, title: '直播考核' })
  const { data: fresh } = await teacher.post(worksApi.create, { ...here, title: '剪辑练习' })
  const settings = {
    ...{ id: fresh.id, version: 1, title: '剪辑实训', intro: '', cover_id: 0, hand_in: 'individual' as const },
    ...{ audience: { kind: 'all' as const, ids: [] }, start_time: 0, deadline: 0, release: 'hand' as const },
    ...{ release_time: 0, late_rule: 'made_before' as const, offline_hours: 24 },
  }
  expect((await teacher.post(worksApi.update, settings)).code).toBe(20_000)
  expect(await lines(4)).toEqual([
    '新建了考试：直播规则考核',
    '修改了考试：直播考核',
    '新建了工单：剪辑练习',
    '修改了工单设置：剪辑实训',
  ])
})

test('who takes the freeze of a board away is not said to have set one', async () => {
  const { data: made } = await teacher.post(authoringApi.create, { ...here, title: '直播赛', type: 1 })
  const at = { contest_id: made.id }
  await teacher.post(boardsApi.freeze, { ...at, how: 'at', time: s.now() + 1000 })
  await teacher.post(boardsApi.freeze, { ...at, how: 'at' })
  await teacher.post(boardsApi.freeze, { ...at, how: 'now' })
  await teacher.post(boardsApi.freeze, { ...at, how: 'off' })
  expect(await lines(4)).toEqual([
    '设置了封榜：直播赛',
    '取消了封榜：直播赛',
    '设置了封榜：直播赛',
    '取消了封榜：直播赛',
  ])
})

test('the rule for what comes late is in the log where it was changed', async () => {
  const before = (await lines(1))[0]
  await teacher.post(passesApi.saveRule, { ...here, late_rule: 'made_before' })
  expect(await lines(1)).toEqual([before])
  await teacher.post(passesApi.saveRule, { ...here, late_rule: 'refuse' })
  await teacher.post(passesApi.saveRule, { ...here, late_rule: 'refuse' })
  await teacher.post(passesApi.saveRule, { ...here, late_rule: 'late' })
  expect(await lines(3)).toEqual([before, '修改了新建工单的迟交规则：不接受', '修改了新建工单的迟交规则：都接受'])
})
