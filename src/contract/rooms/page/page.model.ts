import * as z from 'zod/mini'
import { id, line, time } from '../../kernel/fields'

export const BLOCK_TITLE_MAX = 10
export const LINK_TITLE_MAX = 30
export const LINK_URL_MAX = 500
export const LINKS_MAX = 20

/** In the order that they have where a template says nothing else. */
export const BLOCK_KEYS = ['notice', 'todo', 'progress', 'ranking', 'schedule', 'resources'] as const
export const blockKey = z.enum(BLOCK_KEYS)
export type BlockKey = z.infer<typeof blockKey>

/** What a home's ranking counts: check-ins, released scores of works, what tasks paid, tasks that were passed. */
export const rankSource = z.enum(['attendance', 'works', 'earnings', 'level'])
export type RankSource = z.infer<typeof rankSource>

/** A block of the room's home; an empty title is the block's own. */
export const pageBlock = z.strictObject({
  key: blockKey,
  on: z.boolean(),
  title: line(BLOCK_TITLE_MAX),
  /** Of the ranking alone; attendance where none was chosen. */
  source: z.optional(rankSource),
})
export type PageBlock = z.infer<typeof pageBlock>

/** What the block of resources leads to: a page of ours or one elsewhere. */
export const pageLink = z.strictObject({
  title: line(LINK_TITLE_MAX),
  url: z.string().check(z.maxLength(LINK_URL_MAX)),
})
export type PageLink = z.infer<typeof pageLink>

/** What a visitor through a share link learns of the room's contents: what it is called and when, nothing of anybody. */
export const roomContent = z.object({
  kind: z.enum(['course', 'exam', 'contest', 'work', 'task', 'cert', 'plan', 'project']),
  id,
  title: z.string(),
  time,
})
export type RoomContent = z.infer<typeof roomContent>

export const roomPage = z.object({
  version: z.int(),
  /** In their order; managers also get those that are off. */
  blocks: z.array(pageBlock),
  links: z.array(pageLink),
  /** Only for whoever looks in through a share link. */
  contents: z.optional(z.array(roomContent)),
})
export type RoomPage = z.infer<typeof roomPage>

/** Check-ins that count so far, and how many of them were attended. */
const attended = z.object({ done: z.int(), late: z.int(), total: z.int() })

/** What people of the room have to do beside being there, and how much of it is done. */
const counted = z.object({ done: z.int(), total: z.int() })
const counts = z.object({ mine: counted, team: counted, room: counted })

export const roomProgress = z.object({
  /** Sections finished of those of the room’s courses. */
  courses: counts,
  /** Exams handed in of those that have begun. */
  exams: counts,
  /** Works handed in of those that are for each. */
  works: counts,
  /** Tasks passed of those accepted. */
  tasks: counts,
  /** Certificates awarded of those that the room gives. */
  certs: counts,
  /** Nodes of projects handed in of those at which something is asked for. */
  projects: counts,
  /** Third-party activities finished of those that the room holds. */
  activities: counts,
  /** Of the room’s plans what counts and is done. */
  plans: counts,
  /** The next dated items of the asker’s plans: until the end of which day, and whether that has passed. */
  plan_dates: z.array(
    z.object({ id, title: z.string(), time, late: z.boolean(), plan_title: z.string(), href: z.string() }),
  ),
  /** The asker's own; all zero for who is no student. */
  mine: attended,
  /** Of the asker's team together. */
  team: attended,
  /** Of all students together. */
  room: attended,
  student_count: z.int(),
  /** The next date of each exam for the asker: when it begins, or once it has when it ends for who has not handed in. */
  exam_dates: z.array(z.object({ id, title: z.string(), time, ends: z.boolean() })),
  /** Dates that the room itself has; contests bring theirs. */
  begin_time: time,
  end_time: time,
  team_lock_time: time,
})
export type RoomProgress = z.infer<typeof roomProgress>

export const rankRow = z.object({
  /** Of the team or the person. */
  id,
  title: z.string(),
  place: z.int(),
  /** Check-ins, points, cents or tasks. */
  done: z.int(),
  /** What could be had; 0 where there is no most. */
  total: z.int(),
  mine: z.boolean(),
})
export type RankRow = z.infer<typeof rankRow>
