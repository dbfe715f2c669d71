import * as z from 'zod/mini'
import { endpoint, input } from '../kernel/endpoint'

/** Where the browser returns to. */
export const redirect_uri = z.optional(z.string().check(z.maxLength(2000)))
/** Where the browser goes. */
export const go = z.object({ url: z.string() })

/** Asks for an address of the user centre; the browser navigates to it. */
export const door = <P extends string>(path: P, { summary }: { summary: string }) =>
  endpoint({
    group: 'product',
    method: 'GET',
    path,
    input: input({ redirect_uri }),
    output: go,
    external: 'systems beside this one; our own page knows these addresses from /config.json',
    summary,
  })
