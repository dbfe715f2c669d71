import { eq } from 'drizzle-orm'
import { session } from '../../../server/db/schema/account'
import { expect, PASSWORD, test } from './fixtures'
import {
  atHome,
  CALLS,
  feedbackOf,
  handedIn,
  handInOn,
  learnerAtWork,
  planOn,
  ROOM_HOME,
  receiptOn,
  sayOn,
  waitingOn,
} from './stage'

test('two tabs, a line that breaks at every call: each thing once, in its order', async ({
  page,
  as,
  context,
  world,
  server,
  line,
}) => {
  const { learner, workId, endPage } = await learnerAtWork({ page, as, world, server })
  await context.setOffline(true)
  await planOn(page).fill('主推款三件。')
  await planOn(page).blur()
  await expect(page.getByText('已保存在手机上，联网后自动同步')).toBeVisible()
  const other = await context.newPage()
  await other.goto(endPage)
  await handInOn(other)
  await expect(other.getByRole('button', { name: '待提交' })).toBeVisible()
  await page.goto(ROOM_HOME)
  await sayOn(page, '灯光太暗。')
  await expect(waitingOn(page, 3)).toBeVisible()
  await expect(waitingOn(other, 3)).toBeVisible()
  line.fault(CALLS.answer, 'cut-after')
  line.fault(CALLS.handIn, 'cut-within')
  line.fault(CALLS.feedback, 'truncated')
  await context.setOffline(false)
  await expect(receiptOn(other)).toBeVisible()
  for (const call of [CALLS.answer, CALLS.handIn, CALLS.feedback]) {
    await expect.poll(() => line.passed(call).map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(line.passed(call).map(({ key }) => key)).size).toBe(1)
  }
  const order = line.passed({ path: '/api/WorkPass/' }).filter(({ method }) => method === 'POST')
  expect(order.map(({ path }) => path)).toEqual([
    ...Array(2).fill(CALLS.answer.path),
    ...Array(2).fill(CALLS.handIn.path),
  ])
  expect((await handedIn(server.db, workId)).map(({ said }) => said.includes('主推款三件。'))).toEqual([true])
  expect(await feedbackOf(server.db, learner.uid)).toHaveLength(1)
  await expect(waitingOn(page, 1)).toBeHidden()
})

test('another account on the same phone: what waits stays with its owner and goes when they are back', async ({
  page,
  as,
  context,
  world,
  server,
  line,
}) => {
  const [owner, guest] = [await world.someone('夏至'), await world.someone('冬至')]
  await as(owner)
  await atHome(page)
  await context.setOffline(true)
  await sayOn(page, '投影仪打不开。')
  await expect(waitingOn(page, 1)).toBeVisible()
  // The other one logs in beside the open page, and the network is back for both.
  await as(guest)
  await context.setOffline(false)
  await expect.poll(() => line.passed(CALLS.feedback).length).toBeGreaterThan(0)
  expect(line.passed(CALLS.feedback).map(({ status }) => status)).not.toContain(200)
  const theirs = await context.newPage()
  await atHome(theirs)
  await sayOn(theirs, '空调太冷。')
  await expect.poll(() => feedbackOf(server.db, guest.uid)).toHaveLength(1)
  expect((await feedbackOf(server.db, guest.uid))[0]).toContain('空调太冷。')
  expect(await feedbackOf(server.db, owner.uid)).toEqual([])
  await theirs.close()
  await page.close()

  await as(owner)
  const back = await context.newPage()
  await back.goto(ROOM_HOME)
  await expect.poll(() => feedbackOf(server.db, owner.uid)).toHaveLength(1)
  expect((await feedbackOf(server.db, owner.uid))[0]).toContain('投影仪打不开。')
  expect(await feedbackOf(server.db, guest.uid)).toHaveLength(1)
})

test('a session that ended while offline: the login leads back, and what waited goes', async ({
  page,
  as,
  context,
  world,
  server,
}) => {
  const { learner, workId, endPage } = await learnerAtWork({ page, as, world, server })
  await context.setOffline(true)
  await planOn(page).fill('主推款三件。')
  await planOn(page).blur()
  await expect(page.getByText('已保存在手机上，联网后自动同步')).toBeVisible()
  await page.goto(endPage)
  await handInOn(page)
  await expect(page.getByRole('button', { name: '待提交' })).toBeVisible()
  await server.db.delete(session).where(eq(session.uid, learner.uid))
  await context.setOffline(false)
  await page
    .getByRole('alertdialog', { name: '您尚未登录，请先登录后再操作' })
    .getByRole('button', { name: '去登录' })
    .click()
  await page.getByRole('textbox', { name: '手机号、邮箱或学号（工号）' }).fill(learner.mobile)
  await page.getByRole('textbox', { name: '密码' }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(receiptOn(page)).toBeVisible()
  expect(page.url()).toContain(endPage)
  expect((await handedIn(server.db, workId)).map(({ said }) => said.includes('主推款三件。'))).toEqual([true])
})
