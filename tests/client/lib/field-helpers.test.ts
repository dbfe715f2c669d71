import { expect, test } from 'vitest'
import { isLink } from '#contract/kernel/link'
import { optionLetter } from '#contract/questions/option-letter'
import { groupProblem } from '#lib/grouped-form'
import { scoreBand } from '#lib/score-band'

test('options are A to Z', () => {
  expect([0, 1, 25].map(optionLetter)).toEqual(['A', 'B', 'Z'])
  expect([-1, 26, 1.5].map(optionLetter)).toEqual(['', '', ''])
})

test('a group is filled together or not at all; the first missing one speaks', () => {
  const group = (...values: unknown[]) => values.map((value, i) => ({ value, message: `请填写第${i + 1}项` }))
  expect(groupProblem(group('', ' ', []))).toBeUndefined()
  expect(groupProblem(group('a', 1, ['x']))).toBeUndefined()
  expect(groupProblem(group('a', '', undefined))).toBe('请填写第2项')
  expect(groupProblem(group('', 5, 0))).toBe('请填写第1项')
})

test('links are http, https, mailto and tel addresses', () => {
  const good = [
    'http://a.cn',
    'https://例子.测试/路径?a=1#b',
    ' HTTPS://A.cn ',
    'mailto:a@b.cn',
    'tel:+86-10-12345678',
    'tel:110',
  ]
  const bad = [
    '',
    'a.cn',
    '//a.cn',
    'http://',
    'http:a.cn',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.cn',
    'mailto:a',
    'mailto:@a.cn',
    'tel:abc',
    'http://a b.cn',
    'java\nscript:alert(1)',
  ]
  for (const text of good) expect([text, isLink(text)]).toEqual([text, true])
  for (const text of bad) expect([text, isLink(text)]).toEqual([text, false])
})

test('score bands: 0–50, 51–80, 81–100', () => {
  expect([0, 50, 51, 80, 81, 100].map((n) => scoreBand(n))).toEqual(['low', 'low', 'middle', 'middle', 'high', 'high'])
  expect([5, 6, 8, 9].map((n) => scoreBand(n, 10))).toEqual(['low', 'middle', 'middle', 'high'])
  expect(scoreBand(3, 0)).toBe('low')
})
