import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressKey } from '../../../server/lib/calls/address'
import { turns } from '../../../server/lib/turns'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

/** A line of one place; everybody stays inside until told to leave. */
const line = (terms: { each?: number; all?: number } = {}) => {
  const through = turns({ places: 1, each: 9, all: 99, patience: 1000, full: () => new Error('full'), ...terms })
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const come = (name: string, address: string, known = false) => {
    const work = () => {
      begun.push(name)
      return new Promise<void>((end) => ends.push(end))
    }
    through({ known, address }, work).catch(() => refused.push(name))
  }
  const all = async () => {
    for (let i = 0; i < 50; i++) {
      await settle()
      ends.shift()?.()
    }
    return begun.join(' ')
  }
  return { begun, refused, come, all }
}

test('addresses take turns, however many wait behind one of them', async () => {
  const { come, all } = line()
  for (const n of [1, 2, 3, 4, 5]) come(`crowd${n}`, 'x')
  come('alone', 'y')
  come('two1', 'z')
  come('two2', 'z')
  expect(await all()).toBe('crowd1 crowd2 alone two1 crowd3 two2 crowd4 crowd5')
})

test('who is known goes first, and leaves every fourth turn to the others', async () => {
  const { come, all } = line()
  come('first', 'x')
  for (const n of [1, 2]) come(`new${n}`, 'x')
  for (const n of [1, 2, 3, 4, 5]) come(`known${n}`, 'x', true)
  expect(await all()).toBe('first known1 known2 known3 new1 known4 known5 new2')
})

test('an address has so many places in the line; where there is no more, the most crowded gives one up', async () => {
  const { come, all, refused } = line({ each: 3, all: 4 })
  for (const n of [0, 1, 2, 3, 4]) come(`crowd${n}`, 'x')
  await settle()
  expect(refused).toEqual(['crowd4'])
  come('y1', 'y')
  come('y2', 'y')
  await settle()
  expect(refused).toEqual(['crowd4', 'crowd3'])
  // Two wait here as there: nobody gives way to a third, but to one who is known.
  come('y3', 'y')
  come('known', 'y', true)
  await settle()
  expect(refused).toEqual(['crowd4', 'crowd3', 'y3', 'crowd2'])
  expect(await all()).toBe('crowd0 known crowd1 y1 y2')
})

test('nobody waits for ever, and who was sent away or failed leaves no gap', async () => {
  const { come, all, refused, begun } = line()
  come('first', 'x')
  come('late', 'x')
  await vi.advanceTimersByTimeAsync(1001)
  expect([begun, refused]).toEqual([['first'], ['late']])
  come('next', 'x')
  expect(await all()).toBe('first next')
  const through = turns({ places: 1, each: 1, all: 1, patience: 1, full: () => new Error('full') })
  const who = { known: false, address: 'x' }
  await expect(through(who, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await through(who, async () => 1)).toBe(1)
})

test('one household of IPv6 is one address, however many it has', () => {
  expect(addressKey('10.0.0.7')).toBe('10.0.0.7')
  expect(addressKey('::ffff:10.0.0.7')).toBe('10.0.0.7')
  expect(addressKey('2001:DB8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(addressKey('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
  expect(addressKey('no address')).toBe('no address')
})
