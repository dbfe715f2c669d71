import { expect, test } from './fixtures'

test('in WeChat, which has no tabs and scans nothing of its own, software opens in place', async ({
  page,
  as,
  axe,
}) => {
  const outside = /xinghuo\.example|npc\.gov\.cn/
  await page.context().route(outside, (route) => route.fulfill({ body: '到了', contentType: 'text/html' }))
  await as('studentA')
  await page.goto('/training-room/student/3/app')
  await page.getByRole('button', { name: '打开短视频脚本助手' }).click()
  const ways = page.getByRole('dialog', { name: '打开短视频脚本助手' })
  const phone = ways.getByRole('region', { name: '在手机上使用' })
  await expect(phone.getByRole('link', { name: '打开' })).toHaveAttribute('href', 'https://mp.xinghuo.example/script')
  await expect(phone.getByRole('img')).toHaveCount(0)
  await axe()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '打开国家法律法规数据库' }).click()
  await expect(page).toHaveURL('https://flk.npc.gov.cn/')
  expect(page.context().pages()).toHaveLength(1)
  await page.goBack()
  await expect(page.getByRole('article', { name: '短视频脚本助手' })).toBeVisible()
})
