import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { ledgerApi } from '#contract/tasks/ledger.api'
import { tasksApi } from '#contract/tasks/tasks.api'
import { notification } from '../../../server/db/schema/notices'
import { org } from '../../../server/db/schema/orgs/orgs'
import { task, taskPost } from '../../../server/db/schema/tasks/tasks'
import { world } from '../../../server/db/seed/world'
import { approveOverdue } from '../../../server/domains/tasks/overdue.service'
import { transaction } from '../../../server/lib/transaction'
import { expectTold } from '../../support/overtaken'
import { type Client, startServer, type TestServer } from '../../support/server'
import { actionOf, counts, draft, handIn, opened, typed } from './setup'

const { people, students } = world
let s: TestServer
let teacher: Client
let a: Client
let b: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
  a = await s.as(people.studentA.login)
  b = await s.as(people.studentB.login)
})
afterAll(() => s.close())

const student = (i: number) => s.as({ uid: students[i]?.uid ?? 0 })
const balance = async (who: Client) => (await who.get(ledgerApi.mine, {})).data.balance
const detail = async (who: Client, id: number) => (await who.get(tasksApi.detail, { id })).data
const versionOf = async (id: number) => (await detail(teacher, id)).version
const noticesOf = async (uid: number) =>
  (await s.db.select().from(notification).where(eq(notification.uid, uid))).map((n) => n.title)

test('the demo shows tasks in every state, each with what the asker can do', async () => {
  const seen = async (who: Client, roomId: number) =>
    Object.fromEntries(
      (await who.get(tasksApi.lists, { training_room_id: roomId })).data.list.map((t) => [t.id, t.action_sec.action]),
    )
  expect(await seen(a, 3)).toEqual({ 1: 'post_work_user', 2: 'view', 3: 'post_work', 4: 'view' })
  expect(await seen(a, 2)).toEqual({ 5: 'accept', 9: 'to_upgrade_user' })
  // The last is the organisation's, shown in all its rooms.
  expect(await seen(a, 1)).toEqual({ 5: 'accept', 6: 'post_work_user', 7: 'view' })
  expect(await seen(teacher, 1)).toEqual({ 5: 'view', 6: 'view', 7: 'post_work_admin', 8: 'view' })
})

test('from draft to paid, returned once in between', async () => {
  const id = await draft(teacher, { title: '全程', task_rate: 90, commission_rate: 5 })
  expect((await a.get(tasksApi.detail, { id })).message).toBe('任务不存在或已删除')
  expect((await a.post(tasksApi.accept, { id })).status).toBe(404)
  await teacher.post(tasksApi.publish, { id })
  expect(await actionOf(a, id)).toBe('accept')
  const todo = async () => (await a.get(accountApi.getTaskTotoCount, {})).data
  const before = await todo()
  expect((await a.post(tasksApi.accept, { id })).data).toEqual({ ok: true })
  expect((await a.post(tasksApi.accept, { id })).data).toEqual({ ok: true })
  expect((await detail(a, id)).left_count).toBe(1)
  expect(await todo()).toBe(before + 1)
  expect(await actionOf(a, id)).toBe('post_work')
  const save = (content: string, submit: 0 | 1) => a.post(tasksApi.savePost, { id, content, files: [], submit })
  expect((await save('', 1)).message).toBe('请填写投稿内容或上传文件')
  expect((await save('写了一半', 0)).data.state).toBe('draft')
  expect((await teacher.get(tasksApi.posts, { id })).data.total).toBe(0)
  const { post_id } = (await save('第一稿', 1)).data
  expect(await todo()).toBe(before)
  expect((await save('偷偷改', 0)).message).toBe('投稿状态已变化，请刷新后重试')
  expect(await actionOf(teacher, id)).toBe('post_work_admin')
  const back = (reason: string) => teacher.post(tasksApi.sendBack, { id, post_id, reason })
  expect((await back(' ')).message).toBe('请填写退回原因')
  expect((await back('标题太长')).data).toEqual({ ok: true })
  expect(await todo()).toBe(before + 1)
  expect((await detail(a, id)).my_post).toMatchObject({ state: 'returned', reason: '标题太长', version: 1 })
  expect((await save('改着', 0)).data.state).toBe('returned')
  expect((await save('第二稿', 1)).data).toMatchObject({ post_id, state: 'submitted' })
  const had = await balance(a)
  expect((await teacher.post(tasksApi.approve, { id, post_ids: [post_id] })).data).toEqual({ approved: 1, paid: 9000 })
  expect((await teacher.post(tasksApi.approve, { id, post_ids: [post_id] })).data).toEqual({ approved: 0, paid: 0 })
  expect(await balance(a)).toBe(had + 9000)
  const done = await detail(a, id)
  expect(done).toMatchObject({ payed_bounty: 9000, bounty_status: 2, task_progress: 50 })
  expect(done.my_post?.history.map((h) => [h.kind, h.content, h.reason])).toEqual([
    ['submit', '第一稿', ''],
    ['return', '', '标题太长'],
    ['submit', '第二稿', ''],
    ['approve', '', ''],
  ])
  expect((await noticesOf(a.uid)).slice(-2)).toEqual(['投稿被退回：全程', '投稿通过：全程'])
  // 200.00 were frozen, 90.00 paid and 5.00 commission.
  expect((await teacher.post(tasksApi.settle, { id })).data).toEqual({ released: 10_500 })
  expect((await teacher.post(tasksApi.settle, { id })).message).toBe('任务已结束')
  expect(await detail(a, id)).toMatchObject({ status: 9, bounty_status: 4 })
  expect(await actionOf(b, id)).toBe('view')
})

