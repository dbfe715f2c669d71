import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepNext } from '../../sw/manage-ahead'

const part = (i: number) => `/assets/later/part-${i}.js`
const LIST = '/ahead.json'

let stored: Map<string, Response>
let asked: string[]
let build: string
let list: string[]
const script = () => new Response('', { headers: { 'content-type': 'text/javascript', 'x-app-build': '1' } })
let answer: (path: string) => Response
beforeEach(() => {
  stored = new Map()
  asked = []
  build = 'dev'
  list = [0, 1, 2, 3, 4, 5].map(part)
  answer = (path) =>
    path === LIST
      ? new Response(JSON.stringify(list), { headers: { 'content-type': 'application/json', 'x-app-build': build } })
      : script()
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer(path)
  })
  const cache = {
    match: async (path: string) => stored.get(path)?.clone(),
    put: async (path: string, response: Response) => stored.set(path, response),
    keys: async () => [...stored.keys()].map((path) => ({ url: `https://here${path}` })),
    delete: async ({ url }: { url: string }) => stored.delete(new URL(url).pathname),
  }
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => vi.unstubAllGlobals())
const parts = () => [...stored.keys()].filter((path) => path !== LIST).sort()

test('the parts come a few at a time, each once, and the list once a build', async () => {
  expect(await keepNext()).toBe(2)
  expect(parts()).toEqual([0, 1, 2, 3].map(part))
  expect(await keepNext()).toBe(0)
  expect(parts()).toEqual(list)
  expect(await keepNext()).toBe(0)
  expect(asked.sort()).toEqual([LIST, ...list])
})

test('a new build gets what changed, and what it has no more goes', async () => {
  await keepNext()
  await keepNext()
  stored.set(LIST, new Response('[]', { headers: { 'x-app-build': 'before' } }))
  asked = []
  list = [4, 5, 6].map(part)
  expect(await keepNext()).toBe(0)
  expect(parts()).toEqual(list)
  expect(asked).toEqual([LIST, part(6)])
})

test('nothing is kept for another build, nor what somebody else answers', async () => {
  build = 'after'
  expect(await keepNext()).toBe(0)
  expect(stored.size).toBe(0)
  build = 'dev'
  answer = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
  await expect(keepNext()).rejects.toThrow()
  expect(stored.size).toBe(0)
})
