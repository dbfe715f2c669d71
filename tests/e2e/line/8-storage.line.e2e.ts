import type { Page } from 'playwright/test'
import { expect, test } from './fixtures'
import { atHome, CALLS, feedbackOf, handedIn, learnerAtWork, planOn, ROOM_HOME, sayOn, waitingOn } from './stage'

/** From here on the browser takes nothing into its databases. */
const fillUp = (page: Page) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })

const clearDatabases = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
}

test('a browser that empties its storage while something waits: what is lost is said, and the page goes on', async ({
  page,
  as,
  context,
  world,
  server,
}) => {
  const person = await world.someone('夏至')
  await as(person)
  await atHome(page)
  await context.setOffline(true)
  await sayOn(page, '投影仪打不开。')
  await expect(waitingOn(page, 1)).toBeVisible()
  await clearDatabases(page)
  await page.close()
  const again = await context.newPage()
  await context.setOffline(false)
  await again.goto(ROOM_HOME)
  await expect(again.getByText('浏览器清理了数据，1 份没有提交的内容已丢失，请重新填写')).toBeVisible()
  await again.getByRole('button', { name: '知道了' }).click()
  await sayOn(again, '投影仪还是打不开。')
  await expect.poll(() => feedbackOf(server.db, person.uid)).toHaveLength(1)
  expect((await feedbackOf(server.db, person.uid))[0]).toContain('还是打不开')
})

test('a device without room: it is said, nothing typed is lost, and what waited before goes too', async ({
  page,
  as,
  context,
  world,
  server,
  line,
}) => {
  const { learner, workId, stepPage } = await learnerAtWork({ page, as, world, server })
  await atHome(page)
  await context.setOffline(true)
  await sayOn(page, '投影仪打不开。')
  await expect(waitingOn(page, 1)).toBeVisible()
  await page.goto(stepPage)
  await expect(planOn(page)).toBeVisible()
  await fillUp(page)
  await planOn(page).fill('引流款两件，主推款三件。')
  await planOn(page).blur()
  await expect(page.getByText('内容暂时不能保存，没有提交的内容关闭页面后会丢失')).toBeVisible()
  await expect(planOn(page)).toHaveValue('引流款两件，主推款三件。')
  await expect(waitingOn(page, 2)).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => line.passed(CALLS.answer).map(({ status }) => status)).toEqual([200])
  await expect.poll(() => feedbackOf(server.db, learner.uid)).toHaveLength(1)
  await expect(planOn(page)).toHaveValue('引流款两件，主推款三件。')
  expect(await handedIn(server.db, workId)).toEqual([])
})
