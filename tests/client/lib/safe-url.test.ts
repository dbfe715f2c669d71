import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { returnPath, safeHref } from '#lib/net/safe-url'

const origin = 'https://xh.example'

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://xh.example@evil.example/',
  'https://xh.example.evil.example/',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  ' \n javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil。example/',
  'http://xh.example/',
  '/..//evil.example',
  '/.//evil.example',
  '',
  undefined,
])('does not return to %j', (address) => {
  const path = returnPath(address, origin)
  expect(new URL(path, origin).origin).toBe(origin)
  expect(['/index', '/evil.example']).toContain(path)
})

it.each([
  [
    '/training-room/student/5/index?invite_code=5-1-user-662E41',
    '/training-room/student/5/index?invite_code=5-1-user-662E41',
  ],
  ['https://xh.example/contest/7/rank#top', '/contest/7/rank#top'],
  ['/a?b=//c', '/a?b=//c'],
])('returns to %j', (address, path) => expect(returnPath(address, origin)).toBe(path))

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc
    .array(
      fc.constantFrom(
        '/',
        '\\',
        ':',
        '@',
        '.',
        '\t',
        '\n',
        ' ',
        '%2f',
        '%5c',
        '//',
        'https',
        'javascript',
        'xh.example',
        'evil.example',
        '?',
        '#',
        '。',
        '..',
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join('')),
)

it('never leaves the origin, whatever the address', () => {
  fc.assert(
    fc.property(nasty, (address) => {
      const path = returnPath(address, origin)
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, origin).origin).toBe(origin)
      // Resolving once more, as a router and a server do, changes nothing.
      expect(returnPath(path, origin)).toBe(path)
    }),
    { numRuns: 2000 },
  )
})

it('never lets a script through as a link', () => {
  fc.assert(
    fc.property(nasty, (address) => {
      const href = safeHref(address, origin)
      if (href !== undefined) expect(new URL(href, origin).protocol).toMatch(/^(https?|mailto|tel):$/)
    }),
    { numRuns: 2000 },
  )
})

it('keeps what a link may be', () => {
  expect(safeHref('mailto:a@b.cn', origin)).toBe('mailto:a@b.cn')
  expect(safeHref('tel:13800000000', origin)).toBe('tel:13800000000')
  expect(safeHref('https://other.example/x', origin)).toBe('https://other.example/x')
  expect(safeHref('/contest/1', origin)).toBe('/contest/1')
  expect(safeHref('JaVaScRiPt:alert(1)', origin)).toBeUndefined()
})
