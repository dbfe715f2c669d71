import { expect, it } from 'vitest'
import { domains } from '../../server/domains'
import { pages } from '../../server/pages'
import { code, imports, ORDER, read, root } from './source'

const inDomain = (name: string) => code.filter((f) => f.startsWith(`server/domains/${name}/`))
const module = (file: string) => import(/* @vite-ignore */ `${root}/${file}`) as Promise<Record<string, unknown>>

it('lists every domain of the server once, under the name of its folder and from its own wiring', async () => {
  const folders = new Set(code.flatMap((f) => /^server\/domains\/([^/]+)\//.exec(f)?.[1] ?? []))
  expect([...ORDER].sort()).toEqual([...folders].sort())
  for (const domain of domains) {
    const { [domain.name]: own } = await module(`server/domains/${domain.name}/${domain.name}.wiring.ts`)
    expect(own, domain.name).toBe(domain)
  }
})

it('wires every route of a domain', async () => {
  const unwired: string[] = []
  for (const { name, routes = [], raws = [] } of domains) {
    const wired = new Set<unknown>([...routes, ...raws].map(({ api }) => api))
    for (const file of inDomain(name).filter((f) => f.endsWith('.routes.ts')))
      for (const [table, rows] of Object.entries(await module(file)))
        if (Array.isArray(rows) && rows.some(({ api }) => !wired.has(api))) unwired.push(`${file}: ${table}`)
  }
  expect(unwired).toEqual([])
})

it('wires every first screen and every job of a domain', () => {
  const lists = domains.flatMap(({ name }) => inDomain(name).filter((f) => /\.(pages|jobs)\.ts$/.test(f)))
  const wired = new Set(domains.flatMap(({ name }) => imports(`server/domains/${name}/${name}.wiring.ts`).local))
  expect(lists.filter((f) => !wired.has(f.replace(/\.ts$/, '')))).toEqual([])
})

/** Events, slots and collections of a module, also those inside of a record, by the words that name them. */
const joinable = (name: string, value: unknown): string[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  if ('handlers' in value || 'call' in value || 'items' in value) return [name]
  return Object.entries(value).flatMap(([key, inner]) => joinable(`${name}.${key}`, inner))
}
const wirings = domains.map(({ name }) => read(`server/domains/${name}/${name}.wiring.ts`)).join('\n')

it('has somebody who acts on every event, fills every slot and adds to every collection', async () => {
  const offers = code.filter((f) => /^server\/domains\/.*\.(events|slots)\.ts$/.test(f))
  const names = (await Promise.all(offers.map(module))).flatMap((offered) =>
    Object.entries(offered).flatMap(([name, value]) => joinable(name, value)),
  )
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !new RegExp(`\\b(on|fill|add)\\(\\s*${name}\\b`).test(wirings))).toEqual([])
})

it('wires every handler of an event', () => {
  const handlers = domains.flatMap(({ name }) =>
    inDomain(name).flatMap((f) =>
      [...read(f).matchAll(/^export const (on[A-Z]\w+)/gm)].map(([, on]) => `${name} ${on}`),
    ),
  )
  const unwired = handlers.filter((handler) => {
    const [name, on] = handler.split(' ')
    return !new RegExp(`, ${on}\\)`).test(read(`server/domains/${name}/${name}.wiring.ts`))
  })
  expect(unwired).toEqual([])
})

it('fills the demo with every seed', () => {
  const demo = read('server/db/seed/demo.ts')
  const seeds = code
    .filter((f) => f.startsWith('server/db/seed/'))
    .flatMap((f) => [...read(f).matchAll(/^export const (seed\w+) = async \(tx: Db, now: number, world: World/gm)])
    .map(([, seed = '']) => seed)
  expect(seeds.length).toBeGreaterThan(20)
  expect(seeds.filter((seed) => !demo.includes(`  ${seed},\n`))).toEqual([])
})

it('has no two first screens for one address, so that their order does not matter', () => {
  const parts = (pattern: string) => pattern.split('/').filter(Boolean)
  const bothFit = (a: string[], b: string[]): boolean =>
    a.length === b.length && a.every((part, i) => part === b[i] || part.startsWith('$') || !!b[i]?.startsWith('$'))
  const rows = pages.rows.map(({ pattern }) => pattern)
  const twice = rows.flatMap((a, i) =>
    rows.slice(i + 1).flatMap((b) => (bothFit(parts(a), parts(b)) ? [`${a} ${b}`] : [])),
  )
  expect(twice).toEqual([])
})
