import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkedRedirect, withParams } from '../../../server/domains/account/account.redirect'

const origins = {
  origin: 'https://train.example',
  config: { publicUrl: 'https://train.example', allowedRedirects: ['https://other.example:8443'] },
}
const own = ['https://train.example', 'https://other.example:8443']
const attempt = (uri: string): string | undefined => {
  try {
    return checkedRedirect(uri, origins)
  } catch {
    return undefined
  }
}
/** Where a browser on the login page would really go. */
const landsOn = (answer: string) =>
  new URL(withParams(answer, { code: 'c', state: 's' }), 'https://train.example').origin

describe('where a login may return to', () => {
  it.each([
    ['/index', '/index'],
    ['/a?b=1&code=2&state=3&sid=4#x', '/a?b=1#x'],
    ['https://train.example/index?code=9', 'https://train.example/index'],
    ['https://other.example:8443/x', 'https://other.example:8443/x'],
  ])('takes %s', (uri, kept) => expect(attempt(uri)).toBe(kept))

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https://train.example@evil.example',
    'https://train.example:pass@evil.example',
    'https://user@train.example/',
    'https://train.example.evil.example',
    'https://train.example%2f@evil.example',
    'https://train。example.evil.example',
    'http://train.example',
    'https://train.example:444',
    'javascript:alert(1)',
    'JaVaScRiPt://train.example/%0aalert(1)',
    'data:text/html,x',
    ' https://evil.example',
    'https://evil.example\n',
    'index',
    'https://[::1',
  ])('refuses %j', (uri) => expect(attempt(uri)).toBeUndefined())

  it('never leads anywhere else, however the address is put together', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '%2f',
      '%5c',
      '%252f',
      '\t',
      '\n',
      '\r',
      ' ',
      '。',
      '．',
      '#',
      '?',
      'https:',
      'http:',
      'https://',
      'javascript:',
      'evil.example',
      'train.example',
      'other.example:8443',
      '\u0000',
      '\u00ad',
      '&',
      ';',
    )
    const address = fc.oneof(
      fc.array(piece, { maxLength: 9 }).map((p) => p.join('')),
      fc.webUrl(),
      fc.string(),
    )
    fc.assert(
      fc.property(address, (uri) => {
        const answer = attempt(uri)
        if (answer !== undefined) expect(own).toContain(landsOn(answer))
      }),
      { numRuns: 5000 },
    )
  })
})
