import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { errorText, isChunkError } from '#lib/net/errors'
import { CHUNK_TIMEOUT, inTime } from '#lib/net/in-time'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('gives up on a part of the page after 120 seconds, by the name the page knows', async () => {
  const heard = vi.fn()
  addEventListener('vite:preloadError', heard)
  const outcome = vi.fn()
  inTime(() => new Promise(() => {})).catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(CHUNK_TIMEOUT).toBe(120_000)
  const error = outcome.mock.calls[0]?.[0]
  expect(isChunkError(error)).toBe(true)
  expect(errorText(error)).toBe('页面的一部分没能加载，请重试')
  expect(heard.mock.calls[0]?.[0].payload).toBe(error)
  removeEventListener('vite:preloadError', heard)
})

it('gives what came and what failed as it is, and leaves no timer behind', async () => {
  await expect(inTime(async () => 'part')).resolves.toBe('part')
  await expect(inTime(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})
