import { readFileSync } from 'node:fs'
import { eq, inArray } from 'drizzle-orm'
import { account } from '../../server/db/schema/account'
import { importJob } from '../../server/db/schema/members'
import { roomMember } from '../../server/db/schema/rooms'
import { expect, test } from './fixtures'

/** A room of its own template, so that the members of the contest room stay as they are. */
const ROOM = 6

test('a file is looked through, imported, and undone', async ({ page, as, axe, server }) => {
  const { db } = server
  const tag = String(Date.now()).slice(-7)
  const names = [`钟${tag}甲`, `钟${tag}乙`]
  const filename = `名单${tag}.csv`
  const csv = [
    '姓名,学号,班级',
    `${names[0]},7${tag}1,直播 1 班`,
    `${names[1]},7${tag}2,直播 1 班`,
    `,7${tag}3,直播 1 班`,
  ]
  const people = () => db.select({ uid: account.uid }).from(account).where(inArray(account.truename, names))
  const inRoom = async () => {
    const uids = (await people()).map((p) => p.uid)
    const rows = await db.select({ uid: roomMember.uid }).from(roomMember).where(eq(roomMember.roomId, ROOM))
    return rows.filter((row) => uids.includes(row.uid)).length
  }

  // Accounts are made only by whoever runs the organisation.
  await as('orgadmin')
  await page.goto(`/training-room/manager/${ROOM}/member?tab=import`)
  await page
    .getByLabel('选择要导入的文件')
    .setInputFiles({ name: filename, mimeType: 'text/csv', buffer: Buffer.from(csv.join('\r\n')) })
  await expect(page.getByText(filename)).toBeVisible()
  const go = page.getByRole('button', { name: '确认导入 2 人' })
  await expect(go).toBeVisible()
  await expect(page.getByText('缺少姓名')).toBeVisible()
  await axe()
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe()
  // Looking through writes nobody.
  expect(await people()).toEqual([])

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载有问题的行' }).click()
  const path = await (await downloading).path()
  expect(readFileSync(path).byteLength).toBeGreaterThan(0)

  await go.click()
  await expect(page.getByRole('button', { name: '撤销导入' })).toBeVisible()
  expect(await inRoom()).toBe(2)
  await page.getByRole('button', { name: '撤销导入' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销导入' }).click()
  const state = async () =>
    (await db.select({ state: importJob.state }).from(importJob).where(eq(importJob.filename, filename))).map(
      (j) => j.state,
    )
  await expect.poll(state).toEqual(['undone'])
  await expect(page.getByRole('button', { name: '撤销导入' })).toHaveCount(0)
  expect(await inRoom()).toBe(0)
})
