import { expect, it } from 'vitest'
import { code, ORDER, read, root } from './source'
import { tables } from './tables'

const rank = (domain: string) => ORDER.indexOf(domain)
const all = await tables()
const byName = new Map(all.map((table) => [table.name, table]))
const byConstant = new Map(all.map((table) => [table.constant, table]))

it('gives every table to a domain, or to the kernel', () => {
  expect(all.filter(({ domain }) => domain !== 'kernel' && rank(domain) < 0)).toEqual([])
})

// This is why what is erased goes from the last domain to the first (`erasure` in `server/lib/events.ts`).
it('refers from the tables of a domain to its own and to those of earlier domains, never to later ones', () => {
  const wrong = all.flatMap((table) =>
    table.refersTo
      .filter((to) => rank(byName.get(to)?.domain ?? '') > rank(table.domain))
      .map((to) => `${table.name} → ${to}`),
  )
  expect(all.flatMap((table) => table.refersTo).length).toBeGreaterThan(30)
  expect(wrong).toEqual([])
})

const stores = code.flatMap((file) => {
  const domain = /^server\/domains\/([^/]+)\//.exec(file)?.[1]
  return domain ? [{ file, domain, text: read(file) }] : []
})
const of = (names: (string | undefined)[], by: Map<string, (typeof all)[number]>) => [
  ...new Set(names.flatMap((name) => by.get(name ?? '') ?? [])),
]

/** Tables that a text writes: in SQL, by the query builder, or as a list of names that are deleted one after the other. */
const written = (text: string) => [
  ...of(
    [...text.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)/g)].map(([, name]) => name),
    byName,
  ),
  ...of(
    [...text.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g)].map(([, name]) => name),
    byConstant,
  ),
  ...(text.includes('delete from ${sql.identifier(')
    ? of(
        [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name),
        byName,
      )
    : []),
]

it('writes only its own tables, those of other domains by their services', () => {
  const foreign = stores.flatMap(({ file, domain, text }) =>
    written(text)
      .filter((table) => table.domain !== domain && table.domain !== 'kernel')
      .map((table) => `${file}: ${table.name}`),
  )
  expect(foreign).toEqual([])
})

const READ = /\b(?:from|join|using)\s+(\w+)|\.(?:from|\w*[jJ]oin)\(\s*(\w+)/g

it('reads its own tables and those of earlier domains, of later ones by events and slots', () => {
  const early = stores.flatMap(({ file, domain, text }) => {
    const names = [...text.matchAll(READ)]
    const tables = [
      ...of(
        names.map(([, name]) => name),
        byName,
      ),
      ...of(
        names.map(([, , name]) => name),
        byConstant,
      ),
    ]
    return tables.filter((table) => rank(table.domain) > rank(domain)).map((table) => `${file}: ${table.name}`)
  })
  expect(early).toEqual([])
})

it('has no function of a store that another file passes on under any name', async () => {
  const module = (file: string) => import(/* @vite-ignore */ `${root}/${file}`) as Promise<Record<string, unknown>>
  const functions = async (file: string) =>
    Object.entries(await module(file)).filter(([, value]) => typeof value === 'function')
  const owner = new Map<unknown, string>()
  for (const { file } of stores.filter((s) => s.file.endsWith('.store.ts')))
    for (const [, value] of await functions(file)) owner.set(value, file)
  expect(owner.size).toBeGreaterThan(500)
  const passed: string[] = []
  for (const { file } of stores.filter((s) => !s.file.endsWith('.store.ts')))
    for (const [name, value] of await functions(file)) {
      const from = owner.get(value)
      if (from) passed.push(`${file}: ${name} of ${from}`)
    }
  expect(passed).toEqual([])
})
