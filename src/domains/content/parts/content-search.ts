import type { ContentType } from '#contract/content/content.types'

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

/** What is written at `/content-edit`: content by its id, or new content of a type; the server knows which types there are. */
const TYPES: readonly ContentType[] = [
  'resource',
  'feed',
  'channel',
  'standard',
  'project',
  'third_party_active',
  'training_camp',
]

interface EditSearch {
  id?: number
  type?: ContentType
  /** What was chosen for it elsewhere, by the number of the choice. */
  picked?: string
}

export const contentEditSearch = (search: Record<string, unknown>): EditSearch => {
  const id = /^[1-9]\d{0,8}$/.test(String(search.id)) ? Number(search.id) : 0
  if (id) return { id, ...(/^[\w-]{1,64}$/.test(String(search.picked)) && { picked: String(search.picked) }) }
  const type = TYPES.find((one) => one === search.type)
  return type ? { type } : {}
}
