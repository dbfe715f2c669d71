import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetStore, withDb } from '#lib/device/device-store'
import { useDraft } from '#lib/drafts'

beforeEach(() => {
  vi.useFakeTimers()
  forgetStore()
})
afterEach(() => {
  vi.useRealTimers()
})
const kept = () => withDb((db) => db.get<{ id: string; value: string }>('drafts', 'words')).then((row) => row?.value)
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('who types on without a pause is kept all the same, and the last word with the rest', async () => {
  const { result } = renderHook(() => useDraft('words', ''))
  await wait(0)
  for (let words = 1; words <= 10; words += 1) {
    act(() => result.current.set('好'.repeat(words)))
    await wait(100)
  }
  expect((await kept())?.length).toBeGreaterThan(5)
  await wait(1000)
  expect(await kept()).toBe('好'.repeat(10))
})

test('what was cleared stays so, whatever was about to be kept', async () => {
  const { result } = renderHook(() => useDraft('words', ''))
  await wait(0)
  act(() => result.current.set('不要了'))
  await act(() => result.current.clear())
  await wait(1000)
  expect(await kept()).toBeUndefined()
  act(() => result.current.set('重新写'))
  await wait(1000)
  expect(await kept()).toBe('重新写')
})
