import * as z from 'zod/mini'
import { id, time } from '../../kernel/fields'
import { contentCard, contentType } from '../content.model'

/** How content came into a library: written by its owner, collected, or given by somebody. */
export const ACTIVITIES = ['own', 'collected', 'shared'] as const
export const activity = z.enum(ACTIVITIES)
export type Activity = (typeof ACTIVITIES)[number]

/** A collection item (section 3): content in one person's library. */
export const libraryItem = z.object({
  id,
  content_type: contentType,
  content_type_alias: z.string(),
  activity,
  content: contentCard,
  /** The person's best test in it, in hundredths of what could be had; −1 = none yet. */
  test_score: z.int(),
  /** 0 = in none. */
  folder_id: z.int(),
  /** The person's own. */
  tags: z.array(z.string()),
  /** Rooms that hold it. */
  room_count: z.int(),
  /** Who gave it; '' where nobody did. */
  shared_by: z.string(),
  create_time: time,
})
export type LibraryItem = z.infer<typeof libraryItem>

export const libraryFolder = z.object({ id, pid: z.int(), name: z.string(), count: z.int() })
export type LibraryFolder = z.infer<typeof libraryFolder>
