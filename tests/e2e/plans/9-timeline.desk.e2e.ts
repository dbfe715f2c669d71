import { and, eq } from 'drizzle-orm'
import { dayInput } from '#contract/plans/days/days.rules'
import { planItem } from '../../../server/db/schema/plans'
import { expect, test } from '../fixtures'
import { somePlan } from './some-plan'

/** A Monday of an ordinary week: what is moved within it meets no day off. */
const MONDAY = Date.UTC(2030, 2, 4) / 86_400_000
const MOVED = '收集素材'
const LONG = '完成初稿'
const DAYS_LONG = 12

test('a plan on the timeline: dragged by mouse, moved by keys, taken back, and saved', async ({
  page,
  as,
  axe,
  server,
}) => {
  const plan = await somePlan(server, '拖动练习', [
    { title: MOVED, begin_day: MONDAY, due_day: MONDAY + 1 },
    { title: LONG, begin_day: MONDAY, due_day: MONDAY + DAYS_LONG - 1 },
  ])
  const stored = async () => {
    const at = and(eq(planItem.planId, plan.id), eq(planItem.title, MOVED))
    return (await server.db.select().from(planItem).where(at)).map((one) => [one.beginDay, one.dueDay].map(dayInput))
  }

  await as('teacher')
  await page.goto(plan.editor)
  await page.getByRole('button', { name: '时间轴' }).click()
  const bar = page.getByRole('button', { name: new RegExp(`^${MOVED}`) })
  /** From one day of March to another, as the bar says it. */
  const stands = (from: number, to: number) =>
    expect(bar).toHaveAccessibleName(new RegExp(`2030年3月${from}日 – 2030年3月${to}日`))
  await stands(4, 5)
  await axe()
  const long = await page.getByRole('button', { name: new RegExp(`^${LONG}`) }).boundingBox()
  const day = (long?.width ?? 0) / DAYS_LONG
  const drag = async (days: number) => {
    await bar.scrollIntoViewIfNeeded()
    const box = await bar.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + days * day, y, { steps: 3 })
    await page.mouse.up()
  }
  await drag(2)
  await stands(6, 7)
  // Whoever has let go moves nothing any more.
  await page.mouse.move(10, 10)
  await stands(6, 7)
  await page.getByRole('button', { name: '放弃修改' }).click()
  await stands(4, 5)
  expect(await stored()).toEqual([['2030-03-04', '2030-03-05']])

  await drag(1)
  await stands(5, 6)
  await bar.press('ArrowRight')
  await stands(6, 7)
  await bar.press('Shift+ArrowRight')
  await stands(6, 8)
  await bar.press('ArrowLeft')
  await stands(5, 7)
  await page.getByRole('button', { name: '保存计划' }).click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  expect(await stored()).toEqual([['2030-03-05', '2030-03-07']])
})
