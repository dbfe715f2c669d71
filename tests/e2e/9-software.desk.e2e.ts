import { eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { roomSoftware, software } from '../../server/db/schema/software'
import { work, workItem, workStep } from '../../server/db/schema/works/works'
import { expect, test } from './fixtures'
import { nowSeconds, ROOM } from './world'

const phone = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true }
const TOOL = 'https://tool.example.com/keywords'
const MINI = { mp: 'https://mini.example.com/scan', pc: 'https://mini.example.com/desk' }

const write = async (page: Page, type: RegExp, fields: Record<string, string>) => {
  await page.goto('/console/app/software')
  await page.getByRole('button', { name: '新建软件' }).click()
  const dialog = page.getByRole('dialog', { name: '新建软件' })
  await dialog.getByRole('radio', { name: type }).check()
  for (const [name, text] of Object.entries(fields)) await dialog.getByRole('textbox', { name }).fill(text)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { level: 1, name: fields.名称 ?? '' })).toBeVisible()
}

test('an organisation writes software down, a teacher brings it into a room and a work, a learner opens it', async ({
  page,
  as,
  meet,
  axe,
  axeInDark,
  server,
}) => {
  const { db } = server
  const [name, mini] = [`关键词工具${nowSeconds()}`, `选品助手${nowSeconds()}`]
  const time = nowSeconds()
  const [made] = await db
    .insert(work)
    .values({ roomId: ROOM, uid: 3, title: `选品工单${time}`, status: 'published', createTime: time, updateTime: time })
    .returning()
  const workId = made?.id ?? 0
  const [step] = await db
    .insert(workStep)
    .values({ workId, type: 5, title: '查关键词', updateTime: time, updateUid: 3 })
    .returning()

  await as('orgadmin')
  await write(page, /网页应用/, { 名称: name, 网页地址: TOOL })
  await axe()
  await write(page, /微信小程序/, { 名称: mini, 微信扫码地址: MINI.mp, 电脑端链接: MINI.pc })

  await as('teacher')
  await page.goto(`/training-room/manager/${ROOM}/software`)
  await page.getByRole('button', { name: '添加' }).click()
  const dialog = page.getByRole('dialog', { name: '添加软件' })
  for (const title of [name, mini]) {
    await dialog.getByRole('searchbox').fill(title)
    await dialog.getByRole('checkbox', { name: `选择${title}` }).check()
  }
  await axe()
  await dialog.getByRole('button', { name: '添加 2 个' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await axe()

  await page.goto(`/training-room/manager/${ROOM}/update-work?id=${workId}&step=${step?.id}`)
  await page.getByRole('button', { name: '添加内容' }).click()
  await page.getByRole('menuitem', { name: '软件活动' }).click()
  await page.getByRole('combobox', { name: '软件' }).selectOption({ label: name })
  await axe()
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
  await page.goto(`/training-room/manager/${ROOM}/software`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('link', { name: made?.title ?? '' })).toBeVisible()
  await axe()

  const learner = await meet('studentA', phone)
  await learner.context().route(/\.example\.com/, (route) => route.fulfill({ body: '到了', contentType: 'text/html' }))
  await learner.goto(`/training-room/student/${ROOM}/work-detail?workId=${workId}`)
  const opening = learner.waitForEvent('popup')
  await learner.getByRole('button', { name: `打开${name}` }).click()
  const tab = await opening
  await expect(tab).toHaveURL(TOOL)
  expect(await tab.evaluate(() => window.opener === null)).toBe(true)
  await tab.close()
  await axe(learner)

  await learner.goto(`/training-room/student/${ROOM}/app`)
  await learner.getByRole('button', { name: `打开${mini}` }).click()
  const ways = learner.getByRole('dialog', { name: `打开${mini}` })
  await expect(ways.getByRole('img', { name: `${mini}的二维码` })).toBeVisible()
  await expect(ways.getByRole('link', { name: '打开链接' })).toHaveAttribute('href', MINI.pc)
  await axe(learner)
  await axeInDark(learner)

  const rows = await db
    .select({ id: software.id, title: software.title })
    .from(roomSoftware)
    .innerJoin(software, eq(software.id, roomSoftware.softwareId))
    .where(eq(roomSoftware.roomId, ROOM))
  expect(rows.map((r) => r.title)).toEqual(expect.arrayContaining([name, mini]))
  const [item] = await db.select().from(workItem).where(eq(workItem.workId, workId))
  expect(item?.content).toMatchObject({ software_id: rows.find((r) => r.title === name)?.id, url: '' })
})
