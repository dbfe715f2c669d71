import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authoringApi } from '#contract/content/authoring/authoring.api'
import { projectEditApi, projectsApi, projectsManageApi } from '#contract/projects/projects.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { content } from '../../../server/db/schema/content/content'
import { room } from '../../../server/db/schema/rooms/rooms'
import { keepRest } from '../../../src/app/boot/persister'
import { studentNav } from '../../../src/app/shells/room-menu'
import { projectsQueries } from '../../../src/domains/projects/projects.queries'
import { MarkHandIn } from '../../../src/domains/projects/screens/manage/mark-hand-in'
import { ProjectEditor } from '../../../src/domains/projects/screens/manage/project-editor'
import { ProjectSetting } from '../../../src/domains/projects/screens/manage/project-setting'
import { RoomProjects } from '../../../src/domains/projects/screens/manage/room-projects'
import { ProjectDetail } from '../../../src/domains/projects/screens/project-detail'
import { Projects } from '../../../src/domains/projects/screens/projects'
import { expectChoice, expectChosen } from '../../support/overtaken-form'
import { people } from '../../support/people'
import { connect, goOffline, goOnline, show } from '../../support/screen'
import { screens } from '../../support/screens'
import { until } from '../../support/until'

const user = userEvent.setup()
const at = { training_room_id: 3, content_id: 51 }
const here = screens('studentA', 'teacher')

test('templates whose menu has projects lead there', async () => {
  const room = (await here.studentA.get(roomsApi.detail, { id: 3 })).data
  expect(studentNav(room, undefined).map(({ href }) => href)).toContain('/training-room/student/3/project')
})

test('the projects of a room with how far one is, and one’s way to what was returned', async () => {
  show(<Projects roomId={3} contentId={undefined} nodeId={undefined} />)
  expect(await screen.findByText(/已提交 1 \/ 4 项/)).toBeTruthy()
  cleanup()
  show(<Projects roomId={3} contentId={51} nodeId={undefined} />)
  expect(await screen.findByRole('link', { name: '修改：第二步：摊位方案' })).toBeTruthy()
  expect(await screen.findByText('已评阅 17/20 分')).toBeTruthy()
})

test('a room without projects says what will be here', async () => {
  show(<Projects roomId={1} contentId={undefined} nodeId={undefined} />)
  expect(await screen.findByText('还没有项目')).toBeTruthy()
})

test('whoever runs a room without projects is offered to add one, once', async () => {
  connect(here.server, here.teacher)
  show(<RoomProjects roomId={1} />)
  expect(await screen.findByText('还没有项目')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '添加项目' })).toHaveLength(1)
})

test('what is handed in without a network waits on the device and is there once it has left', async () => {
  startOutbox()
  show(<Projects roomId={3} contentId={51} nodeId={7} />)
  expect(await screen.findByText('缺陈列草图，预算没有写收入目标，补充后再交。')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '重新提交' }))
  const dialog = within(await screen.findByRole('dialog'))
  const text = await dialog.findByRole('textbox', { name: /提交内容/ })
  goOffline()
  await user.clear(text)
  await user.type(text, '补上了陈列草图')
  await user.click(await dialog.findByRole('button', { name: '代表团队提交' }))
  expect((await screen.findAllByText('补上了陈列草图')).length).toBeGreaterThan(0)
  const before = await here.studentA.get(projectsApi.roomNode, { ...at, node_id: 7 })
  expect(before.data.hand_ins).toHaveLength(1)
  await stopOutbox()
  goOnline(here.server, here.studentA)
  startOutbox()
  await expect
    .poll(async () => (await here.studentA.get(projectsApi.roomNode, { ...at, node_id: 7 })).data.hand_ins[0]?.text, {
      timeout: 20_000,
    })
    .toBe('补上了陈列草图')
})

test('content of a node that was taken down leaves its place', async () => {
  await (await here.server.as('13800000001')).post(authoringApi.setOnline, { id: 10, online_status: 0 })
  show(<Projects roomId={3} contentId={51} nodeId={4} />)
  expect(await screen.findByText('已下架')).toBeTruthy()
})

test('a project that was deleted says so in its room', async () => {
  await here.teacher.post(authoringApi.remove, { id: 51 })
  show(<Projects roomId={3} contentId={51} nodeId={undefined} />)
  expect((await screen.findAllByText('内容已被删除')).length).toBeGreaterThan(0)
})

test('a project by itself shows its tree and leads to the rooms that work on it', async () => {
  show(<ProjectDetail id={51} nodeId={1} keep={{}} onBack={() => undefined} />)
  expect(await screen.findByRole('link', { name: '到“新媒体运营实训室”做项目' })).toBeTruthy()
  expect(await screen.findByText('怎样算完成')).toBeTruthy()
})

