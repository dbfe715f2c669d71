import { eq } from 'drizzle-orm'
import { workItem, workStep } from '../../server/db/schema/works/works'
import { corpus, dangers } from '../server/works/xss'
import { expect, test } from './fixtures'

// Taking a payload apart to clean it is enough for the browser to report what it would have refused.
const unwatched = test.extend({ watch: async ({ browserName: _ }, use) => use(() => {}) })

unwatched(
  'a payload that somehow reached the database stays without effect on the page',
  async ({ page, as, server }) => {
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.dismiss()
    })
    const [step] = await server.db.select().from(workStep).where(eq(workStep.workId, 3))
    await server.db.insert(workItem).values(
      corpus.map((html, sort) => ({
        workId: 3,
        stepId: step?.id ?? 0,
        kind: 'rich_text' as const,
        title: `第${sort + 1}段`,
        content: { html },
        sort: sort + 10,
      })),
    )
    await as('teacher')
    await page.goto(`/training-room/manager/3/update-work?id=3&step=${step?.id}`)
    await page.getByRole('button', { name: '预览' }).click()
    const dialog = page.getByRole('dialog', { name: /^预览/ })
    const texts = dialog.locator('[data-clean]')
    await expect(texts).toHaveCount(corpus.length + 1)
    const shown = await texts.evaluateAll((all) => all.map((one) => one.innerHTML))
    expect(shown.flatMap(dangers)).toEqual([])
    expect(alerts).toEqual([])
  },
)

test('writing a rich text: what is typed is saved by itself, formatted, and cleaned', async ({
  page,
  as,
  server,
  axe,
}) => {
  await as('teacher')
  const [step] = await server.db.select().from(workStep).where(eq(workStep.workId, 6)).orderBy(workStep.id).offset(1)
  await page.goto(`/training-room/manager/4/update-work?id=6&step=${step?.id}`)
  await page.getByRole('button', { name: '添加内容' }).click()
  await page.getByRole('menuitem', { name: '图文' }).click()
  const text = page.getByRole('textbox', { name: '内容' })
  await text.click()
  await page.getByRole('button', { name: '加粗' }).click()
  await page.keyboard.type('重点')
  await axe()
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
  const rows = await server.db
    .select()
    .from(workItem)
    .where(eq(workItem.stepId, step?.id ?? 0))
  expect(rows.map((r) => r.content)).toContainEqual({ html: '<p><strong>重点</strong></p>' })
})
