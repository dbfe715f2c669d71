import * as z from 'zod/mini'
import { id } from '../kernel/fields'

/** A line of the board. Scores in hundredths of a point, 0 to 10000. */
export const boardRow = z.object({
  /** 1, 2, 2, 4; 0 for an unofficial team (打星), which takes no rank. */
  rank: z.int(),
  /** Of the registration. */
  contest_team_id: id,
  title: z.string(),
  school_name: z.string(),
  bracket_id: z.int(),
  /** Rank within the bracket; 0 as above. */
  bracket_rank: z.int(),
  unofficial: z.boolean(),
  /** Sum of item score x weight / 100. */
  total: z.int(),
  /** By item; -1 where nobody has finished marking. */
  items: z.array(z.object({ item_id: id, score: z.int(), judges: z.int() })),
})
export type BoardRow = z.infer<typeof boardRow>
