import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { websiteApi } from '#contract/website/website.api'
import { ContentDialog } from '../../../src/domains/website/screens/manage/content-dialog'
import type { SiteTab } from '../../../src/domains/website/screens/manage/site-tabs'
import { WebsiteScreen } from '../../../src/domains/website/screens/manage/website'
import { expectChoice } from '../../support/overtaken-form'
import { connect, goOffline, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
let teacher: Client
const user = userEvent.setup()
beforeAll(async () => {
  s = await startServer()
  teacher = await s.as('13800000003')
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

const open = (tab: SiteTab = 'basics', roomId = 2) => {
  connect(s, teacher)
  return show(<WebsiteScreen roomId={roomId} tab={tab} onTab={() => {}} />)
}
const kept = async (content_id: number) =>
  (await teacher.get(websiteApi.article, { id: 1, content_id, all: 1 })).data.content
const detail = async () => (await teacher.get(websiteApi.detail, { id: 1 })).data

test('changes the name and what stands at the foot', async () => {
  open()
  const name = await screen.findByRole('textbox', { name: /^官网名称/ })
  await user.clear(name)
  expect(screen.getByText('官网名称在30个字以内')).toBeTruthy()
  await user.type(name, '直播挑战赛官网')
  await user.clear(screen.getByRole('textbox', { name: /^备案号/ }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect(await detail()).toMatchObject({ site_name: '直播挑战赛官网', record_number: '', hotline: '0571-8800 0302' })
})

test('somebody else was faster: nothing is sent over theirs', async () => {
  open()
  const hotline = await screen.findByRole('textbox', { name: /^咨询热线/ })
  await user.type(hotline, '9')
  await teacher.post(websiteApi.update, { id: 1, version: (await detail()).update_time, footer: '新页脚' })
  await user.click(screen.getByRole('button', { name: '保存' }))
  // The note says it alone: nothing tells one to reload the page, which would take what is typed.
  expect(await screen.findByText(/^刚刚被其他人修改/)).toBeTruthy()
  expect(screen.queryByText('内容已被他人修改，请刷新后重试')).toBeNull()
  await user.click(await screen.findByRole('button', { name: '用对方的' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^页脚说明/ })).value).toBe('新页脚')
  expect((await detail()).hotline).toBe('0571-8800 0302')
})

test('news that a colleague saves while one writes it stays as it is typed', async () => {
  connect(s, teacher)
  const news = { id: 1, content_type: 'news' as const, body: '<p>正文</p>', published: true }
  const { id: content_id } = (await teacher.post(websiteApi.bind, { ...news, title: '赛程公布' })).data
  const { client } = show(<ContentDialog siteId={1} kind="news" contentId={content_id} onClose={() => {}} />)
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /^标题/ })
  await user.type(title, '，我改的')
  const version = (await kept(content_id)).update_time
  await teacher.post(websiteApi.bind, { ...news, content_id, version, title: '赛程调整' })
  await client.invalidateQueries()
  expect(await screen.findByText(/^刚刚被其他人修改/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^标题/ })).toBe(title)
  expect(title.value).toBe('赛程公布，我改的')
  await user.click(screen.getByRole('button', { name: '用对方的' }))
  await waitFor(() => expect(title.value).toBe('赛程调整'))
})

test('help that a colleague saved unseen is not written over but by choice', async () => {
  connect(s, teacher)
  const help = { id: 1, content_type: 'help' as const, body: '<p>正文</p>', published: true }
  const { id: content_id } = (await teacher.post(websiteApi.bind, { ...help, title: '怎样报名' })).data
  const version = (await kept(content_id)).update_time
  show(<ContentDialog siteId={1} kind="help" contentId={content_id} onClose={() => {}} />)
  await expectChoice({
    field: await screen.findByRole<HTMLInputElement>('textbox', { name: /^标题/ }),
    saved: async () => (await kept(content_id)).title,
    theirs: (title) => teacher.post(websiteApi.bind, { ...help, content_id, version, title }),
    action: '保存并发布',
  })
  await teacher.post(websiteApi.unbind, { id: 1, content_id })
})

test('closes the website after asking, and opens it again', async () => {
  open()
  await user.click(await screen.findByRole('button', { name: '下线' }))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  expect(await screen.findByText('官网已下线')).toBeTruthy()
  expect((await s.guest().get(websiteApi.detail, { id: 1 })).message).toBe('比赛官网不存在或未开启')
  await user.click(await screen.findByRole('button', { name: '发布' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(/搜索引擎会收录/)).toBeTruthy()
  await user.click(asked.getByRole('button', { name: '发布' }))
  expect(await screen.findByText('发布成功')).toBeTruthy()
  expect((await s.guest().get(websiteApi.detail, { id: 1 })).status).toBe(200)
})

test('help is put in order and taken off; drafts are shown as drafts', async () => {
  open('help')
  const list = within(await screen.findByRole('list', { name: '帮助' }))
  await user.click(list.getByRole('button', { name: '下移报名指南' }))
  const first = async () =>
    (await s.guest().get(websiteApi.content, { id: 1, content_type: 'help' })).data.list[0]?.title
  await waitFor(async () => expect(await first()).toBe('直播设备操作手册与实训说明'))
  cleanup()
  open('news')
  const news = within(await screen.findByRole('list', { name: '资讯' }))
  const draft = news.getByText('评委名单（待公布）').closest('li')
  expect(within(draft as HTMLElement).getByText('草稿')).toBeTruthy()
  await user.click(news.getByRole('button', { name: '删除评委名单（待公布）' }))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  await waitFor(() => expect(screen.queryByText('评委名单（待公布）')).toBeNull())
})

test('a room without a website makes one, or joins by a code', async () => {
  open('basics', 3)
  await user.type(await screen.findByRole('textbox', { name: /^官网共享码/ }), '1-00000000')
  await user.click(screen.getByRole('button', { name: '加入官网' }))
  expect(await screen.findByText('官网共享码无效')).toBeTruthy()
  await teacher.post(websiteApi.share, { id: 1, act: 'code' })
  const { share_code } = (await teacher.get(websiteApi.manage, { training_room_id: 2 })).data
  await user.clear(screen.getByRole('textbox', { name: /^官网共享码/ }))
  await user.type(screen.getByRole('textbox', { name: /^官网共享码/ }), share_code)
  await user.click(screen.getByRole('button', { name: '加入官网' }))
  expect(await screen.findByText(/创建和维护，本实训室的赛项显示在上面/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '退出官网' }))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  await user.click(await screen.findByRole('button', { name: '创建官网' }))
  expect(await screen.findByText('未发布')).toBeTruthy()
})

test('without a network it says so before it is saved', async () => {
  open()
  await user.type(await screen.findByRole('textbox', { name: /^版权信息/ }), '改')
  goOffline()
  expect(await screen.findByRole('button', { name: '联网后才能保存' })).toHaveProperty('disabled', true)
})
