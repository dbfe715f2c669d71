import type { Endpoint } from '#contract/kernel/endpoint'
import { type JsonSchema, jsonSchema } from './input'

/** A UTF-16 unit in UTF-8. */
const UNIT = 3
/** A number, `true`, a name's quotes and signs around a value. */
const SMALL = 24
/** No body is asked to be smaller, and without a limit of its own none may be larger. */
const LEAST = 32 * 1024
const MOST = 256 * 1024

const sum = (sizes: number[]): number => sizes.reduce((a, b) => a + b, 0)

/** Bytes of the largest value that a schema lets through. */
const bytesOf = (schema: JsonSchema): number => {
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) return Math.max(...ways.map(bytesOf))
  if (schema.type === 'string') return SMALL + UNIT * (schema.maxLength ?? 100)
  if (schema.type === 'array')
    return SMALL + (schema.maxItems ?? Number.POSITIVE_INFINITY) * bytesOf(schema.items ?? {})
  if (typeof schema.additionalProperties === 'object') return Number.POSITIVE_INFINITY
  const fields = Object.entries(schema.properties ?? {})
  return SMALL + sum(fields.map(([name, field]) => SMALL + name.length + bytesOf(field)))
}

/** How large a body a call takes: what its schema lets through, and no more is read from anybody. */
export const mostBytes = (api: Endpoint): number => Math.min(MOST, Math.max(LEAST, bytesOf(jsonSchema(api.input))))
