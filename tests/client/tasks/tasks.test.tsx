import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import type { Attachment } from '#contract/files/files.api'
import { tasksApi } from '#contract/tasks/tasks.api'
import { startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { task, taskPost } from '../../../server/db/schema/tasks/tasks'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { PostFiles } from '../../../src/domains/tasks/parts/post-files'
import { LxpTask } from '../../../src/domains/tasks/screens/lxp-task'
import { TaskEdit } from '../../../src/domains/tasks/screens/manage/task-edit'
import { TaskManage } from '../../../src/domains/tasks/screens/manage/task-manage'
import { TaskDetail } from '../../../src/domains/tasks/screens/task-detail'
import { TaskList } from '../../../src/domains/tasks/screens/task-list'
import { draft, opened, typed } from '../../server/tasks/setup'
import { expectChoice } from '../../support/overtaken-form'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

const { people } = world
const user = userEvent.setup()
let s: TestServer
let teacher: Client
let a: Client
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as(people.teacher.login)
  a = await s.as(people.studentA.login)
})
afterAll(() => s.close())
afterEach(async () => {
  cleanup()
  document.body.innerHTML = ''
  await stopOutbox()
})

const open = (who: Client, node: React.ReactNode) => {
  connect(s, who)
  startOutbox()
  return show(node)
}
const noTab = () => {}

test('the list shows what each task gives, its state and what one can do; filters narrow it', async () => {
  open(a, <TaskList roomId={3} />)
  const card = await screen.findByRole('link', { name: /校园咖啡店开业海报/ })
  // 120 yuan × 90 %.
  expect(within(card).getByText('¥108.00')).toBeTruthy()
  expect(within(card).getByText('查看我的投稿')).toBeTruthy()
  // A hired job that one has handed in: the card leads to the post.
  expect(card.getAttribute('href')).toBe('/training-room/student/3/task/detail/1?tab=accept')
  await user.click(screen.getByRole('button', { name: '悬赏总任务' }))
  await waitFor(() => expect(screen.queryByText('校园咖啡店开业海报')).toBeNull())
  expect(await screen.findByText('莫干山民宿短视频整包')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '已结束' }))
  expect(await screen.findByText('没有符合条件的任务')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '我的收入' }))
  const sheet = within(await screen.findByRole('dialog', { name: '我的收入' }))
  expect((await sheet.findAllByText('¥135.00')).length).toBe(2)
})

test('what waits over all rooms is counted on top and leads to the list of it', async () => {
  const id = await opened(teacher, { title: '等我交稿' })
  const before = (await a.get(accountApi.getTaskTotoCount, {})).data
  await a.post(tasksApi.accept, { id })
  open(a, <TaskList roomId={3} />)
  const way = await screen.findByRole('link', { name: new RegExp(`等待我处理的任务.*${before + 1} 个`) })
  expect(way.getAttribute('href')).toBe('/todo')
})

test('what a pot was split into is shown at its rate, as the pot itself is', async () => {
  const pot = { type_alias: 'guyong_primary', single_bounty: 50_000, places: 0, task_rate: 80, is_virtual: 1 } as const
  const id = await opened(teacher, pot)
  await draft(teacher, { parent_id: id, single_bounty: 20_000, places: 2 })
  open(a, <TaskDetail task={{ id }} tab={undefined} onTab={noTab} />)
  const said = async (label: string) => (await screen.findByText(label)).nextSibling?.textContent
  expect([await said('总赏金'), await said('子任务赏金')]).toEqual(['400 虚拟币', '320 虚拟币'])
})

test('accepting asks once; full, ended and upgrades are said in words', async () => {
  const id = await opened(teacher, { title: '接单试试', places: 1 })
  open(a, <TaskDetail task={{ id }} tab={undefined} onTab={noTab} />)
  await user.click(await screen.findByRole('button', { name: '立即接单' }))
  await user.click(await screen.findByRole('button', { name: '接单' }))
  expect(await screen.findByText('接单成功')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '提交投稿' })).toBeTruthy()
  cleanup()
  open(await s.as(people.studentB.login), <TaskDetail task={{ id }} tab={undefined} onTab={noTab} />)
  const full = await screen.findByRole('button', { name: '名额已满' })
  expect((full as HTMLButtonElement).disabled).toBe(true)
  cleanup()
  open(a, <TaskDetail task={{ id: 9 }} tab={undefined} onTab={noTab} />)
  await user.click(await screen.findByRole('button', { name: '提升任务等级' }))
  expect(await screen.findByText(/需要达到“中级职称”/)).toBeTruthy()
})

