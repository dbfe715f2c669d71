import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { PeerSheet } from '#contract/works/peers/peers.model'
import { outboxNow, stopOutbox } from '#lib/outbox/outbox'
import { world } from '../../../server/db/seed/world'
import { useReview } from '../../../src/domains/works/parts/marking/use-review'
import { reviewLater, unsentReviews } from '../../../src/domains/works/peers.offline'
import { connect, goOffline } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
  connect(s, await s.as(world.people.studentA.login))
  goOffline()
})
afterAll(() => s.close())
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await stopOutbox()
})

const points = (score: number) => [{ item_id: 1, score, comment: '', rubric: [] }]
const kept = (reviewId: number) =>
  unsentReviews(outboxNow().items, reviewId).map(({ giving }) => [giving.points[0]?.score, giving.done])

test('given while the one before is being kept: the last stays alone, and what was handed over stays so', async () => {
  const review = { roomId: 2, reviewId: 71, title: '互评' }
  await Promise.all([
    reviewLater({ ...review, points: points(6), done: true }),
    reviewLater({ ...review, points: points(7), done: false }),
    reviewLater({ ...review, points: points(8), done: false }),
  ])
  expect(kept(71)).toEqual([[8, true]])
})

const sheet = {
  row: { id: 72, name: '作品 1', state: 'open' },
  work_title: '工单',
  parts: [
    { item_id: 1, title: '方案', score: 10, rubric: [] },
    { item_id: 2, title: '照片', score: 10, rubric: [] },
  ],
  points: [],
} as unknown as PeerSheet
const review = () => {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  return renderHook(() => useReview(2, sheet), { wrapper }).result
}

test('the page goes in the middle of a pause: what was given last is kept', async () => {
  // The pause never ends.
  const { setTimeout: real } = globalThis
  const never = ((then: () => void, ms?: number) => (ms === 800 ? 0 : real(then, ms))) as typeof setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(never)
  const { current } = review()
  act(() => current.give(1, { score: 9, comment: '', rubric: [] }))
  act(() => {
    window.dispatchEvent(new Event('pagehide'))
  })
  await waitFor(() => expect(kept(72)).toEqual([[9, false]]))
})
