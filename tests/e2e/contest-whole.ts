import type { Page } from 'playwright/test'
import type { Db } from '../../server/db/client'
import { roomCommittee } from '../../server/db/schema/rooms/rooms'
import { expect } from './fixtures'
import { nowSeconds, ROOM, type Someone } from './world'

/** Wall clock of China some minutes from now, as a browser's own field takes it. */
export const wall = (minutes: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + minutes * 60_000).toISOString().slice(0, 16)
const DAY = 24 * 60

export const told = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
export const confirmed = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

export const seat = async (db: Db, judges: readonly Someone[]): Promise<void> => {
  await db
    .insert(roomCommittee)
    .values(judges.map(({ uid }) => ({ roomId: ROOM, uid, role: 'user', joinTime: nowSeconds() })))
}

interface Making {
  title: string
  /** The item that is handed in at the contest, and the work that the other one is bound to. */
  own: string
  bound: string
}

/** Makes a contest from nothing and publishes it; leaves the desk at its rules of marking. */
export const organise = async (page: Page, { title, own, bound }: Making): Promise<void> => {
  await page.goto(`/training-room/manager/${ROOM}/contest`)
  await page.getByRole('button', { name: '新建比赛' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新建比赛' })
  await dialog.getByRole('textbox', { name: '名称' }).fill(title)
  await dialog.getByRole('button', { name: '新建' }).click()
  await page.getByRole('textbox', { name: '比赛说明' }).fill('两项内容，按评委的平均分排名。')
  await page.getByRole('button', { name: '时间', exact: true }).click()
  await page.getByLabel(/^报名开始/).fill(wall(0))
  await page.getByLabel(/^报名截止/).fill(wall(DAY))
  await page.getByLabel(/^比赛开始/).fill(wall(2 * DAY))
  await page.getByLabel(/^比赛结束/).fill(wall(3 * DAY))
  await page.getByRole('button', { name: '报名', exact: true }).click()
  for (const [n, bracket] of ['高职组', '中职组'].entries()) {
    await page.getByRole('button', { name: '添加组别' }).click()
    await page.getByRole('textbox', { name: '组别名称' }).nth(n).fill(bracket)
  }
  await page.getByRole('button', { name: '内容', exact: true }).click()
  // A new contest comes with one.
  await page.getByRole('button', { name: /^参赛作品/ }).click()
  await page.getByRole('textbox', { name: '名称' }).fill(own)
  await page.getByRole('textbox', { name: '要求' }).fill('写下三分钟的开场。')
  await page.getByRole('button', { name: '绑定工单、任务、考试或项目' }).click()
  await page
    .getByRole('dialog', { name: '绑定工单、任务、考试或项目' })
    .getByRole('button', { name: new RegExp(bound) })
    .click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await told(page, '已保存')
  await page.getByRole('button', { name: '设置权重' }).click()
  const weights = page.getByRole('dialog', { name: '分配权重' })
  await weights.getByRole('textbox', { name: own }).fill('60')
  await expect(weights.getByRole('textbox', { name: bound })).toHaveValue('40')
  await weights.getByRole('button', { name: '确定' }).click()
  await told(page, '权重已保存')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await confirmed(page, '发布')
  await told(page, '发布成功')
  await page.getByRole('button', { name: '评审规则' }).click()
}

/** What both items are marked by: the second takes over what the first has. */
export const dimensions = async (page: Page, own: string, bound: string): Promise<void> => {
  const edit = async (item: string) => {
    await page.getByRole('region', { name: item }).getByRole('button', { name: '设置' }).click()
    return page.getByRole('dialog', { name: `${item} · 评分维度` })
  }
  const first = await edit(own)
  await first.getByRole('group', { name: '维度 1' }).getByRole('textbox', { name: '名称' }).fill('创意')
  await first.getByRole('button', { name: '添加维度' }).click()
  await first.getByRole('group', { name: '维度 2' }).getByRole('textbox', { name: '名称' }).fill('表达')
  await first.getByRole('group', { name: '维度 1' }).getByRole('textbox', { name: '权重' }).fill('60')
  await first.getByRole('button', { name: '保存' }).click()
  await expect(first).toBeHidden()
  const second = await edit(bound)
  await second.getByRole('button', { name: own }).click()
  await second.getByRole('button', { name: '保存' }).click()
  await expect(second).toBeHidden()
}

/** Gives every team of an item that `choose` names to the judges. */
export const give = async (page: Page, item: string, judges: readonly Someone[], teams = '全选'): Promise<void> => {
  await page
    .getByRole('region', { name: item })
    .getByRole('link', { name: /支团队/ })
    .click()
  await page.getByRole('checkbox', { name: teams }).check()
  await page.getByRole('button', { name: /^分配评委/ }).click()
  const dialog = page.getByRole('dialog', { name: /分配评委$/ })
  for (const judge of judges) await dialog.getByRole('checkbox', { name: judge.truename }).check()
  await dialog.getByRole('button', { name: /^确定分配/ }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '全部内容' }).click()
}

/** A leader signs the whole team up on a phone. */
export const signUp = async (page: Page, contestId: number, people: readonly Someone[], bracket: string) => {
  await page.goto(`/contest/${contestId}/description`)
  await page.getByRole('button', { name: '比赛报名' }).click()
  const dialog = page.getByRole('dialog', { name: '添加参赛成员' })
  for (const { truename } of people) await dialog.getByRole('checkbox', { name: truename }).check()
  await dialog.getByRole('combobox', { name: '参赛组别' }).selectOption({ label: bracket })
  await dialog.getByRole('button', { name: /确定报名/ }).click()
  await told(page, '需等待管理员审核通过后才算报名成功')
}

/** Marks what lies on the desk: the same points for both dimensions. Where nothing was handed in, it asks once more. */
export const mark = async (page: Page, points: string): Promise<void> => {
  await page.getByRole('textbox', { name: '创意 得分' }).fill(points)
  await page.getByRole('textbox', { name: '表达 得分' }).fill(points)
  const empty = await page.getByText('没有提交作品').isVisible()
  await page.getByRole('button', { name: /^提交评分/ }).click()
  if (empty) await confirmed(page, '提交评分')
}
