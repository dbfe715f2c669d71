import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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
