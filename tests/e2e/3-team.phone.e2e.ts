import { and, eq } from 'drizzle-orm'
import { team, teamMember } from '../../server/db/schema/teams/teams'
import { expect, test } from './fixtures'
import { ROOM } from './world'

const CHOICE = `/training-room/student/${ROOM}/my-team?join=1`

test('a student creates a team, others find it, and its leader runs it', async ({ page, as, meet, server, world }) => {
  const { db } = server
  const [leader, second, third] = [
    await world.someone('路遥遥'),
    await world.someone('费小川'),
    await world.someone('唐半夏'),
  ]
  const title = `破晓${String(Date.now()).slice(-6)}`

  await as(leader)
  await page.goto(`/training-room/student/${ROOM}/my-team`)
  await expect(page.getByText('你还没有团队')).toBeVisible()
  await page.getByRole('button', { name: '加入或创建团队' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /创建自己的团队/ }).click()

  const name = dialog.getByRole('textbox', { name: '团队名称' })
  await name.fill('星辰战队')
  await name.blur()
  await expect(dialog.getByText('团队名称不能重复')).toBeVisible()
  await name.fill('一二三四五六七八九十一二三四五六')
  await name.blur()
  await expect(dialog.getByText('团队名称在15个字以内')).toBeVisible()
  await name.fill('')
  await dialog.getByRole('button', { name: '创建团队' }).click()
  await expect(dialog.getByText('输入团队名称')).toBeVisible()
  await name.fill(title)
  await dialog.getByRole('button', { name: '创建团队' }).click()

  await expect(dialog.getByRole('heading', { name: '邀请队友' })).toBeVisible()
  const [made] = await db.select().from(team).where(eq(team.title, title))
  const code = made?.code ?? 'none'
  await expect(dialog.getByText(code)).toBeVisible()
  await expect(dialog.getByRole('img', { name: `加入${title}的二维码` })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '复制邀请链接' })).toBeVisible()
  await dialog.getByRole('button', { name: '生成海报' }).click()
  await expect(dialog.getByRole('img', { name: `${title}的邀请海报` })).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(page).toHaveURL(/my-team$/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  // One joins by code, after two that are none.
  const other = await meet(second)
  await other.goto(CHOICE)
  const joining = other.getByRole('dialog')
  await joining.getByRole('button', { name: /加入别人的团队/ }).click()
  const box = joining.getByRole('searchbox', { name: '输入团队码' })
  await box.fill('甲-1')
  await joining.getByRole('button', { name: '查找' }).click()
  await expect(joining.getByText('团队码格式错误')).toBeVisible()
  await box.fill('ZZZZZ9')
  await joining.getByRole('button', { name: '查找' }).click()
  await expect(joining.getByText('找不到该团队，检查是否填写错误')).toBeVisible()
  await box.fill(code.toLowerCase())
  await joining.getByRole('button', { name: '查找' }).click()
  await joining.getByRole('button', { name: `加入${title}` }).click()
  await expect(other).toHaveURL(/\/index$/)
  await expect(other.getByText(title).first()).toBeVisible()

  // Another by name.
  const last = await meet(third)
  await last.goto(CHOICE)
  const searching = last.getByRole('dialog')
  await searching.getByRole('button', { name: /加入别人的团队/ }).click()
  await searching.getByRole('button', { name: '团队名称' }).click()
  await searching.getByRole('searchbox', { name: '输入团队名称' }).fill(title)
  await searching.getByRole('searchbox').press('Enter')
  await searching.getByRole('button', { name: `加入${title}` }).click()
  await expect(last).toHaveURL(/\/index$/)

  // The leader sees both come, removes one and hands over to the other.
  const members = page.getByRole('list', { name: '团队成员' })
  await expect(members.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: '管理唐半夏' }).click()
  await page.getByRole('button', { name: '移除成员' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
  await expect(members.getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: '退出团队' }).click()
  await expect(page.getByText('队长不能直接退出，请先移交队长')).toBeVisible()
  await page.getByRole('button', { name: '管理费小川' }).click()
  await page.getByRole('button', { name: '移交队长' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移交' }).click()
  await expect(page.getByText('等待费小川接任队长')).toBeVisible()
  // Nobody becomes a leader without saying so.
  await other.goto(`/training-room/student/${ROOM}/my-team`)
  await other.getByRole('button', { name: '接任队长' }).click()
  await expect(page.getByRole('button', { name: '管理费小川' })).toBeHidden()
  await page.getByRole('button', { name: '退出团队' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出' }).click()
  await expect(page.getByText('你还没有团队')).toBeVisible()

  const left = await db
    .select()
    .from(teamMember)
    .where(eq(teamMember.teamId, made?.id ?? 0))
  expect(left.map((m) => [m.uid, m.role])).toEqual([[second.uid, 'leader']])
  const mine = and(eq(team.id, made?.id ?? 0), eq(team.used, 1))
  expect(await db.select().from(team).where(mine)).toHaveLength(1)
})

test('joining and creating need the network, in words', async ({ page, as, context, server, world }) => {
  const person = await world.someone('路遥遥')
  await as(person)
  await page.goto(CHOICE)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /创建自己的团队/ })
    .click()
  const name = page.getByRole('textbox', { name: '团队名称' })
  await name.fill('离线小队')
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: '联网后才能创建团队' })).toBeDisabled()
  // Enter says no more than the button, and sends nothing.
  await name.press('Enter')
  await expect(name).toHaveValue('离线小队')
  expect(await server.db.select().from(teamMember).where(eq(teamMember.uid, person.uid))).toHaveLength(0)
})
