interface ContentSearch {
  /** 0: nothing is written here. */
  can_post?: string
  current_node_id?: string
  micro_from?: string
}

const LONGEST = 200

/**
 * What the address of content carries (section 2): `from`, `can_post=0`, `current_node_id`, `micro_from` and whatever else came
 * along. It stays on the links that lead on from there.
 */
export const contentSearch = (search: Record<string, unknown>): ContentSearch => contentKeep(search)

/** The same as the links have it. */
export const contentKeep = (search: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search)
      .map(([name, value]) => [name, String(value)] as const)
      .filter(([name, value]) => name.length <= LONGEST && value.length <= LONGEST)
      .slice(0, 20),
  )

/** What is written at `/content-edit`: content by its id, or new content of a type; its screen knows which types there are. */
interface EditSearch {
  id: number | undefined
  type: string | undefined
  /** What was chosen for it elsewhere, by the number of the choice. */
  picked: string | undefined
}

/** All of them are said, undefined where the address has none that fits: what is not said stays as the address has it. */
export const contentEditSearch = (search: Record<string, unknown>): EditSearch => {
  const id = /^[1-9]\d{0,8}$/.test(String(search.id)) ? Number(search.id) : undefined
  // What is not there is no word: 'undefined' would fit.
  const fits = (value: unknown, kind: RegExp) =>
    value !== undefined && kind.test(String(value)) ? String(value) : undefined
  return {
    id,
    type: id === undefined ? fits(search.type, /^[a-z_]{1,40}$/) : undefined,
    picked: id === undefined ? undefined : fits(search.picked, /^[\w-]{1,64}$/),
  }
}
