import * as z from 'zod/mini'
import { APPROVED, PENDING, REJECTED } from './approval'
import { KEYWORD_MAX, tooLong, UNITS_A_CHARACTER } from './text'
import { TIME_MAX, TIME_MIN, TIME_TEXT } from './time'

/** The largest id that a table can give. */
export const ID_MAX = 2_147_483_647
/** A row's id: a positive integer. */
export const id = z.int().check(z.positive(), z.maximum(ID_MAX))
/** Unix time in seconds as an answer says it; 0 means "not yet" or "none". */
export const time = z.int().check(z.nonnegative())
const range = { error: TIME_TEXT }
/** A time that a person sets, within what calendars of every kind can show; 0 means "none". */
export const plannedTime = z.int().check(
  z.nonnegative(range),
  z.maximum(TIME_MAX, range),
  z.refine((unix) => unix === 0 || unix >= TIME_MIN, range),
)
/** What a device's clock said, right or wrong: nobody's work is refused for it, and it is believed up to the server's time. */
export const deviceTime = z.int().check(z.nonnegative())
/** One line of text as a person types it, at most `max` characters as a person sees them. */
export const line = (max: number) =>
  z.string().check(
    z.maxLength(max * UNITS_A_CHARACTER),
    z.refine((s) => !tooLong(s, max)),
  )
/** Flags that travel in queries: 0 or 1. */
export const flag = z.union([z.literal(0), z.literal(1)])
/** Words that a person searches for: taken literally, never as a pattern. */
export const keyword = z.string().check(z.maxLength(KEYWORD_MAX))
/** A file as a picture field carries it, e.g. `logo_data.url`. */
export const picture = z.object({ id: z.int(), url: z.string() })
/** Money: whole cents. */
export const cents = z.int()
/**
 * What several people may save was read at this; a save says it, so that nothing is written over that its writer has not seen.
 * Nobody is asked for it with a thing that is new.
 */
export const version = z.int().check(z.nonnegative())
/** How a list leaves as a file. */
export const sheetFormat = z.enum(['csv', 'xlsx'])

/** Where somebody or something is: '' where nobody said, else province and city as in “浙江省 杭州市”. */
export const place = z.string().check(z.maxLength(40))

/** How what somebody asked for stands; 0 = nothing asked for. */
export const approvalOrNone = z.literal([0, PENDING, APPROVED, REJECTED])
/** What somebody who decides says. */
export const verdict = z.literal([APPROVED, REJECTED])
