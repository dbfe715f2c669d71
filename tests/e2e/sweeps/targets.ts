import type { Page } from 'playwright/test'

/** A finger's place on a phone, in CSS pixels; what is lost to rounding at its two edges is not counted. */
const TARGET = 42

/**
 * What is pressed, on screen now, on less than a finger's place: as far as a press near its middle reaches it. Where something is
 * open over the page, in that alone.
 */
export const smallTargetsOn = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const pressed = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab]'
    const isSmall = (host: HTMLElement): boolean => {
      host.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = host.getBoundingClientRect()
      const [middle, half] = [x + width / 2, y + height / 2]
      const reaches = (left: number, top: number) => {
        const at = document.elementFromPoint(left, top)
        return at !== null && (host.contains(at) || at.closest('label') === host)
      }
      const along = (dx: number, dy: number): number => {
        let far = 0
        while (far < least && reaches(middle + dx * (far + 1), half + dy * (far + 1))) far++
        return far
      }
      return (
        (width < least && along(1, 0) + along(-1, 0) < least - 1) ||
        (height < least && along(0, 1) + along(0, -1) < least - 1)
      )
    }
    const over = [...document.querySelectorAll('dialog[open], [role=menu]')].at(-1) ?? document
    return [...over.querySelectorAll<HTMLElement>(pressed)].flatMap((field) => {
      const host = field.matches('[type=checkbox], [type=radio], [type=file]')
        ? (field.closest('label') ?? field)
        : field
      const { width, height, bottom } = host.getBoundingClientRect()
      // A link within a sentence is as high as its line; what waits for the keyboard's focus is not on screen.
      const elsewhere = width < 2 || height < 2 || bottom + scrollY <= 0 || getComputedStyle(host).display === 'inline'
      if (elsewhere || !host.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      return isSmall(host) ? [`${host.outerHTML.slice(0, 160)} (${Math.round(width)} × ${Math.round(height)})`] : []
    })
  }, TARGET)
