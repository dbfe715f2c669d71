import { people } from '../../support/people'
import { keptText } from '../device'
import { expect, PASSWORD, test } from '../fixtures'
import { ROOM, ROOM_TITLE } from '../world'

const roomLink = new RegExp(ROOM_TITLE)

test('an anonymous visitor logs in and is back where they wanted to be', async ({ page, context, server }) => {
  await page.goto('/contest/1/team')
  await expect(page.getByRole('heading', { name: '登录', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: '手机号、邮箱或学号（工号）' }).fill(people.studentA)
  await page.getByRole('textbox', { name: /^密码/ }).fill('wrong-Password1')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /密码/ })).toBeVisible()
  await page.getByRole('textbox', { name: /^密码/ }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('list', { name: '参赛团队' })).toBeVisible()
  expect(page.url()).toBe(`${server.url}/contest/1/team`)
  const sid = (await context.cookies()).find((cookie) => cookie.name === 'sid')
  expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
})

test('a person without visit permission is told so, and may read what the platform is', async ({ page, as }) => {
  await as('novisit')
  await page.goto('/index')
  await expect(page).toHaveURL(/\/no-permission$/)
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: '关于我们' })).toBeVisible()
})

test('addresses that are none, and roles that are lacking, have a page each', async ({ page, as }) => {
  await as('studentA')
  await page.goto('/there/is/nothing')
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page.getByRole('link', { name: roomLink }).first()).toBeVisible()
  await page.goto('/401')
  await expect(page.getByRole('heading', { name: '无权限访问' })).toBeVisible()
})

test('what is for who runs the platform says so to others of a console, and leads to their rooms', async ({
  page,
  as,
}) => {
  await as('orgadmin')
  await page.goto('/console/industry')
  await expect(page.getByText('无访问权限').first()).toBeVisible()
  await expect(page).toHaveURL(/\/console\/training-room/)
})

test('a room that is not there, or not for this person, leads home', async ({ page, as }) => {
  await as('studentA')
  await page.goto('/index')
  await page.goto('/training-room/student/999999/index')
  await expect(page.getByRole('alertdialog')).toContainText('实训室没权限访问或不存在')
  await page.getByRole('button', { name: '好的，我知道了' }).click()
  await expect(page).toHaveURL(/\/index$/)
})

test('embed hides header, sidebar and tab bar, and stays on the way', async ({ page, as }) => {
  await as('studentA')
  await page.goto('/index?embed=1')
  const room = page.getByRole('link', { name: roomLink }).last()
  await expect(room).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await room.click()
  await expect(page.getByRole('heading', { name: ROOM_TITLE }).first()).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(new URL(page.url()).searchParams.get('embed')).toBe('1')
})

test('a demo user has no bell and no account settings', async ({ page, as }, info) => {
  await as('demo')
  await page.goto('/uc/home')
  await expect(page.getByRole('heading', { name: '我的' }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('演示同学')
  await expect(page.getByRole('button', { name: '安全' })).toBeHidden()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  if (info.project.name !== 'desk') return
  await page.getByRole('button', { name: '演示同学的菜单' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['退出登录'])
  await expect(page.getByRole('button', { name: /^通知/ })).toBeHidden()
})

test('a person has a bell with what is new and a menu of their own', async ({ page, as }, info) => {
  await as('orgadmin')
  await page.goto('/index')
  if (info.project.name !== 'desk') {
    await page.getByRole('navigation').getByRole('link', { name: /通知/ }).click()
    await expect(page.getByRole('list', { name: '通知', exact: true })).toBeVisible()
    return
  }
  await page.getByRole('button', { name: /^通知/ }).click()
  await expect(page.getByRole('region', { name: '最近的通知' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '何静的菜单' }).click()
  await expect(page.getByRole('menuitem', { name: '账号设置' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
})

test('logging out leaves nothing on the device', async ({ page, as }) => {
  await as('studentB')
  await page.goto(`/training-room/student/${ROOM}/my-team`)
  await expect(page.getByRole('list', { name: '团队成员' })).toContainText('陈思远')
  await expect.poll(() => keptText(page)).toContain('陈思远')
  await page.goto('/uc/home')
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('heading', { name: '登录', exact: true })).toBeVisible()
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map((db) => db.name),
    text: JSON.stringify({ ...localStorage }),
    token: document.cookie,
  }))
  expect(left.databases).toEqual([])
  expect(left.text).not.toContain('陈思远')
  expect(left.token).not.toMatch(/token=\w/)
  await page.goto('/index')
  await expect(page.getByRole('heading', { name: '登录', exact: true })).toBeVisible()
})

test('behind a captive portal there are words, not a white page', async ({ page, as }) => {
  await as('studentA')
  await page.goto('/index')
  const room = page.getByRole('link', { name: roomLink }).last()
  await expect(room).toBeVisible()
  await page.route(/\/api\//, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html><body>WiFi 登录</body></html>' }),
  )
  await room.click()
  await expect(page.getByText('当前网络需要登录认证，请完成认证后重试').first()).toBeVisible()
  await page.getByRole('button', { name: '重试' }).first().click()
  await expect(page.getByText('当前网络需要登录认证，请完成认证后重试').first()).toBeVisible()
  await page.unroute(/\/api\//)
  // Whatever is answered first brings the rest back by itself: the button may be gone before it is pressed.
  const again = page.getByRole('button', { name: '重试' })
  await expect(async () => {
    if (await again.count()) await again.first().click({ timeout: 1000 })
    await expect(page.getByRole('heading', { name: ROOM_TITLE }).first()).toBeVisible({ timeout: 1000 })
    await expect(again).toHaveCount(0, { timeout: 1000 })
  }).toPass()
})

test('an address whose id no row can have is no page either', async ({ page, as }) => {
  await as('studentA')
  for (const path of ['/contest/abc/description', '/contest/9999999999/team', '/task/detail/abc', '/lxp/task/0']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  }
})
