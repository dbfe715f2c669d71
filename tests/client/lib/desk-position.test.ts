import { expect, test } from 'vitest'
import { deskPosition } from '#lib/desk/desk-position'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, waits: id === 'a' || id === 'c' }))
const at = (id: string, list = rows) => {
  const { words, previous, next, nextWaiting } = deskPosition(
    list,
    (r) => r.id === id,
    (r) => r.waits,
  )
  return [words, previous?.id, next?.id, nextWaiting?.id]
}

test('a hand-in has its place, the ones beside it, and the next that waits, from the beginning again', () => {
  expect(at('a')).toEqual(['第 1 / 4 份', undefined, 'b', 'c'])
  expect(at('b')).toEqual(['第 2 / 4 份', 'a', 'c', 'c'])
  expect(at('d')).toEqual(['第 4 / 4 份', 'c', undefined, 'a'])
  expect(at('c', rows.slice(2))).toEqual(['第 1 / 2 份', undefined, 'd', undefined])
})

test('one that is not among them has no place, and those that wait are still found', () => {
  expect(at('x')).toEqual(['', undefined, undefined, 'a'])
})
