import { cleanup, screen, waitFor } from '@testing-library/react'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { platformApi } from '#contract/account/backoffice/platform.api'
import { fetchSite, setSite } from '#lib/net/site'
import { setRouteTitle } from '#lib/title'
import { account } from '../../../server/db/schema/account'
import { attachment } from '../../../server/db/schema/files'
import { world } from '../../../server/db/seed/world'
import { consoleNav } from '../../../src/app/shells/console-shell'
import { MainHeader } from '../../../src/app/shells/main-header'
import { mainNav, placeOf } from '../../../src/app/shells/main-shell'
import { Logo } from '../../../src/domains/account/parts/logo'
import { show } from '../../support/screen'
import { headerTests } from '../account/header-setup'

const { user, server, havePages, be, openMenu } = headerTests()

test('the platform dropdown has the other systems that one may use and that this deployment has a page of; without one it is not there', async () => {
  const who = await be(world.people.studentA.login)
  await server()
    .db.update(account)
    .set({ systems: ['szb', 'uc', 'lxp'] })
    .where(eq(account.uid, who.uid))
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await openMenu(<MainHeader />, '切换平台')
  const item = (name: string) => screen.getByRole<HTMLButtonElement>('menuitem', { name })
  const labels = () => screen.getAllByRole('menuitem').map((entry) => entry.textContent)
  expect(labels()).toEqual(['用户中心'])
  await user.click(item('用户中心'))
  expect(open.mock.calls[0]?.[0]).toContain('/uc/home')
  cleanup()

  havePages({ lxp_task: 'https://learn.example.cn/task' })
  await openMenu(<MainHeader />, '切换平台')
  expect(labels()).toEqual(['用户中心', '学习平台'])
  await user.click(item('学习平台'))
  expect(open.mock.calls[1]?.slice(0, 2)).toEqual([expect.stringContaining('https://learn.example.cn'), '_blank'])
  cleanup()

  await be(world.people.studentB.login)
  show(<MainHeader />)
  await screen.findByRole('button', { name: /的菜单$/ })
  expect(screen.queryByRole('button', { name: '切换平台' })).toBeNull()
})

test('the logo is the organisation’s, else that of the one above it, else the platform’s', async () => {
  const who = await be(world.people.studentA.login)
  const { db } = server()
  const draws = async (src: string) => {
    cleanup()
    show(<MainHeader />)
    await waitFor(() => expect(document.querySelector('a[href="/index"] img')?.getAttribute('src')).toBe(src))
  }
  await db.execute(
    sql`update setting set value = jsonb_set(value, '{app_config,pc_logo}', '"/logo-of-all.png"') where key = 'global_config'`,
  )
  await draws('/logo-of-all.png')
  const { group_id } = (await who.get(accountApi.getUserInfo, {})).data
  await db.execute(sql`update org set logo_id = (select id from attachment order by id limit 1) where id = ${group_id}`)
  const own = (await who.get(accountApi.getUserInfo, {})).data.group_info.logo
  expect(own).toBeTruthy()
  await draws(own)
})

test('name, logos and assistant are as the back office says, without a new build', async () => {
  const chief = await be(world.people.super.login)
  await server().db.execute(sql`update org set logo_id = null`)
  const picture = async (name: string) => {
    const row = { uid: chief.uid, disk: 'local', key: `u/1/${name}`, filename: name, filesize: 10, mime: 'image/png' }
    const [added] = await server()
      .db.insert(attachment)
      .values({ ...row, use: 'picture', createTime: 1 })
      .returning({ id: attachment.id })
    return { id: added?.id ?? 0, url: '' }
  }
  const [pc_logo, mobile_logo] = [await picture('wide.png'), await picture('small.png')]
  const save = async (show_aichat_pop: boolean) => {
    const { version } = (await chief.get(accountApi.globalConfig, { id: 'global_config' })).data
    const set = { version, title: '江城职校', pc_logo, mobile_logo, templates: [] }
    return chief.post(platformApi.saveConfig, { ...set, show_aichat_pop })
  }
  expect((await save(true)).code).toBe(20000)
  server().pass(2)
  await be(world.people.outsider.login)
  setSite(await fetchSite())
  await openMenu(
    <>
      <MainHeader />
      <Logo kind="mobile_logo" />
    </>,
    'AI 助手',
  )
  setRouteTitle('待办')
  await expect.poll(() => document.title).toBe('待办 - 江城职校')
  expect(screen.getByText('江城职校')).toBeTruthy()
  const drawn = [...document.querySelectorAll('img[data-kind]')].map((img) => [
    img.getAttribute('data-kind'),
    /\d+/.exec(img.getAttribute('src') ?? '')?.[0],
  ])
  expect(drawn).toEqual([
    ['pc_logo', String(pc_logo.id)],
    ['mobile_logo', String(mobile_logo.id)],
  ])
  // Without a model it looks through what the person may see, and says so.
  await user.type(await screen.findByRole('textbox', { name: /想找什么/ }), '直播比赛什么时候报名？')
  await user.click(screen.getByRole('button', { name: '提问' }))
  expect(await screen.findByText(/没有接入 AI 模型，由搜索得出|按“.*”查找过/)).toBeTruthy()
  cleanup()
  expect((await save(false)).code).toBe(20000)
  await be(world.people.outsider.login)
  show(<MainHeader />)
  await screen.findByRole('button', { name: /的菜单$/ })
  expect(screen.queryByRole('button', { name: 'AI 助手' })).toBeNull()
})

