import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gate } from '../../../server/lib/calls/gate'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Works that end when they are told to. */
const works = (through: ReturnType<typeof gate>, count: number) => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const done = Array.from({ length: count }, (_, n) =>
    through(() => {
      begun.push(n)
      return new Promise<number>((resolve) => {
        ends[n] = () => resolve(n)
      })
    }),
  )
  return { begun, ends, done }
}

test('so many at once, the others in the order they came', async () => {
  const { begun, ends, done } = works(gate(2, 1000), 4)
  await vi.advanceTimersByTimeAsync(10)
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(10)
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  ends[2]?.()
  await vi.advanceTimersByTimeAsync(10)
  ends[3]?.()
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3])
})

test('nobody waits for ever, and who was sent away leaves no gap', async () => {
  const through = gate(1, 1000)
  const { begun, ends, done } = works(through, 2)
  const refused = expect(done[1]).rejects.toMatchObject({ def: { status: 503 }, data: { retry_after: 2 } })
  await vi.advanceTimersByTimeAsync(1001)
  await refused
  ends[0]?.()
  expect(await done[0]).toBe(0)
  expect(begun).toEqual([0])
  expect(await through(async () => 'next')).toBe('next')
})

test('what fails gives its place up too', async () => {
  const through = gate(1, 1000)
  await expect(through(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await through(async () => 1)).toBe(1)
})
