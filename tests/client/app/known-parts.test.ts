import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteParts } from '../../../src/app/boot/known-parts'

const resource = (path: string, startTime: number) =>
  ({ name: `http://localhost${path}`, startTime }) as PerformanceResourceTiming
const drawn = (address: string, startTime: number) =>
  vi
    .spyOn(performance, 'getEntriesByName')
    .mockReturnValue([{ detail: address, startTime } as PerformanceMark] as PerformanceEntryList)
const fetched = (...list: PerformanceResourceTiming[]) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(list)
const known = () => JSON.parse(localStorage.getItem('xh.parts') ?? 'null')

beforeEach(() => vi.stubGlobal('__APP_VERSION__', '7'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('keeps, by the kind of address, which parts a screen was drawn with, and no others', () => {
  drawn('/contest/12/description', 500)
  fetched(
    resource('/assets/kit-1.js', 10),
    resource('/assets/style-1.css', 11),
    resource('/api/Contest/detail', 12),
    resource('/assets/description-1.js', 400),
    resource('/assets/neighbour-1.js', 900),
  )
  noteParts()
  const parts = ['/assets/kit-1.js', '/assets/description-1.js']
  expect(known()).toEqual({ build: '7', of: { '/contest/0/description': parts } })
})

it('forgets the parts of another build, and writes nothing where nothing was drawn', () => {
  localStorage.setItem('xh.parts', JSON.stringify({ build: '6', of: { '/index': ['/assets/old.js'] } }))
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([])
  noteParts()
  expect(known().build).toBe('6')
  drawn('/todo', 500)
  fetched(resource('/assets/todo-2.js', 10))
  noteParts()
  expect(known()).toEqual({ build: '7', of: { '/todo': ['/assets/todo-2.js'] } })
})
