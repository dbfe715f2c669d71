import { expect, it } from 'vitest'
import { rulesOf, usedOf } from '../../../src/app/boot/used-css'

const used = (css: string, ...classes: string[]) => usedOf([...rulesOf(css)], new Set(classes))

it('takes the rules all of whose classes are there, in their order, and those that name none', () => {
  const css = ':root{--a:1px}.a{x:1}.a.b{x:2}.c .a,.d{x:3}[data-x="."] h1{x:4}'
  expect(used(css, 'a')).toBe(':root{--a:1px}.a{x:1}[data-x="."] h1{x:4}')
  expect(used(css, 'a', 'b')).toBe(':root{--a:1px}.a{x:1}.a.b{x:2}[data-x="."] h1{x:4}')
  expect(used(css, 'd')).toBe(':root{--a:1px}.c .a,.d{x:3}[data-x="."] h1{x:4}')
})

it('rather takes one too many than one too few where a class stands in brackets', () => {
  expect(used('.a:not(.b){x:1}.a:is(.c,.d){x:2}.a:has(> .e){x:3}', 'a')).toBe(
    '.a:not(.b){x:1}.a:is(.c,.d){x:2}.a:has(> .e){x:3}',
  )
})

it('leaves out what only something touched looks like, and what draws nothing by itself', () => {
  const css = '@charset "utf-8";.a:hover{x:1}.a:focus-visible,.a{x:2}@keyframes turn{0%{x:3}}@font-face{x:4}@page{x:5}'
  expect(used(css, 'a')).toBe('.a:focus-visible,.a{x:2}')
})

it('keeps conditions around what is used in them, and no empty one', () => {
  const css = '@media (width<=600px){.a{x:1}.b{x:2}@supports (x:1){.c{x:3}}}@media print{.b{x:4}}'
  expect(used(css, 'a', 'c')).toBe('@media (width<=600px){.a{x:1}@supports (x:1){.c{x:3}}}')
})

it('is misled by no brace, quote or comment', () => {
  const css = `/*! .x{ */.a{content:"}{\\"";background:url(data:image/svg+xml,%3Csvg{}%3E)}.b{x:1}`
  expect(used(css, 'b')).toBe('.b{x:1}')
  expect(used(css, 'a')).toBe(`.a{content:"}{\\"";background:url(data:image/svg+xml,%3Csvg{}%3E)}`)
})
