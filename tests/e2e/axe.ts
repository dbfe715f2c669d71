import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type AxeApi from 'axe-core'
import type { Page } from 'playwright/test'

interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString: (text: string) => Colour
}

/**
 * Axe reads a colour anew for each text and for all that lies behind it, and a screen has some twenty: with those at hand that it
 * has read it says the same in two thirds of the time.
 */
const rememberColours = (): void => {
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } }
  const { prototype } = axe.commons.color.Color
  const read = prototype.parseString
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (text) {
    const colour = known.get(text)
    if (colour) return Object.assign(this, colour)
    const { r, g, b, alpha } = read.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/** The program, as a document is given it once. */
export const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
;(${rememberColours})()`

/** What a phone's keyboard has to be told of everything that is typed into. */
const KEYS = ['inputmode', 'enterkeyhint', 'autocomplete']
const TYPED =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=color], [type=hidden])'

/** The rules whose answer hangs on colours: all that a screen's dark colours can break that its light ones did not. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Every rule of axe on what is on screen now, and what breaks one; `inDark`: of a screen that was looked at in the light, and of
 * which nothing but its colours has changed. The program is given to a document once, and only violations
 * are told in full: a page of hundreds of rows would otherwise spend its time on naming what is well.
 */
export const violationsOn = async (page: Page, inDark = false): Promise<string[]> => {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource).catch(() => undefined)
  return page.evaluate(
    async ([typed, keys, rules]) => {
      // Colours on their way from one to the other are nobody's choice.
      const moving = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity)
      await Promise.all(moving.map((one) => one.finished.catch(() => undefined)))
      const { axe } = window as unknown as { axe: typeof AxeApi }
      const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
      const mute = [...document.querySelectorAll(typed)].filter(
        (field) => !field.matches('[readonly], [type^=date]') && !keys.every((key) => field.hasAttribute(key)),
      )
      return [
        ...violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`),
        ...mute.map((field) => `says a keyboard not all of ${keys.join(', ')}: ${field.outerHTML.slice(0, 200)}`),
      ]
    },
    [TYPED, KEYS, inDark ? COLOURS : null] as const,
  )
}
