import { expect, test } from '../fixtures'
import { somePlan } from './some-plan'

const NOTE = /^刚刚被其他人修改/

test('that somebody else was faster is seen wherever one is in a long form, above what else stands at the edge', async ({
  page,
  as,
  axe,
  server,
}) => {
  const items = Array.from({ length: 24 }, (_, i) => ({ title: `第 ${i + 1} 项` }))
  const plan = await somePlan(server, '很长的计划', items)

  await as('teacher')
  await page.goto(plan.editor)
  await page.getByLabel('计划名称').fill('我的计划')
  await page.getByRole('button', { name: '第 24 项的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(page.getByText('已删除“第 24 项”')).toBeInViewport({ ratio: 1 })
  await plan.overtake('对方的计划')
  await expect(page.getByText(NOTE)).toBeInViewport({ ratio: 1 })
  for (const key of ['Home', 'End']) {
    await page.keyboard.press(key)
    await expect(page.getByText(NOTE)).toBeInViewport({ ratio: 1 })
  }
  // Who goes on by keyboard never stands under it.
  const under = page.getByRole('button', { name: '编辑：第 12 项' })
  const note = page.getByRole('status').filter({ hasText: NOTE })
  await under.evaluate(
    (row, over) => {
      // At its end the page has let go of the note.
      scrollTo({ top: 0, behavior: 'instant' })
      const [from, to] = [row, over].map((one) => one?.getBoundingClientRect().top ?? 0)
      scrollBy({ top: (from ?? 0) - (to ?? 0) - 4, behavior: 'instant' })
    },
    await note.elementHandle(),
  )
  await under.focus()
  const seen = () =>
    under.evaluate((row) => {
      const { left, top, width, height } = row.getBoundingClientRect()
      return row.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(seen).toBe(true)
  await axe()
  await page.getByRole('button', { name: '用我的' }).click()
  await expect(page.getByRole('button', { name: '保存计划' })).toBeEnabled()
})
