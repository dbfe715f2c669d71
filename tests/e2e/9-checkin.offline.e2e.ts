import { and, eq } from 'drizzle-orm'
import { checkin, checkinMark } from '../../server/db/schema/rooms/checkin'
import { kept, workerReady } from './device'
import { desk, expect, test } from './fixtures'
import { ROOM } from './world'

const KEPT = '已保存在手机上，联网后自动签到'

test('checking in online, and offline: kept on the device, sent by itself, once', async ({
  page,
  as,
  context,
  meet,
  server,
  world,
}) => {
  const { db } = server
  const [online, offline] = [await world.someone('闻早'), await world.someone('闻晚')]
  const title = `晨会${String(Date.now()).slice(-6)}`

  const teacher = await meet('teacher', desk)
  await teacher.goto(`/training-room/manager/${ROOM}/checkin`)
  await teacher.getByRole('button', { name: '发起签到' }).click()
  const begin = teacher.getByRole('dialog', { name: '发起签到' })
  await begin.getByRole('textbox', { name: '签到名称' }).fill(title)
  await begin.getByRole('button', { name: '开始签到' }).click()
  const board = teacher.getByRole('region', { name: '签到大屏' })
  await expect(board.getByRole('img', { name: /签到二维码/ })).toBeVisible()
  const [made] = await db.select().from(checkin).where(eq(checkin.title, title))
  const markOf = (uid: number) =>
    db
      .select()
      .from(checkinMark)
      .where(and(eq(checkinMark.checkinId, made?.id ?? 0), eq(checkinMark.uid, uid)))
  /** What stands on the screen at this moment. */
  const code = async () => (await board.getByText(/签到码 \d{6}/).textContent())?.replace(/\D/g, '') ?? ''

  const first = await meet(online)
  await first.goto(`/training-room/student/${ROOM}/index`)
  await first.getByRole('textbox', { name: '签到码' }).fill(await code())
  await first.getByRole('button', { name: '签到', exact: true }).click()
  await expect(first.getByText(/^闻早|发起的签到 · 你在/).first()).toBeVisible()
  expect(await markOf(online.uid)).toMatchObject([{ status: 'present', way: 'code', offline: false }])
  await expect(board.getByRole('list', { name: '刚刚签到' })).toContainText('闻早')

  await as(offline)
  await page.goto(`/training-room/student/${ROOM}/index`)
  await expect(page.getByRole('textbox', { name: '签到码' })).toBeVisible()
  await workerReady(page)
  await kept(page, title)
  await context.setOffline(true)
  await page.getByRole('textbox', { name: '签到码' }).fill(await code())
  await page.getByRole('button', { name: '签到', exact: true }).click()
  await expect(page.getByText(`${KEPT}，以扫码或输入时的时间为准。`)).toBeVisible()
  expect(await markOf(offline.uid)).toEqual([])
  await context.setOffline(false)
  await expect
    .poll(async () => (await markOf(offline.uid)).map((m) => [m.status, m.way]))
    .toEqual([['present', 'code']])
  await expect(page.getByText(/发起的签到 · 你在/)).toBeVisible()

  // Ended, so that no other journey meets it.
  await teacher.getByRole('button', { name: '结束签到' }).click()
  await teacher.getByRole('alertdialog').getByRole('button', { name: '结束' }).click()
  await expect(board).toBeHidden()
})
