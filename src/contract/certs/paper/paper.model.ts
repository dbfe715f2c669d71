import * as z from 'zod/mini'
import { picture } from '../../kernel/fields'
import { PAPER_FAR, PAPER_LAYOUTS, PAPER_PARTS, PAPER_PLACES_MAX, PAPER_STYLES, PAPER_TONES } from './paper.rules'

const point = z.int().check(z.minimum(0), z.maximum(PAPER_FAR))
/** 0 = none. */
const file = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

/** How a certificate looks on paper. */
export const paper = z.strictObject({
  layout: z.enum(PAPER_LAYOUTS),
  style: z.enum(PAPER_STYLES),
  tone: z.enum(PAPER_TONES),
  /** The sentence in its middle; `{姓名}` and the like stand for what differs. */
  words: z.string().check(z.maxLength(4000)),
  background_id: file,
  logo_id: file,
  seal_id: file,
  /** Where parts were put by hand. */
  places: z
    .array(z.strictObject({ part: z.enum(PAPER_PARTS), x: point, y: point, size: point, off: z.boolean() }))
    .check(z.maxLength(PAPER_PLACES_MAX)),
})

/** Its pictures, for a page. */
export const paperPictures = z.object({ background: picture, logo: picture, seal: picture })
