import fc from 'fast-check'
import { defaultTreeAdapter } from 'parse5'
import { expect, test, vi } from 'vitest'
import { richFileIds, richText } from '#contract/kernel/rich'
import { cleanHtml } from '../../../server/lib/rich/clean'
import { corpus, dangers } from './xss'

test.each(corpus.map((html) => [html.slice(0, 80), html]))('%s', (_name, html) => {
  const clean = cleanHtml(html)
  expect(dangers(clean ?? '')).toEqual([])
  // What is kept stays as it is however often it is saved.
  expect(cleanHtml(clean ?? '')).toBe(clean ?? '')
})

test('what an author writes stays as it was written', () => {
  const html =
    '<h2>标题</h2><p><strong>粗</strong><em>斜</em><u>线</u> &#x26; 其他</p><ul><li><p>一</p></li></ul><ol start="3"><li><p>三</p></li></ol><blockquote><p>引用</p></blockquote><p><a href="https://example.com/a?b=1" target="_blank" rel="noopener noreferrer">链接</a></p><img src="/files/12/abc.png" alt="图"><hr>'
  expect(cleanHtml(html)).toBe(html)
  expect(richFileIds(html)).toEqual([12])
  expect(richText(html)).toContain('粗斜线')
})

test('a depth made to hurt is refused, not survived by luck', () => {
  expect(cleanHtml('<b>'.repeat(60_000))).toBeNull()
})

test('marks that every paragraph opens again end the reading, not the server', () => {
  const made = vi.spyOn(defaultTreeAdapter, 'createElement')
  const marks = Array.from({ length: 90 }, (_, i) => `<b title=${i}>`).join('')
  expect(cleanHtml(`<p>${marks}</p>${'<p>x</p>'.repeat(20_000)}`)).toBeNull()
  expect(cleanHtml('<p>x</p>'.repeat(20_000))).toBeNull()
  expect(made.mock.calls.length).toBeLessThan(21_000)
  made.mockRestore()
})

test('a text without an end of its tags is read once', () => {
  const text = '<'.repeat(200_000)
  expect(richText(text)).toBe(text)
  expect(richText(`<p>一</p>${'<br'.repeat(50_000)}`)).toMatch(/^一\n<br/)
})

test('any soup of pieces comes out harmless, and the same a second time', () => {
  const piece = fc.constantFrom(
    ...corpus,
    '<p>',
    '</p>',
    '<a href="',
    '">',
    '<img src="',
    "'",
    '<!--',
    '-->',
    '<',
    '文字',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const clean = cleanHtml(pieces.join('')) ?? ''
      expect(dangers(clean)).toEqual([])
      expect(cleanHtml(clean)).toBe(clean)
    }),
    { numRuns: 150 },
  )
})
