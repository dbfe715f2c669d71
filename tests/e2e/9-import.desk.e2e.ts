import { readFileSync } from 'node:fs'
import { eq, inArray } from 'drizzle-orm'
import { account } from '../../server/db/schema/account'
import { importJob } from '../../server/db/schema/rooms/members'
import { roomMember } from '../../server/db/schema/rooms/rooms'
import { desk, expect, test } from './fixtures'

/** A room of its own template, so that the members of the contest room stay as they are. */
const ROOM = 6

test('a file is looked through and imported, its people are handed their codes, and it is undone', async ({
  page,
  browser,
  as,
  axe,
  axeInDark,
  watch,
  server,
}) => {
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
  await axeInDark()
  // Looking through writes nobody.
  expect(await people()).toEqual([])

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载有问题的行' }).click()
  const path = await (await downloading).path()
  expect(readFileSync(path).byteLength).toBeGreaterThan(0)

  await go.click()
  await expect(page.getByRole('button', { name: '撤销导入' })).toBeVisible()
  expect(await inRoom()).toBe(2)

  // Each of them gets a code, once: as a table, on paper, and as a link that opens their account.
  await page.getByRole('link', { name: '发放激活码' }).click()
  await page.getByRole('button', { name: '为没有激活码的 2 人生成' }).click()
  await expect(page.getByText('2 人的激活码')).toBeVisible()
  await axe()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 CSV' }).click()
  const [, first] = readFileSync(await (await saving).path(), 'utf8').split('\r\n')
  const cells = first?.split(',') ?? []
  expect(cells.slice(0, 3)).toEqual([names[0], '直播 1 班', `7${tag}1`])
  const own = cells[4] ?? ''
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-asked', 'print')
  })
  await page.getByRole('button', { name: '打印（A4，可裁开）' }).click()
  await expect(page.locator('body[data-asked=print]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`登录账号：7${tag}1`)).toBeVisible()
  await expect(page.getByRole('button', { name: '完成' })).toBeHidden()
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('button', { name: `重新生成：${names[0]}` })).toBeVisible()

  const theirs = await browser.newContext({ ...desk, baseURL: server.url, locale: 'zh-CN', serviceWorkers: 'block' })
  watch(theirs)
  const student = await theirs.newPage()
  const asked: string[] = []
  student.on('request', (request) => asked.push(request.url()))
  await student.goto(new URL(own).pathname + new URL(own).hash)
  const code = student.getByRole('textbox', { name: '激活码' })
  await expect(code).toHaveValue(cells[3] ?? '')
  // The code left the address as soon as it was read, and no request carried it.
  expect(new URL(student.url()).hash).toBe('')
  await axe(student)
  await student.getByLabel('设置密码').fill('Spring2026')
  await student.getByRole('checkbox', { name: /^我已阅读并同意/ }).check()
  await student.getByRole('button', { name: '激活并登录' }).click()
  await student.waitForURL('**/index')
  expect(asked.filter((url) => url.includes(cells[3] ?? 'none'))).toEqual([])
  await student.goBack()
  expect(student.url()).not.toContain(cells[3] ?? 'none')
  await theirs.close()
  // Who is in waits no longer.
  await page.reload()
  await expect(page.getByRole('rowheader', { name: names[1] })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: names[0] })).toHaveCount(0)

  await page.goto(`/training-room/manager/${ROOM}/member?tab=import`)
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
