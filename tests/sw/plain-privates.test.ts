import { expect, it } from 'vitest'
import { plainPrivates, twice } from '../../sw/plain-privates.ts'

const BASE = `var Removable = class { #timer; clear() { this.#timer?.stop(); return '#timer' } };`
const QUERY = `var Query = class extends Removable { #cache = new Map(); #of(key) { return this.#cache.get(key) } of(key) { return this.#of(key) } };`

it('writes a private field as a plain one, and leaves what only reads like it', () => {
  expect(plainPrivates(BASE).code).toBe(
    `var Removable = class { _timer; clear() { this._timer?.stop(); return '#timer' } };`,
  )
})

it('does what it did', () => {
  const query = new Function(
    `${plainPrivates(BASE).code}${plainPrivates(QUERY).code}const q = new Query(); q._cache.set('a', 1); return q.of('a')`,
  )
  expect(query()).toBe(1)
})

it('sees a name that an object would have twice', () => {
  const [base, query] = [plainPrivates(BASE).privates, plainPrivates(QUERY).privates]
  expect(twice([base, query])).toEqual([])
  const same = plainPrivates(`class Mutation extends Removable { #timer = 1; at() { return this.#timer } }`).privates
  expect(twice([base, query, same])).toEqual(['timer'])
})

it('refuses what a plain field cannot say', () => {
  expect(() => plainPrivates('class A { #x; static is(a) { return #x in a } }')).toThrow('by its name')
})
