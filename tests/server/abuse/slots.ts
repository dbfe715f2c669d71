/** What a call's input looks like, as far as these tests write it: JSON Schema of `server/lib/input`. */
export interface Shape {
  type?: string
  anyOf?: Shape[]
  oneOf?: Shape[]
  const?: unknown
  enum?: unknown[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: Shape | boolean
  maxLength?: number
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxItems?: number
  minItems?: number
}

type Json = unknown
type Kind = 'string' | 'number' | 'list' | 'keys'

/** One place of an input, and the whole input with something else in it. */
export interface Slot {
  name: string
  kind: Kind
  shape: Shape
  with: (value: Json) => Json
}

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const variants = (shape: Shape) => shape.oneOf ?? shape.anyOf
const isNumber = (shape: Shape) => shape.type === 'integer' || shape.type === 'number'

/** The least that the shape lets through. */
export const make = (shape: Shape): Json => {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const options = variants(shape)
  if (options?.[0]) return make(options[0])
  if (shape.type === 'string') return '1'.repeat(Math.max(1, shape.minLength ?? 1))
  if (isNumber(shape)) return Math.max(shape.minimum ?? 0, (shape.exclusiveMinimum ?? -1) + 1, 0)
  if (shape.type === 'boolean') return true
  if (shape.type === 'array') return Array.from({ length: shape.minItems ?? 0 }, () => make(shape.items ?? {}))
  const { properties = {}, required = [] } = shape
  return Object.fromEntries(required.map((name) => [name, make(properties[name] ?? {})]))
}

const fits = (shape: Shape, value: Json): boolean =>
  isObject(value)
    ? shape.type === 'object' &&
      Object.entries(shape.properties ?? {}).every(([name, of]) => of.const === undefined || of.const === value[name])
    : Array.isArray(value) === (shape.type === 'array')

const inside = (slots: Slot[], name: string, put: (value: Json) => Json): Slot[] =>
  slots.map((slot) => ({ ...slot, name: name + slot.name, with: (value) => put(slot.with(value)) }))

/** Every place of the input where something else may be sent: of what is given, and of what may be there besides. */
export const slotsOf = (shape: Shape, given: Json): Slot[] => {
  if (shape.const !== undefined || shape.enum) return []
  const options = variants(shape)
  if (options)
    return options.flatMap((option) => slotsOf(option, given !== undefined && fits(option, given) ? given : undefined))
  const own = (kind: Kind): Slot[] => [{ name: '', kind, shape, with: (value) => value }]
  if (shape.type === 'string') return own('string')
  if (isNumber(shape)) return own('number')
  if (shape.type === 'array') {
    const list = Array.isArray(given) ? given : []
    const first = list[0] ?? make(shape.items ?? {})
    return [...own('list'), ...inside(slotsOf(shape.items ?? {}, first), '[]', (value) => [value, ...list.slice(1)])]
  }
  if (shape.type !== 'object') return []
  const now = isObject(given) ? given : (make(shape) as Record<string, Json>)
  const named = Object.entries(shape.properties ?? {}).flatMap(([name, of]) =>
    inside(slotsOf(of, now[name]), `.${name}`, (value) => ({ ...now, [name]: value })),
  )
  const of = shape.additionalProperties
  if (typeof of !== 'object') return named
  const [key = 'k', value = make(of)] = Object.entries(now)[0] ?? []
  return [
    ...named,
    ...inside(slotsOf(of, value), '.*', (changed) => ({ ...now, [key]: changed })),
    { name: '.?', kind: 'keys', shape: { maxLength: 40 }, with: (name) => ({ ...now, [String(name)]: value }) },
  ]
}

/** The input with every place of a kind changed at once, also in what may be there besides. */
export const everywhere = (
  shape: Shape,
  given: Json,
  change: (of: Shape, value: Json) => Json,
  optional = true,
): Json => {
  const changed = change(shape, given)
  if (changed !== undefined) return changed
  if (shape.const !== undefined || shape.enum) return given ?? make(shape)
  const options = variants(shape)
  if (options?.[0]) {
    const fitting = options.find((option) => given !== undefined && fits(option, given)) ?? options[0]
    return everywhere(fitting, given, change, optional)
  }
  if (shape.type === 'array') {
    const list = Array.isArray(given) && given.length ? given : optional ? [make(shape.items ?? {})] : []
    return list.map((value: Json) => everywhere(shape.items ?? {}, value, change, optional))
  }
  if (shape.type !== 'object') return given ?? make(shape)
  const now = isObject(given) ? given : (make(shape) as Record<string, Json>)
  const asked = Object.entries(shape.properties ?? {}).filter(
    ([name, of]) => name in now || (optional && holds(of, change)),
  )
  return {
    ...now,
    ...Object.fromEntries(asked.map(([name, of]) => [name, everywhere(of, now[name], change, optional)])),
  }
}

/** Whether there is anything to change in it. */
const holds = (shape: Shape, change: (of: Shape, value: Json) => Json): boolean =>
  change(shape, undefined) !== undefined ||
  [...(variants(shape) ?? []), ...(shape.items ? [shape.items] : []), ...Object.values(shape.properties ?? {})].some(
    (of) => holds(of, change),
  )
