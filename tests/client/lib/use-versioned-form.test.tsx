import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { withDb } from '#lib/device/device-store'
import { intoDraft, useDraft } from '#lib/drafts'
import { setIdentity } from '#lib/identity'
import { ApiError } from '#lib/net/errors'
import { useVersionedForm } from '#lib/use-versioned-form'

afterEach(cleanup)

const inPage = (queries: { staleTime?: number } = {}) => {
  const client = new QueryClient({ defaultOptions: { queries } })
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
}
const opened = () =>
  renderHook(({ name, version }) => useVersionedForm('test', { name }, version), {
    initialProps: { name: '一班', version: 1 },
    wrapper: inPage(),
  })
const conflict = () => new ApiError(40900, '内容已被他人修改，请刷新后重试', 409)

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
  const refusal = conflict()
  await expect(result.current.sending(() => Promise.reject(refusal))).rejects.toBe(refusal)
  // Before theirs was read, too.
  await waitFor(() => expect(result.current.overtaken).toBe(true))
  expect(refusal.told).toBe(true)
  rerender({ name: '三班', version: 2 })
  expect(result.current.overtaken).toBe(true)
  act(() => result.current.keep())
  expect([result.current.overtaken, result.current.dirty, result.current.version]).toEqual([false, true, 2])
  expect(result.current.value).toEqual({ name: '二班' })
  act(() => result.current.reload())
  expect(result.current.value).toEqual({ name: '三班' })
})

test('theirs is read before the form says that somebody was faster: who keeps their own then saves over it', async () => {
  let there = { name: '一班', version: 1 }
  const { result } = renderHook(
    () => {
      const { data } = useQuery({ queryKey: ['class'], queryFn: () => Promise.resolve(there), initialData: there })
      return { read: data.version, form: useVersionedForm('class', { name: data.name }, data.version) }
    },
    { wrapper: inPage({ staleTime: Number.POSITIVE_INFINITY }) },
  )
  act(() => result.current.form.set({ name: '二班' }))
  there = { name: '三班', version: 2 }
  await act(() => result.current.form.sending(() => Promise.reject(conflict())).catch(() => undefined))
  await waitFor(() => expect([result.current.read, result.current.form.overtaken]).toEqual([2, true]))
  act(() => result.current.form.keep())
  const { overtaken, version, value } = result.current.form
  expect({ overtaken, version, value }).toEqual({ overtaken: false, version: 2, value: { name: '二班' } })
})

test('what is pressed as what was typed before comes back goes on top of it', async () => {
  setIdentity({ uid: 7, orgId: 1, signKey: 'key' })
  const saved = { name: '一班', open: false }
  await intoDraft('form:kept', () => ({ value: { ...saved, name: '二班' }, base: saved, version: 1 }))
  const { result } = renderHook(
    () => {
      const form = useVersionedForm('kept', saved, 1)
      const drawn = useRef(0)
      // Drawn for the second time the device has said what it keeps.
      useLayoutEffect(() => {
        drawn.current += 1
        if (drawn.current === 2) form.set({ open: true })
      })
      return form
    },
    { wrapper: inPage() },
  )
  await waitFor(() => expect(result.current.restoredAt).toBeGreaterThan(0))
  expect(result.current.value).toEqual({ name: '二班', open: true })
})

/** As soon as the device has said what it keeps, before a screen could show it. */
const answered = (key: string) => withDb((db) => db.get('drafts', key))

test('what is pressed after the device has answered and before the form shows it goes on top of it as well', async () => {
  setIdentity({ uid: 7, orgId: 1, signKey: 'key' })
  const saved = { name: '一班', open: false }
  const base = { ...saved, name: '零班' }
  await intoDraft('form:early', () => ({ value: { ...saved, name: '二班' }, base, version: 1 }))
  const { result } = renderHook(() => useVersionedForm('early', saved, 2), { wrapper: inPage() })
  await answered('form:early')
  expect(result.current.restoredAt).toBeUndefined()
  act(() => result.current.set({ open: true }))
  expect(result.current.value).toEqual({ name: '二班', open: true })
  // Somebody saved since that was typed.
  expect([result.current.overtaken, result.current.version]).toEqual([true, 1])
  expect(result.current.restoredAt).toBeGreaterThan(0)
})

test('what is not in the form is not said to have come back', async () => {
  setIdentity({ uid: 7, orgId: 1, signKey: 'key' })
  await intoDraft('plain', () => '二班')
  const { result } = renderHook(() => useDraft('plain', '一班'))
  await answered('plain')
  expect(result.current.value).toBe('一班')
  act(() => result.current.set('三班'))
  expect([result.current.value, result.current.restoredAt]).toEqual(['三班', undefined])
  act(() => result.current.set('四班'))
  expect(result.current.restoredAt).toBeUndefined()
})