test('a project that was read and is taken down stays on the device neither with its tree nor with what its nodes say', async () => {
  const { client } = show(<ProjectDetail id={51} nodeId={1} keep={{}} onBack={() => undefined} />)
  expect(await screen.findByText('怎样算完成')).toBeTruthy()
  const { queryKey } = projectsQueries.node(51, 1)
  await until(() => expect(client.getQueryData(queryKey)?.body).toBeTruthy())
  await here.teacher.post(authoringApi.setOnline, { id: 51, online_status: 0 })
  const stop = keepRest(client)
  await client.invalidateQueries()
  expect(await screen.findByText('内容已下架')).toBeTruthy()
  await until(() => expect(client.getQueryData(queryKey)).toMatchObject({ body: '', file: null, content: null }))
  expect(client.getQueryData(projectsQueries.tree(51).queryKey)).toMatchObject({ state: 'taken_down', nodes: [] })
  goOffline()
  await client.invalidateQueries()
  expect(await screen.findByText('内容已下架')).toBeTruthy()
  expect(screen.queryByText('怎样算完成')).toBeNull()
  stop()
  goOnline(here.server, here.studentA)
})

test('a hand-in is marked with points, or returned with a reason', async () => {
  connect(here.server, here.teacher)
  show(<MarkHandIn roomId={3} id={2} onClose={() => undefined} />)
  const points = await screen.findByRole('textbox', { name: /得分/ })
  await user.type(points, '21')
  expect(screen.getByText('请填写 0 到 20 的分数')).toBeTruthy()
  expect((screen.getByRole('button', { name: '退回修改' }) as HTMLButtonElement).disabled).toBe(true)
  await user.clear(points)
  await user.type(points, '18')
  await user.click(screen.getByRole('button', { name: '完成评阅' }))
  const b = await here.server.as('13800000005')
  await expect
    .poll(async () => (await b.get(projectsApi.roomNode, { ...at, node_id: 6 })).data.hand_ins[0]?.score)
    .toBe(18)
})

test('a hand-in that a colleague marked meanwhile is not marked over but by choice', async () => {
  connect(here.server, here.teacher)
  const last = async () =>
    (await here.teacher.get(projectsManageApi.handInDetail, { training_room_id: 3, id: 2 })).data[0]
  const { version = 0 } = (await last()) ?? {}
  show(<MarkHandIn roomId={3} id={2} onClose={() => undefined} />)
  await user.type(await screen.findByRole('textbox', { name: /得分/ }), '18')
  await expectChoice({
    field: await screen.findByRole<HTMLInputElement>('textbox', { name: /评语/ }),
    saved: async () => (await last())?.comment ?? '',
    theirs: (comment) =>
      here.teacher.post(projectsManageApi.mark, {
        ...{ training_room_id: 3, id: 2, version, state: 'marked', score: 9, comment },
      }),
    action: '完成评阅',
  })
})

test('how a room works on a project is not written over but by choice, and stays on the device until it is saved', async () => {
  connect(here.server, here.teacher)
  const now = async () => (await here.teacher.get(projectsApi.detail, at)).data
  const words = (closed: boolean) => (closed ? '关闭' : '开放')
  const { start_time, end_time, version } = await now()
  const open = async () => {
    show(<ProjectSetting roomId={3} contentId={51} onClose={() => undefined} />)
    return screen.findByRole<HTMLInputElement>('switch', { name: /关闭项目/ })
  }
  await user.click(await open())
  cleanup()
  document.body.innerHTML = ''
  const closed = await open()
  await waitFor(() => expect(closed.checked).toBe(true))
  await expectChosen({
    change: () => user.dblClick(closed),
    shown: () => words(closed.checked),
    saved: async () => words((await now()).closed),
    theirs: () =>
      here.teacher.post(projectsManageApi.save, {
        ...{ ...at, version, start_time, end_time: end_time + 60, closed: false, dates: [] },
      }),
  })
  // Theirs is replaced as a whole.
  expect((await now()).end_time).toBe(end_time)
})

