import { eq, inArray } from 'drizzle-orm'
import { roomApply, roomMember } from '../../server/db/schema/rooms/rooms'
import { expect, test } from './fixtures'
import { nowSeconds, ROOM } from './world'

const REASON = '请填写真实姓名后再申请'

test('a teacher rejects one with a reason and approves many at once', async ({ page, as, meet, server, world }) => {
  const { db } = server
  const names = ['龙一鸣', '龙二河', '龙三山']
  const people = []
  for (const name of names) people.push(await world.someone(name, []))
  const applyAll = people.map(({ uid }) => ({ roomId: ROOM, uid, status: 2, createTime: nowSeconds() }))
  await db.insert(roomApply).values(applyAll)
  const [first, ...others] = people
  if (!first) return

  const student = await meet(first)
  await student.goto(`/training-room/student/${ROOM}/index`)
  await expect(student.getByText('申请中，等待管理员审核')).toBeVisible()

  await as('teacher')
  await page.goto(`/training-room/manager/${ROOM}/member`)
  const search = page.getByRole('searchbox', { name: '按姓名或手机搜索' })
  await search.fill('龙')
  await search.press('Enter')
  await expect(page.getByRole('row', { name: /龙/ })).toHaveCount(3)

  await page.getByRole('button', { name: `拒绝：${first.truename}` }).click()
  const dialog = page.getByRole('dialog', { name: '拒绝申请' })
  await dialog.getByRole('button', { name: '确定拒绝' }).click()
  await expect(dialog.getByText('请填写拒绝原因')).toBeVisible()
  await dialog.getByRole('button', { name: REASON }).click()
  await dialog.getByRole('button', { name: '确定拒绝' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /龙/ })).toHaveCount(2)

  await page.getByRole('checkbox', { name: '全选' }).check()
  await expect(page.getByText('已选 2 人')).toBeVisible()
  await page.getByRole('button', { name: '批量通过' }).click()
  await expect(page.getByText('已通过 2 人的申请')).toBeVisible()
  await expect(page.getByText('没有找到符合的申请')).toBeVisible()
  const uids = others.map((p) => p.uid)
  expect(await db.select().from(roomMember).where(inArray(roomMember.uid, uids))).toHaveLength(2)

  // Told why, the student tries again, and the teacher sees it come.
  await expect(student.getByText('很遗憾，你加入实训室的申请被拒绝了')).toBeVisible()
  await expect(student.getByText(`原因：${REASON}`)).toBeVisible()
  await student.getByRole('textbox', { name: '附言（选填）' }).fill('我是龙一鸣，学号已补上。')
  await student.getByRole('button', { name: '重新申请' }).click()
  await expect(student.getByText('申请中，等待管理员审核')).toBeVisible()
  await expect(page.getByRole('row', { name: first.truename })).toContainText('学号已补上')

  const rows = await db.select().from(roomApply).where(eq(roomApply.uid, first.uid)).orderBy(roomApply.id)
  expect(rows.map((r) => [r.status, r.reason])).toEqual([
    [-2, REASON],
    [2, ''],
  ])
})

test('a student has no manager side', async ({ page, as, world }) => {
  await as(await world.someone('岳然'))
  await page.goto(`/training-room/manager/${ROOM}/member`)
  await expect(page.getByText('没有访问权限')).toBeVisible()
  await expect(page.getByText('贾思雨')).toBeHidden()
})
