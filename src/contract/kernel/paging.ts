import * as z from 'zod/mini'

export const PAGE_LIMIT = 20
export const PAGE_LIMIT_MAX = 100

/** Paging fields of a list call: `offset` from 0, `limit` 1–100. */
export const paging = {
  offset: z.optional(z.int().check(z.nonnegative())),
  limit: z.optional(z.int().check(z.positive(), z.maximum(PAGE_LIMIT_MAX))),
}

/** What a list may be asked to be sorted by; `-` before a name is the other way round, none at all the list's own order. */
export const sorting = <const N extends string>(...names: readonly N[]) => ({
  sort: z.optional(z.enum([...names, ...names.map((name): `-${N}` => `-${name}`)])),
})

/** The shape of every list answer. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ list: z.array(item), total: z.int(), offset: z.int(), limit: z.int() })

export interface List<T> {
  list: T[]
  total: number
  offset: number
  limit: number
}
