import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { roomId } from '../../../src/app/boot/params'
import { parseSearch, rootSearch, stringifySearch } from '../../../src/app/boot/search'

it('leaves codes and long ids as they are written', () => {
  expect(parseSearch('?invite_code=662E41&id=1234567890123456&embed=1&from=null')).toEqual({
    invite_code: '662E41',
    id: '1234567890123456',
    embed: '1',
    from: 'null',
  })
})

/** No half of a surrogate pair: an address cannot carry one. */
const wellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)

it('writes what it reads, whatever the words', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((s) => wellFormed(s) && s !== '__proto__')
  fc.assert(
    fc.property(fc.dictionary(word, fc.string({ unit: 'grapheme' }).filter(wellFormed)), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
    }),
  )
})

it('drops what is not there and keeps only what every address may carry', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '' })).toBe('?c=')
  expect(stringifySearch({})).toBe('')
  expect(rootSearch({ embed: 1, other: 'x' })).toEqual({ embed: '1' })
})

it('takes only an id that a row can have from an address', () => {
  expect(roomId.parse({ id: '2147483647' })).toEqual({ id: 2147483647 })
  for (const id of ['2147483648', '9999999999', '0', '-1', '1.5', 'abc', ''])
    expect(() => roomId.parse({ id }), id).toThrow()
})
