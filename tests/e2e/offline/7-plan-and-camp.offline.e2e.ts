import { and, eq } from 'drizzle-orm'
import { campsApi } from '#contract/camps/camps.api'
import { plansApi } from '#contract/plans/plans.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { dayOf } from '#contract/todo/todo.rules'
import { campCheckin, campMember } from '../../../server/db/schema/camps'
import { planTick } from '../../../server/db/schema/plans'
import { kept, workerReady } from '../device'
import { desk, expect, test } from '../fixtures'
import { nowSeconds } from '../world'

/** Of the demo: a room with a plan, its first item, which one ticks off oneself, and a period of a camp that runs. */
const ROOM = 1
const PLAN = `/training-room/student/${ROOM}/plan-detail?plan=1`
const ITEM = { id: 1, title: '阅读课堂约定' }
const CAMP = { id: 41, period: 2, path: '/training-camp-detail/41' }
const LEARNED = '在地铁上背熟了开场白'

test('without a network an item of a plan is ticked off and a day of a camp checked in: both wait over a reload, and count once', async ({
  page,
  as,
  context,
  meet,
  axe,
  server,
  world,
}) => {
  const { db } = server
  const learner = await world.someone('路遥', [ROOM])
  const { uid } = learner
  await db.insert(campMember).values({ periodId: CAMP.period, uid, contentId: CAMP.id, joinTime: nowSeconds() })
  const ticks = () =>
    db
      .select()
      .from(planTick)
      .where(and(eq(planTick.itemId, ITEM.id), eq(planTick.uid, uid)))
  const checkins = () => db.select().from(campCheckin).where(eq(campCheckin.uid, uid))

  await as(learner)
  await page.goto(CAMP.path)
  await workerReady(page)
  await expect(page.getByText('我的进度 · 第2期')).toBeVisible()
  await kept(page, campsApi.detail.path)
  await page.goto(PLAN)
  await page
    .getByRole('link', { name: new RegExp(ITEM.title) })
    .first()
    .click()
  await expect(page.getByRole('button', { name: '我完成了' })).toBeVisible()
  for (const said of ['上课前五分钟到机房', plansApi.detail.path, roomsApi.detail.path]) await kept(page, said)
  await context.setOffline(true)
  const made = nowSeconds()

  await page.getByRole('button', { name: '我完成了' }).click()
  await expect(page.getByText('待提交', { exact: true })).toBeVisible()
  await axe()
  await page.goto(CAMP.path)
  await page.getByRole('button', { name: '今日打卡' }).click()
  const dialog = page.getByRole('dialog', { name: '今日打卡' })
  await dialog.getByRole('textbox', { name: '今天学到了什么' }).fill(LEARNED)
  await dialog.getByRole('button', { name: '打卡', exact: true }).click()
  await expect(page.getByText('已保存在手机上，联网后自动提交，计入今天')).toBeVisible()

  // The page goes and comes again: what waits is still said where it was made.
  await page.close()
  const again = await context.newPage()
  await again.goto(PLAN)
  const row = again.getByRole('link', { name: new RegExp(ITEM.title) }).first()
  await expect(row.getByText('待提交')).toBeVisible()
  await expect(again.getByText('离线中，2 份内容已保存在手机上，联网后自动提交')).toBeVisible()
  await again.goto(CAMP.path)
  await expect(again.getByText(LEARNED)).toBeVisible()
  await expect(again.getByRole('list', { name: '打卡日历' }).getByText(/待提交$/)).toHaveCount(1)
  await axe(again)
  expect([await ticks(), await checkins()]).toEqual([[], []])

  await context.setOffline(false)
  await expect.poll(async () => [(await ticks()).length, (await checkins()).length]).toEqual([1, 1])
  await expect(again.getByRole('list', { name: '打卡日历' }).getByText(/已打卡$/)).toHaveCount(1)
  await expect(again.getByText(LEARNED)).toBeHidden()
  const [checkin] = await checkins()
  expect(checkin).toMatchObject({ periodId: CAMP.period, content: LEARNED, day: dayOf(checkin?.madeTime ?? 0) })
  // By the device's clock, when it was made and not when it came.
  expect(checkin?.madeTime).toBeGreaterThanOrEqual(made)
  expect(checkin?.madeTime).toBeLessThanOrEqual(checkin?.createTime ?? 0)
  await again.goto(PLAN)
  await expect(row.getByText('已完成')).toBeVisible()

  const teacher = await meet('teacher', desk)
  await teacher.goto(`/training-room/manager/${ROOM}/plan_data/1`)
  await teacher.getByRole('button', { name: '重新统计' }).click()
  const cells = teacher.getByRole('row', { name: new RegExp(learner.truename) }).getByRole('cell')
  await expect(cells.filter({ hasText: '✓' })).toHaveCount(1)
  expect([(await ticks()).length, (await checkins()).length]).toEqual([1, 1])
})
