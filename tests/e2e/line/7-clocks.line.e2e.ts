import { expect, test } from './fixtures'
import { CALLS, handedIn, handInOn, learnerAtWork, planOn, receiptOn } from './stage'

const DAY = 86_400_000

for (const [name, off] of [
  ['ahead', DAY],
  ['behind', -DAY],
] as const)
  test(`a clock that is a day ${name} and then put right: nothing waits for a day, and the order stays`, async ({
    page,
    as,
    context,
    world,
    server,
    line,
  }) => {
    await context.clock.install({ time: Date.now() + off })
    const { workId, endPage } = await learnerAtWork({ page, as, world, server })
    line.down()
    await planOn(page).fill('引流款两件。')
    await planOn(page).blur()
    await expect(page.getByText('已保存在手机上，联网后自动同步')).toBeVisible()
    await context.clock.setSystemTime(Date.now())
    await page.goto(endPage)
    await handInOn(page)
    await expect(page.getByRole('button', { name: '待提交' })).toBeVisible()
    line.up()
    // As when a phone comes out of the lift: its browser says that there is a network.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(receiptOn(page)).toBeVisible()
    const order = line.passed({ path: '/api/WorkPass/' }).filter(({ method }) => method === 'POST')
    expect(order.map(({ path, status }) => [path, status])).toEqual([
      [CALLS.answer.path, 200],
      [CALLS.handIn.path, 200],
    ])
    expect((await handedIn(server.db, workId)).map(({ said }) => said.includes('引流款两件。'))).toEqual([true])
  })
