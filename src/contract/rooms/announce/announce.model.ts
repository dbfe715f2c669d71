import * as z from 'zod/mini'
import { id, time, version } from '../../kernel/fields'

export const audience = z.enum(['all', 'user', 'teacher', 'noteam', 'team'])

const text = (max: number) => z.string().check(z.maxLength(max))

/** What managers write of an announcement. */
export const announceSaid = {
  title: text(1000),
  content: text(40_000),
  audience,
  /** Teams that it is for, where it is for teams. */
  team_ids: z.optional(z.array(id).check(z.maxLength(500))),
  pinned: z.optional(z.boolean()),
}

export const announcement = z.object({
  id,
  title: z.string(),
  content: z.string(),
  audience,
  team_ids: z.array(id),
  pinned: z.boolean(),
  truename: z.string(),
  create_time: time,
  edit_time: time,
  /** When the asker first read it; 0 = unread. */
  read_time: time,
  /** It is for the asker; managers also see what is for others. */
  for_me: z.boolean(),
  /** Managers only, else 0: how many have read it, of how many it is for, and when they were last reminded. */
  read_count: z.int(),
  total_count: z.int(),
  remind_time: time,
  /** Of what its managers write, for a save; 0 for others. */
  version,
})
export type Announcement = z.infer<typeof announcement>

export const announceReader = z.object({
  uid: id,
  truename: z.string(),
  avatar: z.string(),
  team_title: z.string(),
  read_time: time,
})
export type AnnounceReader = z.infer<typeof announceReader>
