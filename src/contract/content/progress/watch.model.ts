import * as z from 'zod/mini'
import { DURATION_MAX, SPANS_MAX, SPEED_MAX } from './watch.rules'

export const second = z.int().check(z.nonnegative(), z.maximum(DURATION_MAX))
/** A stretch of a video or recording, in seconds. */
export const span = z.object({ from: second, to: second })
/** What was seen since the last beat, what that took, where it was left and how fast it played (hundredths). */
export const watched = z.object({
  spans: z.array(span).check(z.maxLength(SPANS_MAX)),
  took: second,
  position: second,
  speed: z.int().check(z.minimum(25), z.maximum(SPEED_MAX)),
})
export type WatchedNow = z.infer<typeof watched>

/** What somebody has seen of it in all, where they left it and how fast it played (hundredths). */
export const watchKept = z.object({ spans: z.array(span), position: z.int(), speed: z.int() })
export type WatchKept = z.infer<typeof watchKept>
