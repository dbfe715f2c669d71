import type { Locator, Page } from 'playwright/test'
import { journeys, type Overlay } from './overlays'
import { smallTargetsOn } from './targets'
import { expect, test } from './warm'

test.describe.configure({ mode: 'parallel' })

/** Dialogs, boxes that ask, sheets and menus that are open. */
const OPEN = 'dialog[open], [role=menu], [role=dialog][popover]'

/** Presses one after the other; the first is where the focus belongs afterwards. */
const opened = async (page: Page, press: Overlay['press']): Promise<Locator> => {
  const [first, ...rest] = press
  const opener = page.getByRole('main').getByRole('button', { name: first, exact: true }).first()
  await opener.click()
  for (const name of rest) await page.getByRole('menuitem', { name, exact: true }).click()
  const over = page.locator(OPEN)
  await expect(over).toHaveCount(1)
  await expect(over.locator('[aria-busy=true]')).toHaveCount(0)
  return opener
}

for (const { of, who, overlays } of journeys)
  test(`${of}: back and Escape close what is open, the focus returns, and all of it is accessible`, async ({
    page,
    as,
    axe,
  }) => {
    if (who) await as(who)
    for (const [at, { path, press, called }] of overlays.entries())
      await test.step(`${path}: ${press.join(' ')}`, async () => {
        if (overlays[at - 1]?.path !== path) await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        const here = page.url()

        await opened(page, press)
        const shown = page.locator(OPEN).and(
          page
            .getByRole('dialog', { name: called })
            .or(page.getByRole('alertdialog', { name: called }))
            .or(page.getByRole('menu', { name: called })),
        )
        await expect(shown).toBeVisible()
        // Every other one in the dark: what they are made of is the same.
        await page.emulateMedia({ colorScheme: at % 2 ? 'dark' : 'light' })
        await axe()
        expect(await smallTargetsOn(page)).toEqual([])
        await page.goBack()
        await expect(page.locator(OPEN)).toHaveCount(0)
        await page.goForward()
        await expect(page.locator(OPEN)).toHaveCount(0)
        expect(page.url()).toBe(here)

        const opener = await opened(page, press)
        await page.keyboard.press('Escape')
        await expect(page.locator(OPEN)).toHaveCount(0)
        await expect(opener).toBeFocused()
        expect(page.url()).toBe(here)
      })
  })
