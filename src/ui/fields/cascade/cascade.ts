type CascadeOption = { value: string; children: readonly { value: string }[] }
export type CascadeBase = {
  label: string
  /** What the two are, in the order of choosing. */
  names: readonly [string, string]
  options: readonly CascadeOption[]
  /** The first alone is an answer too, as where a list is narrowed. */
  partial?: boolean
  required?: boolean
  placeholder?: string
}