test('the console’s button is in the header of who looks after an organisation, of nobody else', async () => {
  await be(world.people.orgadmin.login)
  show(<MainHeader />)
  expect((await screen.findByRole('link', { name: '控制台' })).getAttribute('href')).toBe('/console')
  for (const login of [world.people.studentA.login, world.people.demo.login]) {
    cleanup()
    await be(login)
    show(<MainHeader />)
    await screen.findByRole('button', { name: /的菜单$/ })
    expect(screen.queryByRole('link', { name: '控制台' })).toBeNull()
  }
})

test('demo users have no notifications, on a phone neither', () => {
  const of = { unread: 2, todo: 0, desk: false, roles: [] }
  const labels = (demo: boolean) => mainNav({ ...of, demo }).map(({ label }) => label)
  expect(labels(false)).toEqual(['首页', '待办', '通知', '我的'])
  expect(labels(true)).toEqual(['首页', '待办', '我的'])
})

test('a desk’s sidebar leads to the centres and to one’s software, to the teachers’ only who is teacher or above', () => {
  const of = { demo: false, unread: 0, todo: 0, desk: true }
  const labels = (roles: string[]) => mainNav({ ...of, roles }).map(({ label }) => label)
  expect(labels([])).toEqual(['首页', '待办', '通知', '学习中心', '实训中心', '资源库', '我的软件', '我的'])
  for (const role of ['ROLE_TEACHER', 'ROLE_ORG_ADMIN', 'ROLE_SUPER_ADMIN'])
    expect(labels([role])).toEqual([
      '首页',
      '待办',
      '通知',
      '学习中心',
      '实训中心',
      '资源库',
      '我的软件',
      '教学中心',
      '我的',
    ])
})

test('the console’s menu has 用户管理 where this deployment has such a page', async () => {
  await be(world.people.orgadmin.login)
  const labels = () => consoleNav().map((item) => item.label)
  havePages({ org_members: '' })
  expect(labels()).toEqual(['内容管理', '方案管理', '软件管理', '实训室管理', '重设密码', '操作记录'])
  // Feedback is for those who run the platform.
  expect(consoleNav(true).at(-1)).toMatchObject({ label: '意见反馈', href: '/console/feedback' })
  havePages({ org_members: 'https://uc.example.cn/members' })
  expect(labels()).toEqual(['内容管理', '方案管理', '软件管理', '实训室管理', '用户管理', '重设密码', '操作记录'])
  expect(consoleNav()[4]).toMatchObject({ href: 'https://uc.example.cn/members', target: '_blank' })
})

test('查看全部 of the bell opens the personal list in a new tab', async () => {
  await be(world.people.studentA.login)
  await openMenu(<MainHeader />, /^通知/)
  const all = await screen.findByRole('link', { name: '查看全部' })
  expect([all.getAttribute('href'), all.getAttribute('target')]).toEqual(['/uc/notifications', '_blank'])
})

test('an address without an entry of its own is marked under the one that leads there, on the desk and on the phone', () => {
  const of = { demo: false, unread: 0, todo: 0, roles: ['ROLE_TEACHER'] }
  const [desk, phone] = [mainNav({ ...of, desk: true }), mainNav({ ...of, desk: false })]
  const both = (path: string) => [placeOf(desk, path), placeOf(phone, path)]
  for (const path of ['/plan-reading', '/camp-reading']) expect(both(path)).toEqual(['/uc/home', '/uc/home'])
  expect(both('/my-resource-library')).toEqual(['/my-resource-library', '/uc/home'])
  expect(both('/content-edit')).toEqual(['/my-resource-library', '/uc/home'])
  expect(both('/teach-center')).toEqual(['/teach-center', '/uc/home'])
  expect(both('/todo')).toEqual(['/todo', '/todo'])
  // What is reached from anywhere is marked nowhere.
  expect(both('/training-item-list/1')).toEqual([undefined, undefined])
})
