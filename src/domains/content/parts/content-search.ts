import { id, matching, searchParams } from '#lib/search-params'

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

/**
 * What is written at `/content-edit`: content by its id, with what was `picked` for it elsewhere, by the number of the choice;
 * or new content of a type: its screen knows which types there are.
 */
export const contentEditSearch = searchParams({
  id,
  type: matching(/^[a-z_]{1,40}$/),
  picked: matching(/^[\w-]{1,64}$/),
})
