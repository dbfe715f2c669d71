import { desk, expect, test } from './fixtures'
import { CALLS, handedIn, handInOn, learnerAtWork, planOn, receiptOn } from './stage'

/** How often the server hears a hand-in whose first sending meets the fault. */
const FAULTS = [
  ['cut before it reaches the server', 'cut-before', 1],
  ['cut after the server kept it', 'cut-after', 2],
  ['cut in the middle of the answer', 'cut-within', 2],
  ['answered with half of the JSON', 'truncated', 2],
] as const

for (const [name, fault, heard] of FAULTS)
  test(`a hand-in ${name}: it goes again by itself, and counts once`, async ({ page, as, world, server, line }) => {
    const { learner, workId } = await learnerAtWork({ page, as, world, server })
    const answer = line.fault(CALLS.answer, fault)
    const hand = line.fault(CALLS.handIn, fault)
    await planOn(page).fill('引流款两件，主推款三件。')
    await planOn(page).blur()
    await expect.poll(() => line.passed(CALLS.answer).length).toBe(heard)
    await page.getByRole('link', { name: '检查并提交' }).last().click()
    await handInOn(page)
    await expect(receiptOn(page)).toBeVisible()
    expect([answer.hits(), hand.hits()]).toEqual([1, 1])
    // The server heard one thing, as often as it was sent.
    for (const call of [CALLS.answer, CALLS.handIn]) {
      // News of the hand-in may bring the receipt before it is sent again.
      await expect.poll(() => line.passed(call).map(({ status }) => status)).toEqual(Array(heard).fill(200))
      expect(new Set(line.passed(call).map(({ key }) => key)).size).toBe(1)
    }
    const [one, ...more] = await handedIn(server.db, workId)
    expect(more).toEqual([])
    expect(one).toMatchObject({ uid: learner.uid })
    expect(one?.said).toContain('引流款两件，主推款三件。')
    // The receipt's fingerprint is folded away, for who wants to compare it.
    await expect(page.getByText(one?.hash ?? '-')).toBeAttached()
  })

test.describe('at a desk', () => {
  test.use(desk)
  test('a hand-in whose answer is late: given up, sent again, counted once', async ({
    page,
    as,
    world,
    server,
    line,
  }) => {
    const { workId } = await learnerAtWork({ page, as, world, server })
    await planOn(page).fill('主推款三件。')
    await planOn(page).blur()
    await expect.poll(() => line.passed(CALLS.answer).length).toBe(1)
    await page.getByRole('link', { name: '检查并提交' }).last().click()
    await page.clock.install()
    const held = line.fault(CALLS.handIn, 'held')
    await handInOn(page)
    await expect.poll(held.held).toBe(1)
    // A hand-in is waited for half a minute, then for the pause before it is tried again.
    await page.clock.runFor(31_000)
    await page.clock.runFor(10_000)
    await expect(receiptOn(page)).toBeVisible()
    held.release()
    expect(new Set(line.passed(CALLS.handIn).map(({ key }) => key)).size).toBe(1)
    expect(await handedIn(server.db, workId)).toHaveLength(1)
  })
})