test('the micro-app page of a project stands in a dialog, to be read only; without an address it says so', async () => {
  connect(here.server, here.teacher)
  show(<RoomProjects roomId={3} />)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: '校园文创市集运营的更多操作' }))
    await user.click(await screen.findByText('AIGC 数据'))
  }
  await open()
  const dialog = within(await screen.findByRole('dialog', { name: 'AIGC 数据' }))
  await user.click(await dialog.findByRole('button', { name: /复盘报告/ }))
  expect(await dialog.findByRole('heading', { name: /复盘报告/ })).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await here.teacher.post(authoringApi.setOnline, { id: 51, online_status: 0 })
  await open()
  expect(await screen.findByText('操作失败')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the project of a startup is one no more, and is again; what was taken down or has ended is refused in words', async () => {
  const admin = await here.server.as(people.orgadmin)
  connect(here.server, admin)
  const startup = async () => (await admin.get(projectsApi.data, { training_room_id: 4 })).data.startup_project
  const { list } = (await admin.get(projectsApi.data, { training_room_id: 4 })).data
  const { title = '', content_id: id = 0 } = list.find(({ is_startup }) => is_startup) ?? {}
  show(<RoomProjects roomId={4} />)
  const press = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: `${title}的更多操作` }))
    await user.click(await screen.findByText(action))
  }
  const tagged = () => screen.queryAllByText('创业项目').length > 0
  await waitFor(() => expect(tagged()).toBe(true))
  await press('取消创业项目')
  expect(await screen.findByText('已取消创业项目')).toBeTruthy()
  await waitFor(() => expect(tagged()).toBe(false))
  expect(await startup()).toBe(0)
  await press('设为创业项目')
  expect(await screen.findByText('已设为创业项目')).toBeTruthy()
  await waitFor(() => expect(tagged()).toBe(true))
  expect(await startup()).toBe(id)
  // The room ends while it is open here.
  await here.server.db.update(room).set({ ended: true }).where(eq(room.id, 4))
  await press('取消创业项目')
  expect(await screen.findByText(/已经?结束/)).toBeTruthy()
  expect(await startup()).toBe(id)
  await here.server.db.update(room).set({ ended: false, startupProject: 0 }).where(eq(room.id, 4))
  cleanup()
  show(<RoomProjects roomId={4} />)
  await screen.findByText(title)
  await here.server.db.update(content).set({ onlineStatus: 0 }).where(eq(content.id, id))
  await press('设为创业项目')
  expect(await screen.findByText(/项目.*(不存在|下架|删除)/)).toBeTruthy()
  expect(await startup()).toBe(0)
})

test('a project in use is not taken out of its room', async () => {
  connect(here.server, here.teacher)
  show(<RoomProjects roomId={3} />)
  await user.click(await screen.findByRole('button', { name: '校园文创市集运营的更多操作' }))
  await user.click(await screen.findByText('移出'))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(await dialog.findByRole('button', { name: '移出' }))
  expect(await screen.findByText('已有学员在项目里提交，不能移出')).toBeTruthy()
})

test('the arrow keys move a node with all below it, and the menu puts it a level deeper', async () => {
  connect(here.server, here.teacher)
  show(<ProjectEditor id={51} />)
  const handles = () => screen.findAllByRole('button', { name: /移动|拖动/ })
  const first = (await handles())[0] as HTMLElement
  first.focus()
  await user.keyboard('{ArrowDown}')
  const order = async () => (await here.teacher.get(projectEditApi.draft, { id: 51 })).data.nodes.map(({ id }) => id)
  await expect.poll(async () => (await order())[0]).toBe(2)
  await waitFor(async () => expect((await order()).slice(0, 4)).toEqual([2, 3, 4, 1]), { timeout: 20_000 })
})

test('a pasted table is checked line by line, becomes nodes, and can be taken back', async () => {
  connect(here.server, here.teacher)
  show(<ProjectEditor id={53} />)
  await user.click(await screen.findByRole('button', { name: '从表格导入' }))
  const dialog = within(await screen.findByRole('dialog', { name: '从表格导入节点' }))
  const field = dialog.getByRole('textbox', { name: '粘贴表格' })
  await user.click(field)
  await user.paste('编号\t名称\t分值\n1\t从表格来的\t\n2\t分值不对\t很多')
  await user.click(dialog.getByRole('button', { name: '检查表格' }))
  expect((await dialog.findByRole('status')).textContent).toBe('找到 2 行，可以导入 1 个节点，1 行有问题，不会导入')
  expect(dialog.getByText('分值应为 0 到 100 的整数')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '导入 1 个节点' }))
  const there = async () =>
    (await here.teacher.get(projectEditApi.draft, { id: 53 })).data.nodes.some(({ title }) => title === '从表格来的')
  await user.click(await dialog.findByRole('button', { name: '撤销' }))
  expect(await screen.findByText('已撤销，删除 1 个节点')).toBeTruthy()
  expect(await there()).toBe(false)
})

test('a node that was typed and not saved is there again where it was begun', async () => {
  connect(here.server, here.teacher)
  const opened = async () => {
    show(<ProjectEditor id={53} />)
    await user.click((await screen.findAllByRole('button', { name: '添加节点' }))[0] as HTMLElement)
    return screen.findByRole<HTMLInputElement>('textbox', { name: /节点名称/ })
  }
  await user.type(await opened(), '拍三张主图')
  cleanup()
  document.body.innerHTML = ''
  const again = await opened()
  await until(() => expect(again.value).toBe('拍三张主图'))
  await user.click(screen.getByRole('button', { name: '放弃' }))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
})
