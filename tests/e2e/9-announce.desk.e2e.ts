import { eq } from 'drizzle-orm'
import { announcement, announcementRead } from '../../server/db/schema/rooms/announce'
import { expect, test } from './fixtures'
import { ROOM } from './world'

test('an announcement is read, and the teacher sees by whom', async ({
  page,
  as,
  axe,
  axeInDark,
  meet,
  server,
  world,
}) => {
  const { db } = server
  const person = await world.someone('阅知')
  const title = `周末集训${String(Date.now()).slice(-6)}`

  await as('teacher')
  await page.goto(`/training-room/manager/${ROOM}/announce`)
  await page.getByRole('button', { name: '发布公告' }).click()
  const editor = page.getByRole('dialog', { name: '发布公告' })
  await editor.getByRole('button', { name: '发布', exact: true }).click()
  await expect(editor.getByText('请填写标题')).toBeVisible()
  await axe()
  await editor.getByRole('textbox', { name: '标题' }).fill(title)
  await editor.getByRole('textbox', { name: '内容' }).fill('请带上自己的手机支架。')
  await editor.getByRole('checkbox', { name: /置顶/ }).check()
  await editor.getByRole('button', { name: '发布', exact: true }).click()
  await expect(editor).toBeHidden()
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText(/^.*0\/\d+ 人/)
  const [made] = await db.select().from(announcement).where(eq(announcement.title, title))
  const readers = () =>
    db
      .select()
      .from(announcementRead)
      .where(eq(announcementRead.announcementId, made?.id ?? 0))
  expect(await readers()).toHaveLength(0)

  const student = await meet(person)
  await student.goto(`/training-room/student/${ROOM}/index`)
  const line = student.getByRole('list', { name: '公告' }).getByRole('button', { name: new RegExp(title) })
  await expect(line.getByRole('img', { name: '未读' })).toBeVisible()
  await line.click()
  await expect(student.getByRole('dialog', { name: title })).toContainText('请带上自己的手机支架。')
  await expect.poll(async () => (await readers()).map((r) => r.uid)).toEqual([person.uid])
  await expect(line.getByRole('img', { name: '未读' })).toHaveCount(0)

  await page.reload()
  await expect(row).toContainText(/1\/\d+ 人/)
  await page.getByRole('button', { name: `查看已读：${title}` }).click()
  const list = page.getByRole('dialog', { name: title })
  await list.getByRole('button', { name: '已读（1）' }).click()
  await expect(list.getByText(person.truename)).toBeVisible()
  await axe()
  await axeInDark()
})