test('what may not be accepted says why, and nothing is stored', async () => {
  const [vip, first] = [await opened(teacher, { need_vip: 1 }), await opened(teacher)]
  const after = await opened(teacher, { require_task_id: first })
  const work = await opened(teacher)
  await s.db.update(task).set({ requireWorkId: 999_999 }).where(eq(task.id, work))
  const level = await opened(teacher, { task_num_score_limit: 21 })
  const before = await counts(s)
  const refused = async (id: number) => {
    const { status, message } = await a.post(tasksApi.accept, { id })
    return [await actionOf(a, id), status, message]
  }
  expect(await refused(after)).toEqual(['to_upgrade_task', 403, '前置任务的投稿通过审核后才能接单'])
  expect(await refused(work)).toEqual(['to_upgrade_standard', 403, '完成并提交指定工单后才能接单'])
  expect((await refused(level))[2]).toMatch(/需要达到“技师”。你现在是“初级职称”/)
  expect((await teacher.post(tasksApi.accept, { id: vip })).message).toBe('加入实训室的学员才能接单')
  await s.db.update(org).set({ vipLevel: 1 }).where(eq(org.id, 1))
  expect((await refused(vip)).slice(0, 2)).toEqual(['to_upgrade_admin', 403])
  expect(await counts(s)).toEqual(before)
  const asked = await noticesOf(people.orgadmin.uid)
  expect((await a.post(tasksApi.askUpgrade, { id: vip })).data.told).toBe(1)
  expect((await a.post(tasksApi.askUpgrade, { id: vip })).message).toBe('今天已经提醒过管理员')
  expect(await noticesOf(people.orgadmin.uid)).toEqual([...asked, '有同学想接会员任务'])
  await s.db.update(org).set({ vipLevel: 2 }).where(eq(org.id, 1))
  expect(await actionOf(a, vip)).toBe('accept')
})

test('the deadline: one second before it is in time, at it is too late', async () => {
  const end = s.now() + 10_000
  const id = await opened(teacher, { post_end_time: end })
  await a.post(tasksApi.accept, { id })
  s.pass(end - s.now() - 5)
  await b.post(tasksApi.accept, { id })
  expect((await b.post(tasksApi.savePost, { id, content: '赶上了', files: [], submit: 1 })).data.state).toBe(
    'submitted',
  )
  s.pass(5)
  const late = await a.post(tasksApi.savePost, { id, content: '晚了', files: [], submit: 1 })
  expect([late.status, late.message]).toEqual([409, '投稿时间已截止'])
  expect((await a.post(tasksApi.savePost, { id, content: '晚了', files: [], submit: 0 })).data.state).toBe('draft')
  expect((await (await student(3)).post(tasksApi.accept, { id })).message).toBe('投稿时间已截止')
  expect(await detail(a, id)).toMatchObject({ end_post: 1, accept_user: { left_post_count: 0 } })
  expect(await actionOf(b, id)).toBe('post_work_user')
  const edit = { ...typed, id, version: await versionOf(id), post_end_time: end }
  const { training_room_id: _, ...late2 } = edit
  expect((await teacher.post(tasksApi.update, late2)).message).toBe('投稿时间已截止')
  // The post that arrived in time is still paid.
  const post = (await teacher.get(tasksApi.posts, { id })).data.list[0]
  expect((await teacher.post(tasksApi.approve, { id, post_ids: [post?.id ?? 0] })).data.paid).toBe(10_000)
})

