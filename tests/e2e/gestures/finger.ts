import type { Page } from 'playwright/test'

const STEPS = 12

/** A finger that goes from a point by so many pixels; `before` is done while it is still down. */
export const drag = async (
  page: Page,
  from: { x: number; y: number },
  by: { x?: number; y?: number },
  before?: () => Promise<unknown>,
): Promise<void> => {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS
    await touch('touchMove', [{ x: from.x + (by.x ?? 0) * part, y: from.y + (by.y ?? 0) * part }])
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await before?.()
  await touch('touchEnd', [])
  await cdp.detach()
}
