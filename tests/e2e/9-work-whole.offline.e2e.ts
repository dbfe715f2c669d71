import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { workPass, workSubmission } from '../../server/db/schema/passes'
import { work, workStep } from '../../server/db/schema/works'
import { kept, workerReady } from './device'
import { desk, expect, test } from './fixtures'
import { ROOM } from './world'

const LIST = `/training-room/student/${ROOM}/work`
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

/** Writes a work with three steps as a teacher does: to be read, answered with words, answered with a picture. */
const author = async (page: Page, title: string) => {
  await page.goto(`/training-room/manager/${ROOM}/work`)
  await page.getByRole('button', { name: '新建' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新建' })
  await dialog.getByRole('textbox', { name: '名称' }).fill(title)
  await dialog.getByRole('button', { name: '新建' }).click()
  const steps = page.getByRole('navigation', { name: '工单步骤' })
  const add = async (step: string, kind: string) => {
    await steps.getByRole('button', { name: new RegExp(`^(\\d. )?${step}`) }).click()
    await page.getByRole('button', { name: '添加内容' }).click()
    await page.getByRole('menuitem', { name: kind }).click()
  }
  await add('导读', '图文')
  await page.getByRole('textbox', { name: '内容' }).click()
  await page.keyboard.type('先看直播间的布置，再动手。')
  await saved(page)
  await add('制定计划', '文字作答')
  await page.getByRole('textbox', { name: '要求' }).fill('写下你的开场白')
  await page.getByRole('textbox', { name: '分值' }).fill('20')
  for (const [n, [name, points]] of [
    ['吸引人', '12'],
    ['说清楚卖什么', '8'],
  ].entries()) {
    await page.getByRole('button', { name: '添加评分标准' }).click()
    await page.getByRole('textbox', { name: `标准 ${n + 1}`, exact: true }).fill(name ?? '')
    await page.getByRole('textbox', { name: `标准 ${n + 1} 的分值` }).fill(points ?? '')
  }
  await saved(page)
  await add('实施任务', '文件作答')
  await page.getByRole('textbox', { name: '要求' }).fill('拍一张布置好的直播间')
  await saved(page)
  await page.getByRole('button', { name: '发布' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await toast(page, '已发布')
}

test('one work: written at a desk, done on a phone without a network in the middle, marked, released', async ({
  page,
  as,
  context,
  meet,
  axe,
  server,
  world,
}) => {
  const { db } = server
  const learner = await world.someone('时雨')
  const title = `直播开场${String(Date.now()).slice(-6)}`
  const teacher = await meet('teacher', desk)
  await author(teacher, title)
  const [made] = await db.select().from(work).where(eq(work.title, title))
  const workId = made?.id ?? 0
  expect(made).toMatchObject({ status: 'published', roomId: ROOM })
  const pass = async () =>
    (
      await db
        .select()
        .from(workPass)
        .where(and(eq(workPass.workId, workId), eq(workPass.uid, learner.uid)))
    )[0]
  const handIns = async () =>
    db
      .select()
      .from(workSubmission)
      .where(eq(workSubmission.passId, (await pass())?.id ?? 0))

  // On the phone: read, and begin with a network.
  await as(learner)
  await page.goto(LIST)
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page.getByText('先看直播间的布置，再动手。')).toBeVisible()
  await workerReady(page)
  await kept(page, '拍一张布置好的直播间')
  const [plan] = await db
    .select()
    .from(workStep)
    .where(and(eq(workStep.workId, workId), eq(workStep.type, 3)))
  await page.goto(`/training-room/student/${ROOM}/work-detail?workId=${workId}&step=${plan?.id}`)
  const words = page.getByRole('textbox', { name: /写下你的开场白/ })
  await words.fill('大家晚上好')
  await words.blur()
  await expect.poll(async () => (await pass())?.state).toBe('in_progress')

  // The network goes; the page is closed, opened again, and goes on.
  await context.setOffline(true)
  await words.fill('大家晚上好，欢迎来到校园直播间。')
  await words.blur()
  await expect(page.getByText('已存在本机，联网后自动保存')).toBeVisible()
  const address = page.url()
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByRole('textbox', { name: /写下你的开场白/ })).toHaveValue('大家晚上好，欢迎来到校园直播间。')
  const next = () => again.getByRole('link', { name: '下一步' }).click()
  await next()
  await next()
  await expect(again.getByRole('heading', { name: /实施任务/ })).toBeVisible()
  await again.locator('input[type=file]').setInputFiles({
    name: '直播间.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2457f5' } })
      .png()
      .toBuffer(),
  })
  await expect(again.getByText('1 个文件已存在本机，待上传')).toBeVisible()
  await axe(again)
  expect(await handIns()).toEqual([])

  // Handed in while still away: it goes by itself, after what was answered.
  await again.goto(`/training-room/student/${ROOM}/work-detail?workId=${workId}&step=end`)
  await again.getByRole('button', { name: '提交', exact: true }).click()
  await again.getByRole('alertdialog').getByRole('button', { name: '提交' }).click()
  await expect(again.getByRole('button', { name: '提交待发送' })).toBeVisible()
  await context.setOffline(false)
  await expect(again.getByRole('heading', { name: '提交回执' })).toBeVisible()
  await axe(again)
  const [handed, ...more] = await handIns()
  expect(more).toEqual([])
  await expect(again.getByText(handed?.hash ?? '-')).toBeVisible()

  // Marked by the rubric, and not seen before it is released.
  // In a contest room the contests come first.
  await teacher.goto(`/training-room/manager/${ROOM}/mark`)
  await teacher.getByRole('button', { name: '工单', exact: true }).click()
  await teacher.getByRole('link', { name: new RegExp(title) }).click()
  await teacher.getByRole('link', { name: '评下一份' }).click()
  await expect(teacher.getByText('大家晚上好，欢迎来到校园直播间。')).toBeVisible()
  await expect(teacher.getByRole('img', { name: '直播间.png' })).toBeVisible()
  await axe(teacher)
  const opening = teacher.getByRole('region', { name: '第 1 项评分' })
  await opening.getByRole('textbox', { name: '吸引人' }).fill('10')
  await opening.getByRole('textbox', { name: '说清楚卖什么' }).fill('7')
  await opening.getByRole('textbox', { name: '评语' }).fill('开场有热情')
  await teacher.getByRole('region', { name: '第 2 项评分' }).getByRole('textbox', { name: '得分' }).fill('9')
  await teacher.getByRole('button', { name: '完成评分' }).click()
  await expect.poll(async () => (await pass())?.state).toBe('marked')
  await again.reload()
  await expect(again.getByRole('heading', { name: '提交回执' })).toBeVisible()
  await expect(again.getByText('开场有热情')).toHaveCount(0)

  await teacher.goto(`/training-room/manager/${ROOM}/mark?work=${workId}`)
  await teacher.getByRole('button', { name: '公布成绩' }).click()
  await teacher.getByRole('alertdialog').getByRole('button', { name: '公布' }).click()
  await toast(teacher, '已公布')
  // Without asking for it: the page hears of it.
  await expect(again.getByText('开场有热情')).toBeVisible()
  await expect(again.getByText('吸引人 10/12 · 说清楚卖什么 7/8')).toBeVisible()
  await axe(again)
  expect(await pass()).toMatchObject({ score: 26, uid: learner.uid, version: 1 })
})
