const NUL = '\u0000'
const LONE = /\p{Surrogate}/u
const LONES = /\p{Surrogate}/gu
/** The database takes neither NUL, which nobody types, nor half of a surrogate pair, which is no character. */
const isText = (value: string): boolean => !value.includes(NUL) && !LONE.test(value)
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => isText(name) && isStorable(inner))
}
const textOf = (value: string): string => value.replaceAll(NUL, '').replace(LONES, '\ufffd')
const changed = (value: unknown): unknown => {
  if (typeof value === 'string') return textOf(value)
  if (Array.isArray(value)) return value.map(changed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [textOf(name), changed(inner)]))
}

/** What came as JSON with text that can be kept in all its places, in the names of fields too. */
export const storable = (value: unknown): unknown => (isStorable(value) ? value : changed(value))
