import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { myAppsApi } from '#contract/software/my-apps.api'
import { roomSoftwareApi } from '#contract/software/room-software.api'
import { softwareApi } from '#contract/software/software.api'
import { world } from '../../../server/db/seed/world'
import { AppScreen } from '../../../src/domains/software/screens/app'
import { BindSoftware } from '../../../src/domains/software/screens/bind-software'
import { MyApps } from '../../../src/domains/software/screens/my-apps'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'
import { intoRoom, makeSoftware, ROOM, watchTab } from './setup'

let s: TestServer
let admin: Client
let teacher: Client
let student: Client
const ids = { system: 0, mini: 0, web: 0, inner: 0, far: 0, off: 0, gone: 0 }
const user = userEvent.setup()

beforeAll(async () => {
  s = await startServer()
  admin = await s.as(world.people.orgadmin.login)
  teacher = await s.as(world.people.teacher.login)
  student = await s.as(world.people.studentA.login)
  ids.system = await makeSoftware(admin, { type: 1, title: '直播仿真系统', app_url: 'https://sim.example.com/in?a=1' })
  ids.mini = await makeSoftware(admin, {
    type: 2,
    title: '选品小程序',
    mp_weixin_url: 'https://mp.example.com/go',
    pc_url: 'https://pc.example.com/go',
  })
  ids.web = await makeSoftware(admin, { type: 4, title: '关键词工具', pc_url: 'https://web.example.com/tool' })
  ids.inner = await makeSoftware(admin, {
    type: 3,
    title: '客服实训平台',
    app_url: 'https://inner.example.com/',
    activity_only: true,
  })
  ids.off = await makeSoftware(admin, { type: 4, title: '旧版看板', pc_url: 'https://off.example.com' })
  ids.gone = await makeSoftware(admin, { type: 4, title: '下架的工具', pc_url: 'https://gone.example.com' })
  ids.far = await makeSoftware(admin, { type: 4, title: '第七个软件', pc_url: 'https://seven.example.com' })
  await intoRoom(teacher, [ids.system, ids.mini, ids.web, ids.inner, ids.off, ids.gone, ids.far])
  await admin.post(softwareApi.setStatus, { id: ids.off, status: 'disabled' })
  await admin.post(softwareApi.setStatus, { id: ids.gone, status: 'taken_down' })
})
afterAll(() => s.close())
beforeEach(() => connect(s, student))
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const open = async (title: string) => user.click(await screen.findByRole('button', { name: `打开${title}` }))

test('a system opens in a new tab, with the ticket that says who comes', async () => {
  const { open: opened, tab } = watchTab()
  show(<AppScreen roomId={ROOM} />)
  await open('直播仿真系统')
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(1))
  expect(opened).toHaveBeenCalledWith('', '_blank')
  const url = new URL(tab.location.replace.mock.calls[0]?.[0] ?? '')
  expect(url.origin + url.pathname).toBe('https://sim.example.com/in')
  expect(url.searchParams.get('a')).toBe('1')
  expect(url.searchParams.get('training_room_id')).toBe(String(ROOM))
  expect(url.searchParams.get('ticket')?.split('.')).toHaveLength(3)
  expect(tab.opener).toBeNull()
  expect(tab.close).not.toHaveBeenCalled()
})

test('a web page opens as it is, in a new tab', async () => {
  const { tab } = watchTab()
  show(<AppScreen roomId={ROOM} />)
  await open('关键词工具')
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://web.example.com/tool'))
})

test('software for two places shows a code for the phone and a link for the computer', async () => {
  const { open: opened } = watchTab()
  show(<AppScreen roomId={ROOM} />)
  await open('选品小程序')
  const dialog = within(await screen.findByRole('dialog', { name: '打开选品小程序' }))
  expect(within(dialog.getByRole('region', { name: '在手机上使用' })).getByText(/微信扫一扫/)).toBeTruthy()
  const link = dialog.getByRole('link', { name: '打开链接' })
  expect(link.getAttribute('href')).toBe('https://pc.example.com/go')
  expect(opened).not.toHaveBeenCalled()
})

test.each([
  ['旧版看板', '已停用', '该应用已经被停用，不能查看内容'],
  ['下架的工具', '已下架', '该应用已经被下架，不能查看内容'],
])('%s: the card says %s, the touch says why, and no tab opens', async (title, state, message) => {
  const { open: opened } = watchTab()
  show(<AppScreen roomId={ROOM} />)
  expect(within(await screen.findByRole('article', { name: title })).getByText(state)).toBeTruthy()
  await open(title)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(opened).not.toHaveBeenCalled()
})

