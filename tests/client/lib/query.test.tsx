import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { queryOf } from '#lib/net/query'
import { answerWith, json } from './answer'

const api = endpoint({
  group: 'product',
  method: 'GET',
  path: '/api/Thing/get',
  input: z.any(),
  output: z.string(),
  summary: '',
})
const query = queryOf(api, {})
const Screen = () => <p>{useQuery(query).data ?? '加载中'}</p>

let frames: FrameRequestCallback[] = []
/** The frame comes, and what waits for its painting. */
const paint = () =>
  act(async () => {
    for (const one of frames.splice(0)) one(0)
    await vi.advanceTimersByTimeAsync(1)
  })

let client: QueryClient
const open = () =>
  render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  )

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  client = new QueryClient()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is asked by a drawn screen once that is painted, known before or not', async () => {
  const sent = answerWith(json({ code: 20000, data: '一' }), json({ code: 20000, data: '二' }))
  open()
  await act(async () => {})
  expect(sent).toEqual([])
  await paint()
  expect(screen.getByText('一')).toBeTruthy()

  cleanup()
  open()
  await act(async () => {})
  expect(sent).toHaveLength(1)
  await paint()
  expect(screen.getByText('二')).toBeTruthy()
})

it('is asked at once by a loader, and after a write', async () => {
  const sent = answerWith(json({ code: 20000, data: '一' }), json({ code: 20000, data: '二' }))
  expect(await client.ensureQueryData(query)).toBe('一')
  open()
  await act(async () => {
    await client.invalidateQueries({ queryKey: query.queryKey })
    await vi.advanceTimersByTimeAsync(1)
  })
  expect(sent).toHaveLength(2)
  expect(screen.getByText('二')).toBeTruthy()
})
