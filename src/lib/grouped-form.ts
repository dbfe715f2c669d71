/** A field of a group that is filled together or not at all. */
export interface GroupedField {
  value: unknown
  /** Said when this one is missing. */
  message: string
}

const filled = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && value !== null && value !== 0
}

/** What to say of a group in which some fields are filled and others are not; nothing when all or none are. */
export const groupProblem = (fields: readonly GroupedField[]): string | undefined => {
  const missing = fields.filter((field) => !filled(field.value))
  return missing.length < fields.length ? missing[0]?.message : undefined
}
