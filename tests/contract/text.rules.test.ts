import fc from 'fast-check'
import { expect, test } from 'vitest'
import { line } from '#contract/kernel/fields'
import { cleanName, cut, graphemes, nameKey, prose, tooLong, UNITS_A_CHARACTER } from '#contract/kernel/text'
import { segmented } from '../support/segmented'

const MILLION = 1_000_000
const whole = (text: string) => Array.from(new Intl.Segmenter('zh').segment(text), (x) => x.segment)
/** Pieces that join to one character only beside each other, at every place of a slice. */
const soup = fc
  .array(
    fc.constantFrom('a', '字', '\ud83d', '👩', '🏽', '\u200d', '🚀', '🇨', '🇳', '\u0301', '\r', '\n', 'क', '्', 'ष'),
    {
      maxLength: 700,
    },
  )
  .map((pieces) => pieces.join(''))

test('in slices the same is counted and cut as in one piece', () => {
  fc.assert(
    fc.property(soup, fc.integer({ min: 1, max: 800 }), (text, max) => {
      const all = whole(text)
      expect(graphemes(text, text.length)).toBe(all.length)
      expect(graphemes(text, max)).toBe(Math.min(max, all.length))
      const first = cut(text, max)
      expect(first).toBe(all.slice(0, whole(first).length).join(''))
      if (text.length <= max * UNITS_A_CHARACTER) {
        expect(tooLong(text, max)).toBe(all.length > max)
        expect(first).toBe(all.slice(0, max).join(''))
      }
    }),
    { numRuns: 300 },
  )
})

test('a character longer than a slice is one', () => {
  const tower = `a${'\u0301'.repeat(5000)}`
  expect(graphemes(`${tower}b${tower}`, 10)).toBe(3)
  expect(cut(`${tower}b`, 200)).toBe('')
})

test('no more of a text is segmented than its limit has room for', async () => {
  const counted = (text: string, max: number) => segmented(() => tooLong(text, max))
  expect(await counted('字'.repeat(5000), 5000)).toBe(0)
  expect(await counted('字'.repeat(MILLION), 5000)).toBe(0)
  expect(await counted('字'.repeat(80_000), 5000)).toBeLessThan(6000)
  expect(await counted('👩🏽‍🚀'.repeat(5000), 5000)).toBeLessThan(40_000)
  expect(await segmented(() => cut('字'.repeat(MILLION), 64))).toBeLessThan(600)
  expect(await segmented(() => graphemes('字'.repeat(MILLION), 200))).toBeLessThan(600)
  expect(await segmented(() => graphemes('\u0301'.repeat(MILLION), 200))).toBeLessThan(3 * MILLION)
})

test('a field of a call is refused by its units before anything is counted', async () => {
  const field = line(15)
  expect(await segmented(() => expect(field.safeParse('字'.repeat(MILLION)).success).toBe(false))).toBe(0)
  expect(field.safeParse('👩🏽‍🚀'.repeat(15)).success).toBe(true)
  expect(field.safeParse('字'.repeat(16)).success).toBe(false)
})

test('marks without end are not composed: that takes the square of their number', () => {
  const marks = '\u0323\u0301'.repeat(MILLION)
  expect(cleanName(marks).length).toBeLessThan(10_000)
  expect(nameKey(marks).length).toBeLessThan(10_000)
})

test('a text of several lines keeps its paragraphs, and nothing that nobody sees', () => {
  expect(prose('  第一行\r\n\r\n\r\n\r\n 第\u200b二行\t。 \n')).toBe('第一行\n\n第二行 。')
  expect(prose(' \n\u200b\n ')).toBe('')
})