test('offline a draft waits and arrives; what the deadline asks is said', async () => {
  const id = await opened(teacher, { title: '离线草稿' })
  await a.post(tasksApi.accept, { id })
  open(a, <TaskDetail task={{ id }} tab="accept" onTab={noTab} />)
  const box = await screen.findByRole('textbox', { name: /投稿内容/ })
  goOffline()
  await user.type(box, '地铁里写的')
  expect(await screen.findByText(/要在截止时间前联网送达才算数/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  expect(await screen.findByText('草稿已保存在这台设备上，联网后自动同步')).toBeTruthy()
  const stored = async () => (await s.db.select().from(taskPost).where(eq(taskPost.taskId, id))).map((p) => p.content)
  expect(await stored()).toEqual([])
  goOnline(s, a)
  await waitFor(async () => expect(await stored()).toEqual(['地铁里写的']))
  await user.click(await screen.findByRole('button', { name: '提交投稿' }))
  expect(await screen.findByText('投稿成功，请等待审核')).toBeTruthy()
})

test('a manager returns one post with a reason and approves the other, which pays', async () => {
  open(teacher, <TaskDetail task={{ id: 7 }} tab="posts" onTab={noTab} />)
  const cards = await screen.findAllByRole('button', { name: '退回' })
  await user.click(cards[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: '退回投稿' }))
  await user.click(dialog.getByRole('button', { name: '确定退回' }))
  expect(await dialog.findByText('请填写退回原因')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '缺少必要的文件' }))
  await user.click(dialog.getByRole('button', { name: '确定退回' }))
  expect(await screen.findByText('已退回', { selector: '[role=status] *, [role=alert] *, div' })).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('button', { name: '通过并发放' })).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: '通过并发放' }))
  await user.click(await screen.findByRole('button', { name: '通过' }))
  expect(await screen.findByText('已通过 1 份，发放 ¥60.00')).toBeTruthy()
})

test('a manager makes and publishes a task; what is missing is said at the field', async () => {
  open(teacher, <TaskManage roomId={1} />)
  expect(await screen.findByText('课程问卷整理与图表')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '新建任务' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新建任务' }))
  await user.click(await dialog.findByRole('button', { name: '发布' }))
  expect(await dialog.findByText('请填写任务名称')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /任务名称/ }), '新的悬赏')
  await user.type(dialog.getByRole('textbox', { name: /任务要求/ }), '按要求完成')
  await user.type(dialog.getByRole('textbox', { name: /每个名额的赏金/ }), '12.50')
  expect(await dialog.findByText('学员每份得 12.50 元，发布时共托管 12.50 元')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '发布' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText('发布后托管赏金 ¥12.50，类型、赏金和名额不能再修改。')).toBeTruthy()
  await user.click(asked.getByRole('button', { name: '发布' }))
  expect(await screen.findByText('发布成功')).toBeTruthy()
  expect(await screen.findByText('新的悬赏')).toBeTruthy()
})