test('a training system of activities alone sends the learner to the work, without a tab', async () => {
  const { open: opened } = watchTab()
  show(<AppScreen roomId={ROOM} />)
  await open('客服实训平台')
  expect(await screen.findByText('暂不支持直接访问，请从作业中活动进入实训系统')).toBeTruthy()
  expect(opened).not.toHaveBeenCalled()
})

test('taken out of the room while its card is on screen: the shop has the last word, and the card goes', async () => {
  const { tab } = watchTab()
  show(<AppScreen roomId={ROOM} />)
  await screen.findByRole('article', { name: '关键词工具' })
  await teacher.post(roomSoftwareApi.unbind, { training_room_id: ROOM, software_id: ids.web, confirmed: true })
  await open('关键词工具')
  expect(await screen.findByText('很抱歉，实训室没有该应用，无法正常操作')).toBeTruthy()
  await waitFor(() => expect(tab.close).toHaveBeenCalled())
  await waitFor(() => expect(screen.queryByRole('article', { name: '关键词工具' })).toBeNull())
  await intoRoom(teacher, [ids.web])
})

test('where the browser keeps new tabs away, one more touch opens it', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  show(<AppScreen roomId={ROOM} />)
  await open('直播仿真系统')
  const dialog = within(await screen.findByRole('alertdialog', { name: '打开直播仿真系统' }))
  await user.click(dialog.getByRole('button', { name: '打开' }))
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2))
})

test('six cards at first, the rest on demand', async () => {
  show(<AppScreen roomId={ROOM} />)
  expect(await screen.findAllByRole('article')).toHaveLength(6)
  await user.click(await screen.findByRole('button', { name: '加载更多' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(7))
  expect(screen.queryByRole('button', { name: /加载更多/ })).toBeNull()
})

test('without a network the cards stay, and say that opening needs it', async () => {
  show(<AppScreen roomId={ROOM} />)
  await screen.findByRole('article', { name: '直播仿真系统' })
  goOffline()
  expect(await screen.findByText(/打开软件需要联网/)).toBeTruthy()
  const button = screen.getByRole('button', { name: '联网后才能打开直播仿真系统' }) as HTMLButtonElement
  expect(button.disabled).toBe(true)
})

test('a room without software says what will be here', async () => {
  connect(s, teacher)
  show(<AppScreen roomId={6} />)
  expect(await screen.findByText('老师添加实训软件后会显示在这里')).toBeTruthy()
})

test('a card leads to the works that use its software', async () => {
  const { unmount } = show(<AppScreen roomId={3} />)
  await user.click(await screen.findByRole('button', { name: /^用到直播运营实训系统的/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^用到“直播运营实训系统”的/ }))
  const [work] = await dialog.findAllByRole('link')
  expect(work?.getAttribute('href')).toMatch(/^\/training-room\/student\/3\/work-detail\?workId=\d+$/)
  expect(work?.textContent).toMatch(/1 个活动/)
  unmount()
  show(<AppScreen roomId={ROOM} />)
  await user.click(await screen.findByRole('button', { name: /^用到直播仿真系统的/ }))
  expect(await screen.findByText(/^还没有.+用到它$/)).toBeTruthy()
})

test('software of one’s own is added, and stays as long as a work that waits needs it', async () => {
  const TITLE = '直播运营实训系统'
  const mine = async () =>
    (await student.get(myAppsApi.lists, {})).data.list.filter(({ title }) => title === TITLE).map((one) => one.enabled)
  show(<BindSoftware roomId={3} onBack={() => {}} />)
  await user.click(await screen.findByRole('button', { name: `添加${TITLE}` }))
  await waitFor(async () => expect(await mine()).toEqual([true]))
  cleanup()
  show(<MyApps />)
  const card = within(await screen.findByRole('article', { name: TITLE }))
  /** What is said, which work needs it, and away with it. */
  const told = async (said: string) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: said }))
    expect(dialog.getByText(/“直播脚本撰写”（新媒体运营实训室）.*还没有提交，要用到这个软件/)).toBeTruthy()
    await user.click(dialog.getByRole('button'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  const use = card.getByRole('switch', { name: '使用' }) as HTMLInputElement
  // Whose it is has to be known first.
  await waitFor(() => expect(use.disabled).toBe(false))
  await user.click(use)
  await told('正在使用，不能关闭')
  await user.click(card.getByRole('button', { name: `移除${TITLE}` }))
  await told('当前任务/训练营已应用于实训室内，所以不能解除关联')
  expect(await mine()).toEqual([true])
  // What no work waits for is switched off, and goes.
  const free = within(screen.getByRole('article', { name: '短视频脚本助手' }))
  await user.click(free.getByRole('switch', { name: '使用' }))
  expect(await free.findByText('已关闭')).toBeTruthy()
  await user.click(free.getByRole('button', { name: '移除短视频脚本助手' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: '短视频脚本助手' })).toBeNull())
})
