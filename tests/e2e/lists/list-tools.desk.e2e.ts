import type { Locator } from 'playwright/test'
import { expect, test } from '../fixtures'

/** Lists of managers, each with what stands in the line of its search: choices of one, and other buttons. */
const screens = [
  { who: 'orgadmin', path: '/uc/org/members', selects: ['组织', '班级', '角色', '状态'] },
  { who: 'orgadmin', path: '/uc/org/log', buttons: ['导出'] },
  { who: 'orgadmin', path: '/console/training-room', buttons: ['全部'] },
  { who: 'orgadmin', path: '/console/app/software', selects: ['类型'], buttons: ['全部'] },
  { who: 'super', path: '/uc/admin/orgs', selects: ['会员'] },
  { who: 'super', path: '/uc/admin/users', selects: ['状态'] },
  { who: 'super', path: '/uc/admin/licences', selects: ['状态'] },
  { who: 'teacher', path: '/training-room/manager/2/member?tab=apply', buttons: ['待审核'] },
  { who: 'teacher', path: '/training-room/manager/2/member?tab=member', selects: ['班级'], buttons: ['全部成员'] },
  { who: 'teacher', path: '/training-room/manager/2/member?tab=committee', buttons: ['添加评委', '导出'] },
] as const satisfies { who: string; path: string; selects?: string[]; buttons?: string[] }[]

const placeOf = async (one: Locator) => {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { right: Math.round(x + width), middle: y + height / 2, width }
}

for (const { who, path, ...line } of screens)
  test(`on a desk one line narrows the list of ${path}: choices as wide as their words, and the search at its right edge`, async ({
    page,
    as,
  }) => {
    await as(who)
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('table')).toBeVisible()
    const search = await placeOf(main.getByRole('search'))
    expect(search.right).toBe((await placeOf(main.getByRole('table'))).right)
    const selects = 'selects' in line ? line.selects : []
    const buttons = 'buttons' in line ? line.buttons : []
    const shown = [
      ...selects.map((name) => main.getByRole('combobox', { name, exact: true })),
      ...buttons.map((name) => main.getByRole('button', { name, exact: true })),
    ]
    for (const one of shown) {
      const { width, middle } = await placeOf(one)
      expect(Math.abs(middle - search.middle), `${await one.textContent()} in the line of the search`).toBeLessThan(3)
      expect(width).toBeLessThan(240)
    }
  })

test('on a desk an author and the school stand in one line of the contents to read', async ({ page, as }) => {
  await as('teacher')
  await page.goto('/content-reading')
  const author = page.getByRole('table').getByText('李文博 · 星火职院', { exact: true }).first()
  await expect(author).toBeVisible()
  const lines = await author.evaluate((words) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  })
  expect(lines).toBe(1)
})

test('the way home from an invite that does not hold is as wide as its words on a desk, and as the screen on a phone', async ({
  page,
}) => {
  await page.goto('/training-room/student/2/index?invite_code=2-4-user-000000')
  const home = page.getByRole('main').getByRole('link', { name: '返回首页' })
  await expect(home).toBeVisible()
  expect((await placeOf(home)).width).toBeLessThan(160)
  await page.setViewportSize({ width: 375, height: 812 })
  expect((await placeOf(home)).width).toBeGreaterThan(300)
})
