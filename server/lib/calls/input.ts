import * as z from 'zod/mini'
import type { Endpoint } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { storable } from '../storage/storable-text'

export interface JsonSchema {
  type?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  const?: unknown
  enum?: unknown[]
  items?: JsonSchema
  maxItems?: number
  maxLength?: number
  pattern?: string
  properties?: Record<string, JsonSchema>
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
}

const described = { input: new WeakMap<z.ZodMiniType, JsonSchema>(), output: new WeakMap<z.ZodMiniType, JsonSchema>() }

/** Made once for each schema; nobody changes it. */
export const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output' = 'input'): JsonSchema => {
  const known = described[io].get(schema)
  if (known) return known
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' })
  described[io].set(schema, made as JsonSchema)
  return made as JsonSchema
}

// Judged when something is sent: an answer carries what is there, also what was kept before a limit was set or lowered.
const LIMITS = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'pattern',
  'format',
])

const withoutLimits = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withoutLimits)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, inner]) => {
      if (LIMITS.has(name)) return []
      // Its names are fields, whatever they are called.
      if (name !== 'properties') return [[name, withoutLimits(inner)]]
      return [[name, Object.fromEntries(Object.entries(inner).map(([field, of]) => [field, withoutLimits(of)]))]]
    }),
  )
}

/** By what an answer is written: its fields and their kinds, not how long or large they are. */
export const answerSchema = (schema: z.ZodMiniType): JsonSchema => withoutLimits(jsonSchema(schema)) as JsonSchema

const takes = (schema: JsonSchema, type: 'number' | 'boolean'): boolean => {
  if (schema.anyOf) return schema.anyOf.some((s) => takes(s, type))
  if (schema.enum) return schema.enum.some((v) => typeof v === type)
  if (schema.const !== undefined) return typeof schema.const === type
  return schema.type === type || (type === 'number' && schema.type === 'integer')
}
const isArray = (schema: JsonSchema): JsonSchema | undefined =>
  schema.type === 'array' ? schema : schema.anyOf?.find((s) => s.type === 'array')

const scalar = (value: unknown, schema: JsonSchema): unknown => {
  if (typeof value !== 'string') return value
  if (takes(schema, 'number') && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  if (takes(schema, 'boolean') && /^(true|false)$/.test(value)) return value === 'true'
  return value
}

/** A query holds only strings: turns them into what the schema asks for, and leaves everything else to be refused. */
const coerce = (query: Record<string, unknown>, schema: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const field = schema.properties?.[name]
      if (!field) return [name, value]
      const list = isArray(field)
      if (!list) return [name, scalar(value, field)]
      return [name, (Array.isArray(value) ? value : [value]).map((v) => scalar(v, list.items ?? {}))]
    }),
  )

export type Checked = { ok: true; input: unknown } | { ok: false; error: DomainError }

/** Fields that one refusal names: whoever sends more wrong ones reads no list of them. */
const NAMED = 20
const NAME_MAX = 100

const named = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields = new Map<string, string>()
  const name = (path: readonly PropertyKey[], problem: string) => {
    const field = path.join('.').slice(0, NAME_MAX)
    if (!fields.has(field)) fields.set(field, problem)
  }
  for (const issue of issues) {
    if (fields.size >= NAMED) break
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, NAMED)) name([...issue.path, key], 'unknown')
    else name(issue.path, issue.message || issue.code)
  }
  return Object.fromEntries(fields)
}

/** The check of one call's input, made once at start. */
export const inputCheck = (api: Endpoint) => {
  const schema = jsonSchema(api.input)
  return (source: 'query' | 'body', value: unknown): Checked => {
    const sent = source === 'query' ? coerce(value as Record<string, unknown>, schema) : (value ?? {})
    const given = storable(sent)
    const result = z.safeParse(api.input, given)
    if (result.success) return { ok: true, input: result.data }
    // A check that says in words what is wrong says it to the person.
    const told = result.error.issues.find((issue) => /\p{Script=Han}/u.test(issue.message))?.message
    return { ok: false, error: new DomainError(kernelErrors.bad_input, told, { fields: named(result.error.issues) }) }
  }
}
