import { type ContestForm, draftsOf, settingsOf } from './form'

/** A form as it is held: what it says, and what the server said when it was last taken over. */
export interface Held {
  value: ContestForm
  base: ContestForm
  version: number
}
export type FormKey = keyof ContestForm

/** What is sent of a field: pictures of a preview and rows' keys are no change. */
const sentOf = (form: ContestForm): Record<FormKey, unknown> => {
  const { cover_id: cover, file_ids: files, ...rest } = settingsOf(form)
  return { ...rest, cover, files, items: draftsOf(form) }
}

/** The fields in which two forms say different things. */
export const differing = (a: ContestForm, b: ContestForm): FormKey[] => {
  const [one, other] = [sentOf(a), sentOf(b)]
  return (Object.keys(one) as FormKey[]).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]))
}

/** `form` with these fields of `from`. */
export const withFields = (form: ContestForm, from: ContestForm, keys: readonly FormKey[]): ContestForm => ({
  ...form,
  ...Object.fromEntries(keys.map((key) => [key, from[key]])),
})

/** What was typed here and what others saved meanwhile, field by field. */
export const merged = ({ value, base }: Held, saved: ContestForm) => {
  const mine = differing(value, base)
  const apart = new Set(differing(value, saved))
  const theirs = differing(saved, base).filter((key) => apart.has(key))
  const clash = mine.filter((key) => theirs.includes(key))
  return {
    /** Both changed it, each in their own way. */
    clash,
    /** Only others did. */
    taken: theirs.filter((key) => !clash.includes(key)),
    mine: withFields(saved, value, mine),
    theirs: withFields(
      saved,
      value,
      mine.filter((key) => !clash.includes(key)),
    ),
  }
}
