import { planEditApi } from '#contract/plans/plans.edit.api'
import { people } from '../../support/people'
import { expect, test } from '../fixtures'

const ROOM = 1
const NOTE = /^刚刚被其他人修改/

test('that somebody else was faster is seen wherever one is in a long form, above what else stands at the edge', async ({
  page,
  as,
  axe,
  server,
}) => {
  const item = { kind: 'text', ref_id: 1, note: '', need: 0, required: true, before: [] as number[] } as const
  const days = { begin_day: 0, due_day: 0 }
  const teacher = await server.callsOf(people.teacher)
  const stages = [
    {
      ...{ id: -1, title: '准备' },
      items: Array.from({ length: 24 }, (_, i) => ({ ...item, ...days, id: -2 - i, title: `第 ${i + 1} 项` })),
    },
  ]
  const saved = { training_room_id: ROOM, title: '很长的计划', intro: '' }
  const { id, version } = (await teacher.post(planEditApi.save, { ...saved, version: 0, stages })).data

  await as('teacher')
  await page.goto(`/training-room/manager/${ROOM}/update-plan?plan=${id}`)
  await page.getByLabel('计划名称').fill('我的计划')
  await page.getByRole('button', { name: '第 24 项的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(page.getByText('已删除“第 24 项”')).toBeInViewport({ ratio: 1 })
  await teacher.post(planEditApi.save, { ...saved, id, version, stages, title: '对方的计划' })
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
