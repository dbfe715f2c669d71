import * as z from 'zod/mini'
import { id } from '../../kernel/fields'

/** A row of a dimension table (section 3): what content trains. Rows below another one name it by `pid`. */
export const dimensionRow = z.object({
  id,
  title: z.string(),
  description: z.string(),
  skill_point: z.array(z.object({ title: z.string() })),
  /** Of those with the same `pid`, percent. */
  weight: z.int(),
  /** 0 = on top. */
  pid: z.int(),
})
export type DimensionRow = z.infer<typeof dimensionRow>
