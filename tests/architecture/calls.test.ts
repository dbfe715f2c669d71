import { expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { version } from '#contract/kernel/fields'
import { jsonSchema } from '../../server/lib/calls/input'
import { calls, code, read } from './source'

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

interface Shape {
  type?: string
  maxLength?: number
  maxItems?: number
  pattern?: string
  enum?: unknown[]
  const?: unknown
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  propertyNames?: Shape
  additionalProperties?: Shape | boolean
}
/** Parts of an input that may be of any length. */
const endless = (shape: Shape, at: string): string[] => {
  const ways = (shape.anyOf ?? shape.oneOf ?? []).flatMap((way) => endless(way, at))
  const fields = Object.entries(shape.properties ?? {}).flatMap(([name, field]) => endless(field, `${at}.${name}`))
  const closed =
    shape.maxLength !== undefined || shape.enum || shape.const !== undefined || BOUNDED.test(shape.pattern ?? '')
  const text = shape.type === 'string' && !closed ? [at] : []
  const list =
    shape.type === 'array'
      ? [...(shape.maxItems === undefined ? [`${at}[]`] : []), ...endless(shape.items ?? {}, `${at}[]`)]
      : []
  const { propertyNames: names, additionalProperties: values } = shape
  const record =
    typeof values === 'object'
      ? [...(names ? endless(names, `${at}{}`) : [`${at}{}`]), ...endless(values, `${at}{}`)]
      : []
  return [...ways, ...fields, ...text, ...list, ...record]
}
/** A pattern that says how many. */
const BOUNDED = /^\^(\[[^\]]+\]|\\d|\{\d+,\d+\})+\$$/

it('says of every text and list of an input how long it may be', async () => {
  const found = (await calls()).flatMap(({ table, key, call }) =>
    endless(jsonSchema(call.input) as Shape, `${table}.${key}`),
  )
  expect(found).toEqual([])
})

/** Whether an answer holds a version that a form hands back. */
const holdsVersion = (schema: z.core.$ZodType): boolean => {
  if (schema === version) return true
  const {
    shape = {},
    element,
    innerType,
    options = [],
    valueType,
  } = schema._zod.def as Partial<{
    shape: Record<string, z.core.$ZodType>
    element: z.core.$ZodType
    innerType: z.core.$ZodType
    options: readonly z.core.$ZodType[]
    valueType: z.core.$ZodType
  }>
  const inside = [...Object.values(shape), element, innerType, ...options, valueType]
  return inside.some((one) => one && holdsVersion(one))
}

it('finds no answer on a device that was kept before it held a version: what it fills in could not be saved', async () => {
  const without = (await calls()).filter(
    ({ call }) => call.method === 'GET' && !call.edition && holdsVersion(call.output),
  )
  expect(without.map((c) => `${c.table}.${c.key}`)).toEqual([])
})