test('what nobody reviews in time approves itself, once, and not a second before', async () => {
  const id = await opened(teacher, { auto_accept_hours: 1 })
  const post = await handIn(a, id)
  const had = await balance(a)
  const run = () => approveOverdue(s.db, s.now(), (work) => transaction(s.db, () => {}, work))
  const submitted = (await s.db.select().from(taskPost).where(eq(taskPost.id, post)))[0]?.submittedTime ?? 0
  s.pass(submitted + 3600 - 2 - s.now())
  await run()
  expect(await balance(a)).toBe(had)
  s.pass(3)
  await run()
  await run()
  expect(await balance(a)).toBe(had + 10_000)
  expect((await detail(a, id)).my_post).toMatchObject({ state: 'approved', auto: true, reviewed_by: '' })
})

test('tasks under a task are paid from its pot', async () => {
  const pot = await opened(teacher, { type_alias: 'guyong_primary', single_bounty: 50_000, places: 0, title: '总' })
  expect(await actionOf(a, pot)).toBe('view')
  expect((await a.post(tasksApi.accept, { id: pot })).message).toBe('名额已满')
  const under = (more: object) => draft(teacher, { parent_id: pot, ...more })
  const one = await under({ single_bounty: 20_000, places: 2 })
  const two = await under({ single_bounty: 20_000, places: 1 })
  await teacher.post(tasksApi.publish, { id: one })
  const short = await teacher.post(tasksApi.publish, { id: two })
  expect([short.status, short.message, short.data]).toEqual([
    409,
    '余额不足，请联系组织管理员充值',
    { balance: 10_000 },
  ])
  expect((await detail(teacher, two)).status).toBe(0)
  const post = await handIn(a, one)
  await teacher.post(tasksApi.approve, { id: one, post_ids: [post] })
  expect(await detail(teacher, pot)).toMatchObject({
    child_task_total_bounty: 60_000,
    child_task_verified_bounty: 20_000,
    child_task_verified_payed_bounty: 20_000,
    task_progress: 40,
  })
  expect((await teacher.get(tasksApi.lists, { training_room_id: 2, parent_id: pot })).data.total).toBe(2)
  expect((await teacher.post(tasksApi.settle, { id: pot })).message).toBe('还有 2 个子任务没有结算，请先结算或删除')
  expect((await teacher.post(tasksApi.settle, { id: one })).data.released).toBe(20_000)
  await teacher.post(tasksApi.remove, { training_room_id: 2, id: two })
  expect((await teacher.post(tasksApi.settle, { id: pot })).data.released).toBe(30_000)
  const wrong = await teacher.post(tasksApi.create, { ...typed, parent_id: one })
  expect(wrong.message).toBe('只能在悬赏总任务下添加悬赏任务')
})

test('of two who change a task at once the second is told, also once it is open', async () => {
  const { training_room_id: _, ...said } = typed
  const told = (id: number) =>
    expectTold({
      read: () => detail(teacher, id).then(({ version, title: words }) => ({ version, words })),
      save: (title, version) => teacher.post(tasksApi.update, { ...said, id, version: version as number, title }),
    })
  const id = await draft(teacher)
  await told(id)
  const { version } = await detail(teacher, id)
  await teacher.post(tasksApi.publish, { id })
  // Nothing that the form says has changed.
  expect((await detail(a, id)).version).toBe(version)
  await told(id)
})

