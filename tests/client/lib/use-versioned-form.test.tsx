import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#lib/net/errors'
import { useVersionedForm } from '#lib/use-versioned-form'

afterEach(cleanup)

const opened = () =>
  renderHook(({ name, version }) => useVersionedForm('test', { name }, version), {
    initialProps: { name: '一班', version: 1 },
  })

test('what is read anew while a form is being sent is its own, and nobody was faster', async () => {
  const { result, rerender } = opened()
  act(() => result.current.set({ name: '二班' }))
  let answered = () => {}
  const answer = new Promise<void>((done) => {
    answered = done
  })
  let sent = Promise.resolve()
  act(() => {
    sent = result.current.sending(async () => {
      await answer
      result.current.done(2)
    })
  })
  rerender({ name: '二班', version: 2 })
  expect(result.current.overtaken).toBe(false)
  await act(async () => {
    answered()
    await sent
  })
  expect([result.current.overtaken, result.current.dirty, result.current.version]).toEqual([false, false, 2])
})

test('a sending that is refused shows who was faster', async () => {
  const { result, rerender } = opened()
  act(() => result.current.set({ name: '二班' }))
  const refused = act(() => result.current.sending(() => Promise.reject(new Error('refused'))))
  await expect(refused).rejects.toThrow('refused')
  rerender({ name: '三班', version: 2 })
  expect(result.current.overtaken).toBe(true)
})

test('a save that somebody else was faster than is told by the form alone, and one’s own is kept by choice', async () => {
  const { result, rerender } = opened()
  act(() => result.current.set({ name: '二班' }))
  const conflict = new ApiError(40900, '内容已被他人修改，请刷新后重试', 409)
  await expect(result.current.sending(() => Promise.reject(conflict))).rejects.toBe(conflict)
  // Before theirs was read, too.
  await waitFor(() => expect(result.current.overtaken).toBe(true))
  expect(conflict.told).toBe(true)
  rerender({ name: '三班', version: 2 })
  expect(result.current.overtaken).toBe(true)
  act(() => result.current.keep())
  expect([result.current.overtaken, result.current.dirty, result.current.version]).toEqual([false, true, 2])
  expect(result.current.value).toEqual({ name: '二班' })
  act(() => result.current.reload())
  expect(result.current.value).toEqual({ name: '三班' })
})
