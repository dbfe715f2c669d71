import { expect, it } from 'vitest'
import type { Endpoint } from '../../src/contract/kernel/endpoint'
import { code, read, root } from './source'

const apis = code.filter(
  (f) => /^src\/contract\/[^/]+\/[^/]+\.api\.ts$/.test(f) || f === 'src/contract/kernel/events.ts',
)

/** Every call of the contract: its table's name, its key and the declaration. */
const calls = async () => {
  const found: { table: string; key: string; call: Endpoint }[] = []
  for (const file of apis) {
    const module = (await import(/* @vite-ignore */ `${root}/${file}`)) as Record<string, unknown>
    for (const [table, value] of Object.entries(module)) {
      if (!table.endsWith('Api')) continue
      for (const [key, call] of Object.entries(value as Record<string, Endpoint>)) found.push({ table, key, call })
    }
  }
  return found
}

it('registers every call on the server', async () => {
  const routes = code
    .filter((f) => /\.routes\.ts$|^server\/plugins\//.test(f))
    .map(read)
    .join('\n')
  const missing = (await calls()).filter((c) => !new RegExp(`${c.table}\\.${c.key}\\b`).test(routes))
  expect(missing.map((c) => `${c.table}.${c.key}`)).toEqual([])
})

it('uses every call in a query or mutation, or says who else does', async () => {
  const users = code
    .filter((f) => /\.(queries|mutations|offline)\.tsx?$/.test(f) || /^src\/(app|lib)\//.test(f))
    .map(read)
    .join('\n')
  const unused = (await calls()).filter((c) => !c.call.external && !new RegExp(`${c.table}\\.${c.key}\\b`).test(users))
  expect(unused.map((c) => `${c.table}.${c.key}`)).toEqual([])
})

it('gives no path to two calls', async () => {
  const paths = (await calls()).map((c) => `${c.call.group} ${c.call.path}`)
  expect(paths.filter((p, i) => paths.indexOf(p) !== i)).toEqual([])
})
