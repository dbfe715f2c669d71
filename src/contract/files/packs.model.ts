import * as z from 'zod/mini'
import { id } from '../kernel/fields'

/** What one can be made of: awards of a certificate, or all that is kept of a person. */
export type PackKind = 'certs' | 'person'
/** While it is made, once it is there, and where it came to nothing. */
export const PACK_STATES = ['running', 'ready', 'failed'] as const
export type PackState = (typeof PACK_STATES)[number]

/** A ZIP that is made behind the request, and how far it is. */
export const pack = z.object({
  id,
  state: z.enum(PACK_STATES),
  done: z.int(),
  total: z.int(),
  /** Bytes, once it is there. */
  filesize: z.int(),
})
