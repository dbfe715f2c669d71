import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { code, files, read } from './source'

const hand = code.filter((f) => /^(src|server|sw)\//.test(f) && !f.includes('/migrations/') && !f.endsWith('.d.ts'))
const lines = (f: string) => read(f).split('\n').length - 1

it('keeps every hand-written file at 300 lines or under', () => {
  expect(
    [...hand, ...code.filter((f) => f.startsWith('tests/') && !f.startsWith('tests/bench/'))].filter(
      (f) => lines(f) > 300,
    ),
  ).toEqual([])
})

it('keeps the median near 60 lines and the 90th percentile under 180', () => {
  const sizes = hand.map(lines).sort((a, b) => a - b)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(80)
  expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(180)
})

it('keeps route files to an address: 60 lines at most', () => {
  expect(hand.filter((f) => f.startsWith('src/routes/') && lines(f) > 60)).toEqual([])
})

it('keeps a folder to what a reader takes in: 30 files at most', () => {
  const count = new Map<string, number>()
  const generated = /\/migrations\/|^public\//
  for (const file of files.filter((f) => /^(src|server|sw|tests|docs)\//.test(f) && !generated.test(f)))
    count.set(dirname(file), (count.get(dirname(file)) ?? 0) + 1)
  expect([...count].filter(([, n]) => n > 30)).toEqual([])
})

it('names the parts of a domain alike: a folder of its contract is one of its server', () => {
  const below = (top: string) => new Set(code.flatMap((f) => new RegExp(`^${top}/(\\w+/[\\w-]+)/`).exec(f)?.[1] ?? []))
  const server = below('server/domains')
  const contract = [...below('src/contract')]
  expect(contract.length).toBeGreaterThan(15)
  expect(contract.filter((part) => !server.has(part))).toEqual([])
})
