import { and, eq } from 'drizzle-orm'
import { workPeerReview } from '../../server/db/schema/works/peers'
import { expect, test } from './fixtures'

/** A work of the demo that is over, with ten hand-ins, most of them marked. */
const WORK = 5

const phone = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true }

/** Wall clock of China, as a browser's own field takes it. */
const wall = (hours: number): string => new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(0, 16)

test('a teacher has hand-ins reviewed by peers, a learner reviews one without its name, the teacher reads it', async ({
  page,
  as,
  meet,
  axe,
  axeInDark,
  server,
}) => {
  const { db } = server
  await as('teacher')
  await page.goto(`/training-room/manager/1/mark?work=${WORK}`)
  await page.getByRole('link', { name: '互评' }).click()
  await page.getByRole('checkbox', { name: '开启互评' }).check()
  await page.getByLabel(/^开始时间/).fill(wall(0))
  await page.getByLabel(/^结束时间/).fill(wall(48))
  await page.getByRole('textbox', { name: '互评占成绩' }).fill('20')
  await axe()
  await page.getByRole('button', { name: '保存互评设置' }).click()
  await expect(page.getByText('已评 0 / 30 份')).toBeVisible()
  const dealt = await db.select().from(workPeerReview).where(eq(workPeerReview.workId, WORK))
  expect(dealt).toHaveLength(30)

  const learner = await meet('studentA', phone)
  await learner.goto(`/training-room/student/1/work-detail?workId=${WORK}`)
  await learner.getByRole('link', { name: /待我互评/ }).click()
  await expect(learner.getByText('已完成 0 / 3 份')).toBeVisible()
  await axe(learner)
  await learner.getByRole('link', { name: /作品 1/ }).click()
  await learner.getByRole('textbox', { name: '得分' }).fill('30')
  await learner.getByRole('textbox', { name: '评语' }).fill('例子很具体')
  await axe(learner)
  await axeInDark(learner)
  await learner.getByRole('button', { name: '提交互评' }).click()
  await expect
    .poll(async () => {
      const own = and(eq(workPeerReview.workId, WORK), eq(workPeerReview.reviewerUid, 4))
      return (await db.select().from(workPeerReview).where(own)).filter((r) => r.givenTime > 0).length
    })
    .toBe(1)

  await page.reload()
  await expect(page.getByText('已评 1 / 30 份')).toBeVisible()
  await axe()
  await axeInDark()
  const result = page.getByRole('table', { name: '互评结果' })
  await result.getByRole('row').filter({ hasText: '1 / 3' }).getByRole('button').click()
  const reviews = page.getByRole('dialog')
  await expect(reviews.getByText('例子很具体')).toBeVisible()
  await expect(reviews.getByText('王一诺')).toBeVisible()
  await axe()
})
