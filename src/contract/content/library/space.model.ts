import * as z from 'zod/mini'

/** Bytes that are taken, of how many; 0 = as many as one likes. */
const space = z.object({ used: z.int(), limit: z.int() })
export type Space = z.infer<typeof space>

export const librarySpace = z.object({
  /** All files that the asker uploaded, anywhere. */
  own: space,
  /** Files of the content of their organisation; null for who makes none. */
  org: z.nullable(space),
})
