import * as z from 'zod/mini'
import { endpoint, input } from '../kernel/endpoint'
import { id, keyword, time } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import { SEARCH_KINDS } from './search.rules'

const kind = z.enum(SEARCH_KINDS)

const found = z.object({
  kind,
  id,
  title: z.string(),
  /** Plain words around it: the room's name, the beginning of the text. */
  text: z.string(),
  /** The room that it is in; 0 where it is in none. */
  room_id: z.int(),
  room_title: z.string(),
  time,
  /** Where it opens. */
  href: z.string(),
})
export type Found = z.infer<typeof found>

export const searchApi = {
  find: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Search/find',
    input: input({ ...paging, keyword, kind: z.optional(kind) }),
    output: listOf(found),
    summary:
      'What the asker may see and whose title and text together contain every word between blanks, the first 5 of them; titles that hold all before the rest, the newest first',
  }),
}
