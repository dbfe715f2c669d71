import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  awardStateOf,
  expiryOf,
  goesInCircles,
  NUMBER_ALPHABET,
  newNumber,
  noteOfRank,
  numberOf,
} from '#contract/certs/certs.rules'

const day = (text: string) => Math.floor(Date.parse(`${text}T09:30:00+08:00`) / 1000)

it('a number is read however it is typed, and nothing else is one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (draws) => {
      let n = 0
      const number = newNumber('HLYX', day('2026-12-31'), (below) => (draws[n++ % draws.length] ?? 0) % below)
      expect(numberOf(number)).toBe(number)
      expect(numberOf(` ${number.toLowerCase().replaceAll('-', '－')} `)).toBe(number)
      expect(number.slice(10)).toMatch(new RegExp(`^[${NUMBER_ALPHABET}]{8}$`))
    }),
  )
  for (const wrong of ['', 'HLYX-2026-0OI1LZS5', 'HLYX-26-34679ACD', 'h-2026-34679ACD', "' or 1=1 --"])
    expect(numberOf(wrong)).toBeUndefined()
  // The year is China's, eight hours ahead.
  expect(newNumber('AB', Date.parse('2026-12-31T17:00:00Z') / 1000, () => 0)).toBe('AB-2027-33333333')
})

it('expires on the same day so many months later, on the last of a shorter month, or never', () => {
  expect(expiryOf(day('2026-01-31'), 1)).toBe(day('2026-02-28'))
  expect(expiryOf(day('2026-11-25'), 24)).toBe(day('2028-11-25'))
  expect(expiryOf(day('2028-02-29'), 12)).toBe(day('2029-02-28'))
  expect(expiryOf(day('2026-11-25'), 0)).toBe(0)
})

it('what was revoked or replaced stays so when it expires', () => {
  const now = 1000
  const at = (expire_time: number, revoke_time = 0, replaced_by = 0) =>
    awardStateOf({ expire_time, revoke_time, replaced_by }, now)
  expect([at(0), at(1001), at(1000), at(1000, 5), at(1000, 0, 7)]).toEqual([
    'valid',
    'valid',
    'expired',
    'revoked',
    'replaced',
  ])
})

it('finds a certificate that asks for itself over others, also among circles of others', () => {
  const asks = new Map([
    [1, [2, 3]],
    [2, [4]],
    [3, [4]],
    [5, [6]],
    [6, [5]],
  ])
  expect(goesInCircles(1, asks)).toBe(false)
  expect(goesInCircles(1, new Map(asks).set(1, [5]))).toBe(false)
  expect(goesInCircles(1, new Map(asks).set(4, [1]))).toBe(true)
  expect(goesInCircles(0, new Map([[0, [0]]]))).toBe(true)
})

it('a rank has the words of the first band that reaches it', () => {
  const bands = [
    { note: '一等奖', to: 1 },
    { note: '二等奖', to: 3 },
  ]
  expect([0, 1, 2, 3, 4].map((rank) => noteOfRank(rank, bands))).toEqual([
    undefined,
    '一等奖',
    '二等奖',
    '二等奖',
    undefined,
  ])
})
