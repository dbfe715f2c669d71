import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { contestTeam } from '../../../server/db/schema/contests'
import { feedback } from '../../../server/db/schema/feedback'
import { attachment } from '../../../server/db/schema/files'
import { kept, workerReady } from '../device'
import { expect, test } from '../fixtures'
import { ROOM, ROOM_TITLE } from '../world'

const ROOM_HOME = `/training-room/student/${ROOM}/index`
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

test('what was seen online is there offline, from a cold start, with its date', async ({
  page,
  as,
  context,
  server,
  world,
}) => {
  const leader = await world.someone('夏至')
  const team = await world.someTeam('夏日', leader)
  const contest = await world.someContest('离线赛')
  await as(leader)
  await page.goto('/index')
  await expect(page.getByRole('link', { name: new RegExp(ROOM_TITLE) }).first()).toBeVisible()
  await workerReady(page)
  await page.goto(ROOM_HOME)
  await expect(page.getByText(team.title).first()).toBeVisible()
  await page.goto(`/training-room/student/${ROOM}/my-team`)
  await expect(page.getByRole('list', { name: '团队成员' })).toContainText('夏至')
  await kept(page, '/api/TrainingRoomTeamUser/lists')
  await page.goto(`/contest/${contest.id}/description`)
  await expect(page.getByText('三人一组，现场完成一场直播。')).toBeVisible()
  await kept(page, '三人一组，现场完成一场直播。')
  // With everything else that the screen asked for: without it the screen would say so itself.
  await expect(page.getByText('还没有答疑和公告')).toBeVisible()
  await kept(page, '/api/ContestClarify/')
  await page.goto('/search')
  await expect(page.getByText('输入名称或内容中的文字')).toBeVisible()
  await page.goto('/verify')
  await expect(page.getByRole('textbox', { name: '证书编号' })).toBeVisible()
  await page.close()
  await context.setOffline(true)

  const cold = await context.newPage()
  const age = cold.getByText(/离线 · 数据截至 \d+月\d+日 \d\d:\d\d/).first()
  await cold.goto('/index')
  await expect(cold.getByRole('link', { name: new RegExp(ROOM_TITLE) }).first()).toBeVisible()
  await expect(age).toBeVisible()
  await cold.goto(ROOM_HOME)
  await expect(cold.getByText(team.title).first()).toBeVisible()
  await expect(age).toBeVisible()
  await cold.goto(`/training-room/student/${ROOM}/my-team`)
  await expect(cold.getByRole('list', { name: '团队成员' })).toContainText('夏至')
  await expect(cold.getByText(team.code)).toBeVisible()
  await expect(age).toBeVisible()
  await cold.goto(`/contest/${contest.id}/description`)
  await expect(cold.getByText('三人一组，现场完成一场直播。')).toBeVisible()
  await expect(age).toBeVisible()

  // A place is taken now or not at all.
  await expect(cold.getByRole('button', { name: '联网后才能报名' })).toBeDisabled()
  expect(await server.db.select().from(contestTeam).where(eq(contestTeam.contestId, contest.id))).toHaveLength(0)
  // What this device never saw is said to be missing, not to be gone.
  await cold.goto('/contest/7/description')
  await expect(cold.getByText(/网络/).first()).toBeVisible()
  // Nothing was searched for before: what was read is found all the same.
  await cold.goto('/search?q=离线赛')
  await expect(cold.getByText('没有网络，只在这台设备看过的内容里查找')).toBeVisible()
  await expect(cold.getByRole('link', { name: /离线赛/ })).toHaveAttribute('href', /\/contest\//)
  // What the server writes anew each time opens as well, where the browser would show a page of its own.
  await cold.goto('/verify')
  await expect(cold.getByRole('textbox', { name: '证书编号' })).toBeVisible()
})

test('feedback with pictures waits on the device and is sent once', async ({ page, as, context, server, world }) => {
  const person = await world.someone('夏至')
  await as(person)
  await page.goto(ROOM_HOME)
  await expect(page.getByRole('heading', { name: ROOM_TITLE }).first()).toBeVisible()
  await workerReady(page)
  await kept(page, ROOM_TITLE)
  await context.setOffline(true)

  await page.getByRole('button', { name: '意见反馈' }).click()
  const dialog = page.getByRole('dialog', { name: '意见反馈' })
  await dialog.getByRole('textbox', { name: '问题描述' }).fill('教室里没有网络，倒计时看不清。')
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'one.png', mimeType: 'image/png', buffer: await picture('#d6282b') },
    { name: 'two.png', mimeType: 'image/png', buffer: await picture('#2457f5') },
  ])
  await expect(dialog.getByRole('img')).toHaveCount(2)
  await dialog.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('已保存在手机上，联网后自动提交', { exact: true })).toBeVisible()
  await expect(page.getByText('离线中，1 份内容已保存在手机上，联网后自动提交')).toBeVisible()
  await page.close()

  const again = await context.newPage()
  await again.goto(ROOM_HOME)
  await expect(again.getByText('离线中，1 份内容已保存在手机上，联网后自动提交')).toBeVisible()
  await again.getByRole('button', { name: '查看' }).click()
  await expect(again.getByText(/问题反馈：教室里没有网络/)).toBeVisible()
  expect(await server.db.select().from(feedback).where(eq(feedback.uid, person.uid))).toHaveLength(0)

  await context.setOffline(false)
  const rows = () => server.db.select().from(feedback).where(eq(feedback.uid, person.uid))
  await expect.poll(async () => (await rows()).length).toBe(1)
  await expect(again.getByText(/问题反馈：教室里没有网络/)).toBeHidden()
  // Opened once more, there is nothing left to send.
  await again.reload()
  await workerReady(again)
  await expect(again.getByRole('heading', { name: ROOM_TITLE }).first()).toBeVisible()
  const [sent, ...more] = await rows()
  expect(more).toEqual([])
  expect(sent?.content).toContain('教室里没有网络，倒计时看不清。')
  expect(sent?.pictureIds).toHaveLength(2)
  expect(await server.db.select().from(attachment).where(eq(attachment.uid, person.uid))).toHaveLength(2)
})
