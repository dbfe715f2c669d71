import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CHUNK_TIMEOUT } from '#lib/net/in-time'
import { keepAhead } from '../../../src/app/boot/manage-ahead'

let steps: number[]
/** How the worker answers what is left. */
let answer: (port: MessagePort | undefined, left: number) => void
let connection: object
beforeEach(() => {
  steps = []
  answer = (port, left) => port?.postMessage(left)
  connection = {}
  let left = 3
  const worker = {
    postMessage: ({ type }: { type: string }, [port]: MessagePort[]) => {
      if (type !== 'KEEP_AHEAD') return
      left -= 1
      steps.push(left)
      answer(port, left)
    },
  }
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ active: worker }) },
  })
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => connection })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'connection')
})

it('has the worker fetch step by step until nothing is left', async () => {
  await keepAhead()
  expect(steps).toEqual([2, 1, 0])
})

it.each([
  ['to spare data is asked for', { saveData: true }],
  ['data costs', { type: 'cellular' }],
  ['the line is very slow', { effectiveType: 'slow-2g' }],
  ['the line is slow', { effectiveType: '2g' }],
])('asks for nothing where %s', async (_, line) => {
  connection = line
  await keepAhead()
  expect(steps).toEqual([])
})

it('stops where the line becomes dear on the way', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    if (steps.length === 1) connection = { type: 'cellular' }
    work()
  })
  await keepAhead()
  expect(steps).toEqual([2])
})

it('goes on another time where the worker ends before it has answered', async () => {
  answer = (port) => port?.close()
  await keepAhead()
  expect(steps).toEqual([2])
})

it('does not wait for ever for a worker of which no browser says that it ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer = () => {}
  const kept = keepAhead()
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT)
  await kept
  expect(steps).toEqual([2])
})
