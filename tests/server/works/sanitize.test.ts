import fc from 'fast-check'
import { expect, test } from 'vitest'
import { richFileIds, richText } from '#contract/works/works.html'
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
