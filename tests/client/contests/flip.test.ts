import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { JITTER_MS, type Moment, startFlip } from '../../../src/domains/contests/parts/stage-flip'

const from: Moment = { id: 1, stage_status: 1, deadline_time: 1000 }
const moved: Moment = { id: 1, stage_status: 2, deadline_time: 2000 }
const LONG = 120_000
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  reload.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

it('asks within the jitter, each page at its own moment', async () => {
  for (const [random, at] of [
    [0, 0],
    [0.5, JITTER_MS / 2],
    [0.999, JITTER_MS * 0.999],
  ] as const) {
    const refetch = vi.fn(async () => moved)
    const stop = startFlip({ from, refetch, reload, random: () => random })
    await vi.advanceTimersByTimeAsync(Math.max(0, at - 1))
    if (at > 0) expect(refetch).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2)
    expect(refetch).toHaveBeenCalledTimes(1)
    stop()
  }
})

it('is content once the stage moved', async () => {
  const refetch = vi.fn(async () => moved)
  startFlip({ from, refetch, reload, random: () => 0 })
  await vi.advanceTimersByTimeAsync(LONG)
  expect(refetch).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
})

it('asks again while the server is a little behind', async () => {
  const answers = [from, from, moved]
  const refetch = vi.fn(async () => answers.shift())
  startFlip({ from, refetch, reload, random: () => 0 })
  await vi.advanceTimersByTimeAsync(LONG)
  expect(refetch).toHaveBeenCalledTimes(3)
  expect(reload).not.toHaveBeenCalled()
})

it('takes a deadline that was put off as news', async () => {
  const refetch = vi.fn(async () => ({ ...from, deadline_time: 5000 }))
  startFlip({ from, refetch, reload, random: () => 0 })
  await vi.advanceTimersByTimeAsync(LONG)
  expect(refetch).toHaveBeenCalledTimes(1)
})

it('reloads once when the server answers and never moves, and not again for the same deadline', async () => {
  const refetch = vi.fn(async () => from)
  startFlip({ from, refetch, reload, random: () => 0 })
  await vi.advanceTimersByTimeAsync(LONG)
  expect(refetch).toHaveBeenCalledTimes(4)
  expect(reload).toHaveBeenCalledTimes(1)
  startFlip({ from, refetch, reload, random: () => 0 })
  await vi.advanceTimersByTimeAsync(LONG)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('does not reload without an answer, nor after the page was left', async () => {
  startFlip({ from, refetch: () => Promise.reject(new Error('offline')), reload, random: () => 0 })
  const stop = startFlip({ from, refetch: async () => from, reload, random: () => 0 })
  await vi.advanceTimersByTimeAsync(3000)
  stop()
  await vi.advanceTimersByTimeAsync(LONG)
  expect(reload).not.toHaveBeenCalled()
})
