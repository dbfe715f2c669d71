import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { masked, maskPage } from '../../../src/domains/feedback/parts/mask'

test('a mobile number loses its middle, other numbers stay', () => {
  expect(masked('电话13812345678，学号20241101，2413812345678')).toBe('电话138****5678，学号20241101，2413812345678')
})

test('no text keeps a mobile number that stands alone', () => {
  const mobile = fc.tuple(fc.constantFrom('3', '5', '9'), fc.stringMatching(/^\d{9}$/)).map(([a, b]) => `1${a}${b}`)
  const words = fc.string().filter((s) => !/\d/.test(s))
  fc.assert(fc.property(words, mobile, words, (a, number, b) => !masked(a + number + b).includes(number)))
})

test('in a copy of the page, also in its fields', () => {
  const page = document.implementation.createHTMLDocument('')
  page.body.innerHTML = '<p>王一诺 <b>13800000004</b></p><input value="13800000004"><textarea>a</textarea>'
  maskPage(page)
  expect(page.body.textContent).toContain('138****0004')
  expect(page.querySelector('input')?.value).toBe('138****0004')
})
