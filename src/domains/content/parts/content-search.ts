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
