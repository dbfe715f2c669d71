import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePausedSaves } from '#lib/outbox/paused-saves'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A device that is slow to keep: each save ends when it is let. */
const slow = () => {
  const kept: string[] = []
  const open: (() => void)[] = []
  const save = (what: string) => () => {
    kept.push(what)
    return new Promise<void>((done) => open.push(done))
  }
  const letGo = () => {
    for (const done of open.splice(0)) done()
  }
  return { kept, save, letGo }
}
const hook = () => renderHook(() => usePausedSaves(800)).result.current

test('what is given while another save is under way is not lost to an older one', async () => {
  const { kept, save, letGo } = slow()
  const saves = hook()
  saves.later(1, save('1: old'))
  saves.later(2, save('2: old'))
  const flushed = saves.flush()
  saves.later(2, save('2: new'))
  letGo()
  await flushed
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept).toEqual(['1: old', '2: old', '2: new'])
})

test('a flush waits for what the pause had already begun', async () => {
  const { save, letGo } = slow()
  const saves = hook()
  saves.later(1, save('1'))
  await vi.advanceTimersByTimeAsync(800)
  const ended = vi.fn()
  const flushed = saves.flush().then(ended)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ended).not.toHaveBeenCalled()
  letGo()
  await flushed
  expect(ended).toHaveBeenCalled()
})

test('the page goes in the middle of a pause: what was given last is kept', () => {
  const { kept, save } = slow()
  const saves = hook()
  saves.later(1, save('1'))
  act(() => {
    window.dispatchEvent(new Event('pagehide'))
  })
  expect(kept).toEqual(['1'])
})