test('what was promised with money stays; deleting, undoing, linking', async () => {
  const id = await draft(teacher)
  const { training_room_id: _, ...changed } = { ...typed, id }
  const update = async (more: object) =>
    teacher.post(tasksApi.update, { ...changed, version: await versionOf(id), ...more })
  expect((await update({ places: 3 })).code).toBe(20_000)
  await teacher.post(tasksApi.publish, { id })
  expect((await update({ places: 4 })).message).toBe('任务已发布，类型、赏金和名额不能再修改')
  expect((await update({ places: 3, title: '换个名字' })).code).toBe(20_000)
  const here = { training_room_id: 2, id }
  expect((await teacher.post(tasksApi.remove, here)).message).toBe('进行中的任务请先结算再删除')
  const post = await handIn(a, id)
  expect((await teacher.post(tasksApi.settle, { id })).message).toBe('还有 1 份投稿待审核，请先审核')
  expect((await a.post(tasksApi.quit, { id })).message).toBe('已经投过稿，不能放弃任务')
  await teacher.post(tasksApi.approve, { id, post_ids: [post] })
  await teacher.post(tasksApi.settle, { id })
  expect((await teacher.post(tasksApi.remove, here)).data).toEqual({ ok: true })
  expect((await a.get(tasksApi.detail, { id })).status).toBe(404)
  expect((await teacher.post(tasksApi.remove, { ...here, undo: 1 })).data).toEqual({ ok: true })
  const shown = async (who: Client, roomId: number) =>
    (await who.get(tasksApi.lists, { training_room_id: roomId, limit: 100 })).data.list.some((t) => t.id === id)
  expect([await shown(a, 2), await shown(a, 1)]).toEqual([true, false])
  await teacher.post(tasksApi.link, { id, to: 'group' })
  expect(await shown(a, 1)).toBe(true)
  const linked = (await a.get(tasksApi.lists, { training_room_id: 1, limit: 100 })).data.list.find((t) => t.id === id)
  const by = await a.get(tasksApi.detail, { training_room_id: 1, container_id: linked?.container_id ?? 0 })
  expect([by.data.id, by.data.space_id]).toEqual([id, 0])
  // The same link leads nowhere from a room of another organisation.
  const foreign = await a.get(tasksApi.detail, { training_room_id: 3, container_id: linked?.container_id ?? 0 })
  expect(foreign.status).toBe(404)
  await teacher.post(tasksApi.unlink, { training_room_id: 1, id, from: 'group' })
  await teacher.post(tasksApi.unlink, { training_room_id: 2, id, from: 'space' })
  expect([await shown(a, 2), await shown(a, 1), await shown(teacher, 2)]).toEqual([false, false, true])
})

test('a place can be given back before anything was handed in', async () => {
  const id = await opened(teacher, { places: 1 })
  await a.post(tasksApi.accept, { id })
  await a.post(tasksApi.savePost, { id, content: '草稿', files: [], submit: 0 })
  expect((await b.post(tasksApi.accept, { id })).message).toBe('名额已满')
  expect((await a.post(tasksApi.quit, { id })).data).toEqual({ ok: true })
  expect((await b.post(tasksApi.accept, { id })).data).toEqual({ ok: true })
  expect((await a.post(tasksApi.quit, { id })).message).toBe('请先接单再投稿')
  expect(await actionOf(a, id)).toBe('view')
})

test('foreign ids: tasks, posts and files of others are not there', async () => {
  const before = await counts(s)
  const id = await opened(teacher)
  const answers = [
    await (await s.as(people.outsider.login)).get(tasksApi.detail, { id }),
    await teacher.post(tasksApi.approve, { id, post_ids: [2] }),
    await teacher.post(tasksApi.sendBack, { id, post_id: 2, reason: '不是它' }),
    await teacher.post(tasksApi.update, { ...typed, id: 999_999, version: 0, training_room_id: undefined as never }),
  ]
  expect(answers.map((r) => r.status >= 400)).toEqual([true, true, true, true])
  await a.post(tasksApi.accept, { id })
  const files = await a.post(tasksApi.savePost, { id, content: '', files: [999_999], submit: 1 })
  expect([files.status, files.message]).toEqual([400, '文件不存在，请重新上传'])
  const [tasks = 0, accepts = 0, posts = 0, ...money] = before
  expect(await counts(s)).toEqual([tasks + 1, accepts + 1, posts, ...money.map((n, i) => n + i + 1)])
})

test('a task that breaks a rule is refused in words', async () => {
  const refused = async (more: object) => (await teacher.post(tasksApi.create, { ...typed, ...more })).message
  expect(await refused({ title: ' ' })).toBe('请填写任务名称')
  expect(await refused({ single_bounty: 0 })).toBe('请输入正确的金额')
  expect(await refused({ single_bounty: -100 })).toBe('请输入正确的金额')
  expect(await refused({ places: 0 })).toBe('名额在 1 到 999 之间')
  expect(await refused({ task_rate: 90, commission_rate: 11 })).toBe('发放比例与佣金比例之和不能超过 100')
  expect(await refused({ post_end_time: s.now() - 1 })).toBe('截止时间要晚于现在')
  expect(await refused({ require_task_id: 1 })).toBe('前置任务不存在')
  expect(await refused({ bounty_status: 3 })).toBe('提交的内容有误，请检查后重试')
})

test('the page of the learning platform tells whoever may know of the room', async () => {
  const seen = (await a.get(tasksApi.info, { id: 5 })).data
  expect(seen).toMatchObject({ title: '开赛直播切片剪辑', in_room: true, room_title: '校园直播挑战赛' })
  expect((await a.get(tasksApi.info, { id: 8 })).status).toBe(404)
  expect((await a.get(tasksApi.info, { id: 999_999 })).message).toBe('任务不存在或已删除')
})
