import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { cut, graphemes } from '#contract/kernel/text'

const segmenter = new Intl.Segmenter('zh')
const whole = (s: string) => Array.from(segmenter.segment(s), (x) => x.segment)
const piece = fc.constantFrom(
  '字',
  'a',
  '👨‍👩‍👧',
  '🇨🇳',
  '🇨',
  'é',
  '\u0301',
  '\u200d',
  '\ud83d',
  '\r\n',
  '한',
  '🏽',
  '👍',
)

it('counts and cuts a text in pieces as if it were looked at whole', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 900 }), fc.nat(900), (pieces, max) => {
      const text = pieces.join('')
      const all = whole(text)
      expect(graphemes(text)).toBe(all.length)
      expect(cut(text, max)).toBe(all.slice(0, max).join(''))
    }),
    { numRuns: 60 },
  )
  const stacked = `字a${'\u0301'.repeat(3000)}b`
  expect([graphemes(stacked), cut(stacked, 1), cut(stacked, 9)]).toEqual([3, '字', stacked])
})

it('shows the segmenter no more than a piece at a time: one step takes longer the longer its text is', () => {
  const seen = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  expect(graphemes('字'.repeat(20_000))).toBe(20_000)
  cut('字'.repeat(20_000), 5)
  const lengths = seen.mock.calls.map(([text]) => text.length)
  seen.mockRestore()
  expect(Math.max(...lengths)).toBeLessThan(1000)
  expect(lengths.reduce((a, b) => a + b, 0)).toBeLessThan(25_000)
})
