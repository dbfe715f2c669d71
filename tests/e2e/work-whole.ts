import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import type { Db } from '../../server/db/client'
import { workPass, workSubmission } from '../../server/db/schema/works/passes'
import { work, workStep } from '../../server/db/schema/works/works'
import { desk, expect, type Fixtures } from './fixtures'
import type { E2eServer } from './server'
import { ROOM } from './world'

const LIST = `/training-room/student/${ROOM}/work`
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

/** Writes a work with three steps as a teacher does: to be read, answered with words, answered with a picture. */
const write = async (page: Page, title: string) => {
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
  await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
  await toast(page, '发布成功')
}

/** The work as its teacher publishes it, and what there is of it on the server. */
const authored = async (db: Db, teacher: Page, learner: { uid: number }) => {
  const title = `直播开场${String(Date.now()).slice(-6)}`
  await write(teacher, title)
  const [made] = await db.select().from(work).where(eq(work.title, title))
  expect(made).toMatchObject({ status: 'published', roomId: ROOM })
  const workId = made?.id ?? 0
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
  /** Where the step with the words is. */
  const [plan] = await db
    .select()
    .from(workStep)
    .where(and(eq(workStep.workId, workId), eq(workStep.type, 3)))
  return {
    title,
    workId,
    pass,
    handIns,
    planPage: `/training-room/student/${ROOM}/work-detail?workId=${workId}&step=${plan?.id}`,
    endPage: `/training-room/student/${ROOM}/work-detail?workId=${workId}&step=end`,
  }
}
export type Authored = Awaited<ReturnType<typeof authored>>

interface Stage extends Pick<Fixtures, 'as' | 'meet' | 'world'> {
  page: Page
  server: E2eServer
}

/** A teacher at a desk publishes the work; a learner finds it in the list of the room and reads its first step. */
export const opened = async ({ page, as, meet, server, world }: Stage) => {
  const learner = await world.someone('时雨')
  const teacher = await meet('teacher', desk)
  const made = await authored(server.db, teacher, learner)
  await as(learner)
  await page.goto(LIST)
  await page.getByRole('link', { name: new RegExp(made.title) }).click()
  await expect(page.getByText('先看直播间的布置，再动手。')).toBeVisible()
  return { learner, teacher, made }
}

export const OPENING = '大家晚上好，欢迎来到校园直播间。'
export const opening = (page: Page) => page.getByRole('textbox', { name: /写下你的开场白/ })
const next = (page: Page) => page.getByRole('link', { name: '下一步' }).click()

/** Begun with a network: the server knows of it. */
export const begin = async (page: Page, { pass }: Authored) => {
  await opening(page).fill('大家晚上好')
  await opening(page).blur()
  await expect.poll(async () => (await pass())?.state).toBe('in_progress')
}

/** Words without a network: kept here, and said so. */
export const writeAway = async (page: Page) => {
  await opening(page).fill(OPENING)
  await opening(page).blur()
  await expect(page.getByText('已保存在手机上，联网后自动同步')).toBeVisible()
}

/** On to the step with the picture, which waits with its bytes. */
export const pictureAway = async (page: Page) => {
  await next(page)
  await expect(page.getByRole('heading', { name: /实施任务/ })).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: '直播间.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2457f5' } })
        .png()
        .toBuffer(),
    })
  await expect(page.getByText('1 个文件已保存在手机上，待上传')).toBeVisible()
}

/** Handed in while still away: it goes by itself, after what was answered. */
export const handInAway = async (page: Page) => {
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('button', { name: '待提交' })).toBeVisible()
}

/** The network is back: handed in once, with the words given last, and a receipt of it. */
export const received = async (page: Page, { handIns }: Authored) => {
  await expect(page.getByRole('heading', { name: '提交回执' })).toBeVisible()
  const [handed, ...more] = await handIns()
  expect(more).toEqual([])
  expect(JSON.stringify(handed?.snapshot)).toContain(OPENING)
  await page.getByText('内容指纹').click()
  await expect(page.getByText(handed?.hash ?? '-')).toBeVisible()
}

/** Marked by the rubric, from the queue. In a contest room the contests come first. */
export const marked = async (teacher: Page, { title, pass }: Authored, look: (page: Page) => Promise<void>) => {
  await teacher.goto(`/training-room/manager/${ROOM}/mark`)
  await teacher.getByRole('button', { name: '工单', exact: true }).click()
  await teacher.getByRole('link', { name: new RegExp(title) }).click()
  await teacher.getByRole('link', { name: '评下一份' }).click()
  await expect(teacher.getByText(OPENING)).toBeVisible()
  await expect(teacher.getByRole('img', { name: '直播间.png' })).toBeVisible()
  await look(teacher)
  const first = teacher.getByRole('region', { name: '第 1 项评分' })
  await first.getByRole('textbox', { name: '吸引人' }).fill('10')
  await first.getByRole('textbox', { name: '说清楚卖什么' }).fill('7')
  await first.getByRole('textbox', { name: '评语' }).fill('开场有热情')
  await teacher.getByRole('region', { name: '第 2 项评分' }).getByRole('textbox', { name: '得分' }).fill('9')
  await teacher.getByRole('button', { name: '完成评分' }).click()
  await expect.poll(async () => (await pass())?.state).toBe('marked')
}

/** Not seen before it is released; then the learner's page hears of it by itself. */
export const released = async (teacher: Page, page: Page, { workId }: Authored) => {
  await page.reload()
  await expect(page.getByRole('heading', { name: '提交回执' })).toBeVisible()
  await expect(page.getByText('开场有热情')).toHaveCount(0)
  await teacher.goto(`/training-room/manager/${ROOM}/mark?work=${workId}`)
  await teacher.getByRole('button', { name: '公布成绩' }).click()
  await teacher.getByRole('alertdialog').getByRole('button', { name: '公布' }).click()
  await toast(teacher, '已公布')
  await expect(page.getByText('开场有热情')).toBeVisible()
  await expect(page.getByText('吸引人 10/12 · 说清楚卖什么 7/8')).toBeVisible()
}