test('a task that was deleted comes back at one press, which says without a network that it waits for one', async () => {
  const title = '写错了的任务'
  await draft(teacher, { title })
  open(teacher, <TaskManage roomId={typed.training_room_id} />)
  await user.click(await screen.findByRole('button', { name: `${title}的更多操作` }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  const bar = within((await screen.findByText(`已删除“${title}”`)).closest('[role="status"]') as HTMLElement)
  goOffline()
  expect(await bar.findByRole('button', { name: '联网后才能撤销' })).toBeTruthy()
  goOnline(s, teacher)
  await user.click(await bar.findByRole('button', { name: '撤销' }))
  await waitFor(() => expect(screen.queryByText(`已删除“${title}”`)).toBeNull())
  expect(await screen.findByText(title)).toBeTruthy()
})

test('a task may ask for a work to be handed in first', async () => {
  const [asked] = await s.db
    .select()
    .from(work)
    .where(and(eq(work.roomId, 1), eq(work.status, 'published')))
  open(teacher, <TaskManage roomId={1} />)
  await user.click(await screen.findByRole('button', { name: '新建任务' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新建任务' }))
  await user.type(await dialog.findByRole('textbox', { name: /任务名称/ }), '先做作业')
  await user.type(dialog.getByRole('textbox', { name: /任务要求/ }), '按要求完成')
  await user.type(dialog.getByRole('textbox', { name: /每个名额的赏金/ }), '1')
  await user.selectOptions(await dialog.findByLabelText('前置作业'), asked?.title ?? '')
  await user.click(dialog.getByRole('button', { name: '发布' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '发布' }))
  expect(await screen.findByText('发布成功')).toBeTruthy()
  const [made] = await s.db.select().from(task).where(eq(task.title, '先做作业'))
  expect(made?.requireWorkId).toBe(asked?.id)
  cleanup()
  open(teacher, <TaskEdit taskId={made?.id ?? 0} />)
  expect((await screen.findByLabelText<HTMLSelectElement>('前置作业')).value).toBe(String(asked?.id))
})

test('editing is for those who may, and not past the deadline', async () => {
  open(teacher, <TaskEdit taskId={7} />)
  expect(await screen.findByText('不能编辑这个任务')).toBeTruthy()
  cleanup()
  open(teacher, <TaskEdit taskId={8} />)
  const title = await screen.findByRole('textbox', { name: /任务名称/ })
  await user.clear(title)
  await user.type(title, '改过的名字')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已保存')).toBeTruthy()
})

test('a task that a colleague saved unseen is not written over but by choice', async () => {
  const id = await draft(teacher)
  const detail = async () => (await teacher.get(tasksApi.detail, { id })).data
  const { version } = await detail()
  const { training_room_id: _, ...said } = typed
  open(teacher, <TaskEdit taskId={id} />)
  await expectChoice({
    field: await screen.findByRole<HTMLInputElement>('textbox', { name: /任务名称/ }),
    saved: async () => (await detail()).title,
    theirs: (title) => teacher.post(tasksApi.update, { ...said, id, version, title }),
  })
})

test('a draft whose deadline went by can be corrected: it has no posts to close', async () => {
  const late = await draft(teacher, { post_end_time: s.now() + 100, title: '过期草稿' })
  const once = await opened(teacher, { post_end_time: s.now() + 100 })
  await s.db
    .update(task)
    .set({ postEndTime: s.now() - 100 })
    .where(inArray(task.id, [late, once]))
  open(teacher, <TaskEdit taskId={late} />)
  expect(await screen.findByDisplayValue('过期草稿')).toBeTruthy()
  cleanup()
  open(teacher, <TaskEdit taskId={once} />)
  expect(await screen.findByText('投稿时间已截止')).toBeTruthy()
})

test('what has to be done before is found in the task’s own room, wherever the task is shown', async () => {
  const id = await opened(teacher)
  await s.db.update(task).set({ requireWorkId: 999_999 }).where(eq(task.id, id))
  await teacher.post(tasksApi.link, { id, to: 'group' })
  open(a, <TaskDetail task={{ id, training_room_id: 1 }} roomId={1} tab="info" onTab={noTab} />)
  const work = await screen.findByRole('link', { name: /完成工单/ })
  expect(work.getAttribute('href')).toBe('/training-room/student/2/work-detail?workId=999999')
})

test('managers see the bounty as it is displayed everywhere: × task_rate', async () => {
  open(teacher, <TaskManage roomId={3} />)
  const row = within(
    (await screen.findByRole('link', { name: '校园咖啡店开业海报' })).closest('tr, li, article') as HTMLElement,
  )
  // 3 × 120 yuan × 90 %.
  expect(row.getByText('¥324.00')).toBeTruthy()
})

test('a task leads to its page of the learning platform, where this deployment has one', async () => {
  open(a, <TaskDetail task={{ id: 5 }} tab={undefined} onTab={noTab} />)
  const link = await screen.findByRole('link', { name: /查看任务介绍页/ })
  expect(link.getAttribute('href')).toBe('/lxp/task/5')
})

test('a file of a post opens where it is looked at', async () => {
  const file = { id: 4, filename: '实训说明.md', filesize: 2048 } as Attachment
  show(<PostFiles files={[file]} />)
  expect(screen.getByRole('link', { name: /实训说明\.md/ }).getAttribute('href')).toBe('/preview-external-file/file/4')
})

test('the page of the learning platform leads into the task; a foreign one is not there', async () => {
  open(a, <LxpTask taskId={5} />)
  const enter = await screen.findByRole('link', { name: '进入任务' })
  expect(enter.getAttribute('href')).toBe('/task/detail/5')
  // The same words as everywhere.
  expect(screen.getByText('剩 5 个名额')).toBeTruthy()
  cleanup()
  open(a, <LxpTask taskId={999} />)
  expect(await screen.findByText('任务不存在或已删除')).toBeTruthy()
})
