import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { plannedTime } from '#contract/kernel/fields'
import { shownTime, TIME_MAX, TIME_MIN, TIME_TEXT } from '#contract/kernel/time'
import { endpoints, nameOf } from '../server/roles/table'

interface JsonSchema {
  type?: string
  maximum?: number
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

/** Numbers of an input by their path. */
const numbers = (s: JsonSchema, path = ''): [string, number | undefined][] => [
  ...(s.type === 'integer' ? [[path, s.maximum] as [string, number | undefined]] : []),
  ...Object.entries(s.properties ?? {}).flatMap(([key, inner]) => numbers(inner, `${path}.${key}`)),
  ...(s.items ? numbers(s.items, `${path}[]`) : []),
  ...[...(s.anyOf ?? []), ...(s.oneOf ?? [])].flatMap((inner) => numbers(inner, path)),
]
const TIME = /(^|\.|_)(time|begin|end|deadline|until)$/
/** What a device's or another platform's clock said, and what the server said itself and gets back. */
const OTHERS = /\.(device_time|taken_time|auth_time|org_update_time)$|^\/api\/Shop\/deliver\.time$/

it('bounds every time that people set', () => {
  const open = endpoints.flatMap((call) =>
    numbers(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
      .filter(
        ([path, most]) =>
          TIME.test(path) &&
          !OTHERS.test(path) &&
          !OTHERS.test(call.path + path) &&
          !(most !== undefined && most <= TIME_MAX),
      )
      .map(([path]) => nameOf(call) + path),
  )
  expect(open).toEqual([])
})

it('takes 0 and the years 2000 to 2099 of China, and says so', () => {
  const unix = (text: string) => Date.parse(text) / 1000
  expect([TIME_MIN, TIME_MAX]).toEqual([unix('2000-01-01T00:00:00+08:00'), unix('2099-12-31T23:59:59+08:00')])
  for (const good of [0, TIME_MIN, TIME_MAX]) expect(z.safeParse(plannedTime, good).success).toBe(true)
  for (const bad of [-1, 1, TIME_MIN - 1, TIME_MAX + 1, 9e14]) {
    const { error } = z.safeParse(plannedTime, bad)
    expect(error?.issues[0]?.message).toBe(TIME_TEXT)
  }
})

it('shows any number as a date that there is', () => {
  expect([-5, 0, 1_800_000_000, 9e14, Number.MAX_SAFE_INTEGER].map(shownTime)).toEqual([
    0,
    0,
    1_800_000_000,
    TIME_MAX,
    TIME_MAX,
  ])
})
