import * as z from 'zod/mini'
import { contentLevel } from '../content/content.model'
import { CONTENT_TYPES } from '../content/content.types'
import { id, picture, time } from '../kernel/fields'
import { HELD_KINDS, SOLUTION_STATES, SOLUTION_VISIBILITIES } from './solutions.rules'

export const solutionState = z.enum(SOLUTION_STATES)
export const solutionVisibility = z.enum(SOLUTION_VISIBILITIES)

/** A solution as a list shows it. */
export const solutionRow = z.object({
  id,
  title: z.string(),
  description: z.string(),
  cover_data: picture,
  state: solutionState,
  visibility: solutionVisibility,
  level: contentLevel,
  industries: z.array(z.object({ id, title: z.string() })),
  org_info: z.object({ id, name: z.string() }),
  /** The room that is copied; 0 = it is gone, and the solution can’t be used. */
  room_id: z.int(),
  room_title: z.string(),
  template: z.int(),
  /** How many rooms were made with it. */
  used_count: z.int(),
  update_time: time,
})
export type SolutionRow = z.infer<typeof solutionRow>

export const solutionDetail = z.object({
  ...solutionRow.shape,
  /** Plain text in paragraphs. */
  body: z.string(),
  version: z.int(),
  /** What comes along, by kind; titles as far as they are named: not of content that the asker may not read. */
  holds: z.array(z.object({ kind: z.enum(HELD_KINDS), total: z.int(), titles: z.array(z.string()) })),
  /** What of it comes out of the library and is the asker's to read. */
  contents: z.array(z.object({ id, title: z.string(), content_type: z.enum(CONTENT_TYPES) })),
  /** Abilities that its contents train. */
  dimensions: z.array(z.string()),
  /** Of the room that is copied: the mean of 1 to 5 (0 = nobody rated yet), how many rated, the latest. */
  public_review: z.object({
    score: z.number(),
    total: z.int(),
    list: z.array(z.object({ score: z.int(), content: z.string(), truename: z.string(), create_time: time })),
  }),
  can_manage: z.boolean(),
  /** The asker may make rooms, and the room is there. */
  can_use: z.boolean(),
})
export type SolutionDetail = z.infer<typeof solutionDetail>
