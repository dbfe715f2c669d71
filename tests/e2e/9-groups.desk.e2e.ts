import { and, eq, inArray } from 'drizzle-orm'
import { team, teamMember } from '../../server/db/schema/teams/teams'
import { expect, test } from './fixtures'
import { ROOM } from './world'

test('a manager makes a team for others and moves one of them to another', async ({
  page,
  as,
  axe,
  axeInDark,
  server,
  world,
}) => {
  const { db } = server
  const tag = String(Date.now()).slice(-6)
  const [first, second, leader] = [
    await world.someone(`席${tag}甲`),
    await world.someone(`席${tag}乙`),
    await world.someone('向北'),
  ]
  const other = await world.someTeam('北岸', leader)
  const title = `南岸${tag}`

  await as('teacher')
  await page.goto(`/training-room/manager/${ROOM}/member?tab=team`)
  await page.getByRole('button', { name: '新建团队' }).click()
  const making = page.getByRole('dialog', { name: '新建团队' })
  await making.getByRole('searchbox', { name: '按姓名查找成员' }).fill(`席${tag}`)
  const people = making.getByRole('list', { name: '可选成员' })
  await expect(people.getByRole('listitem')).toHaveCount(2)
  await axe()
  await axeInDark()
  await people.getByRole('checkbox', { name: `选择${first.truename}` }).check()
  await people.getByRole('checkbox', { name: `选择${second.truename}` }).check()
  await making.getByRole('textbox', { name: '团队名称' }).fill(title)
  await making.getByRole('button', { name: `创建，${first.truename}任队长` }).click()
  await expect(making).toBeHidden()
  const [made] = await db.select().from(team).where(eq(team.title, title))
  const rows = () =>
    db
      .select({ uid: teamMember.uid, teamId: teamMember.teamId, role: teamMember.role })
      .from(teamMember)
      .where(inArray(teamMember.uid, [first.uid, second.uid]))
      .orderBy(teamMember.uid)
  expect(await rows()).toEqual([
    { uid: first.uid, teamId: made?.id, role: 'leader' },
    { uid: second.uid, teamId: made?.id, role: 'user' },
  ])

  const search = page.getByRole('searchbox', { name: '按名称搜索团队' })
  await search.fill(title)
  await search.press('Enter')
  await page.getByRole('button', { name: `成员：${title}` }).click()
  const inside = page.getByRole('dialog', { name: `“${title}”的成员` })
  await inside.getByRole('checkbox', { name: `选择${second.truename}` }).check()
  await inside.getByRole('button', { name: '调到其他团队' }).click()
  const moving = page.getByRole('dialog', { name: '调到其他团队' })
  await moving.getByRole('searchbox', { name: '按名称查找团队' }).fill(other.title)
  await moving.getByRole('radio', { name: new RegExp(other.title) }).check()
  await moving.getByRole('button', { name: '调整 1 人' }).click()
  await expect(moving).toBeHidden()
  expect(await rows()).toEqual([
    { uid: first.uid, teamId: made?.id, role: 'leader' },
    { uid: second.uid, teamId: other.id, role: 'user' },
  ])
  expect(
    await db
      .select()
      .from(team)
      .where(and(eq(team.id, made?.id ?? 0), eq(team.used, 1))),
  ).toHaveLength(1)
})
