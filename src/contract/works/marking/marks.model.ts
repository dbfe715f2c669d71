import * as z from 'zod/mini'
import { id, time } from '../../kernel/fields'
import { answer, arrivals } from '../passes/passes.model'
import { handIn, workItem } from '../works.model'

const text = (max: number) => z.string().check(z.maxLength(max))
/** A thousandth of a picture's width or height. */
const place = z.int().check(z.nonnegative(), z.maximum(1000))

export const points = z.int().check(z.nonnegative(), z.maximum(1000))
/** Points of the rows of an item's rubric, by the row's id. */
export const rubricPoints = z.array(z.strictObject({ id: text(40), score: points })).check(z.maxLength(20))
export type RubricPoints = z.infer<typeof rubricPoints>

/** Where a comment hangs: on characters of a text answer, or on a point of a picture. */
export const anchor = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    from: z.int().check(z.nonnegative()),
    to: z.int().check(z.positive()),
    /** The words themselves, as they were. */
    quote: text(2000),
  }),
  z.strictObject({ kind: z.literal('point'), file_id: id, x: place, y: place }),
])
export type Anchor = z.infer<typeof anchor>

/** What one marker gave for one item; every change is one more of these. */
export const mark = z.object({
  id,
  item_id: id,
  uid: id,
  truename: z.string(),
  score: z.int(),
  rubric: rubricPoints,
  comment: z.string(),
  time,
})
export type Mark = z.infer<typeof mark>

export const comment = z.object({
  id,
  item_id: id,
  uid: id,
  truename: z.string(),
  anchor,
  text: z.string(),
  time,
})
export type Comment = z.infer<typeof comment>

/** What was given for an item in the end. */
const itemPoints = z.strictObject({ item_id: id, score: z.int(), rubric: rubricPoints, comment: z.string() })
export type ItemPoints = z.infer<typeof itemPoints>

/** How far a hand-in is with those who mark it. */
const markState = z.enum(['waiting', 'marked', 'returned'])
export type MarkState = z.infer<typeof markState>

/** A work in the mark centre. */
export const markWork = z.object({
  id,
  title: z.string(),
  hand_in: handIn,
  deadline: time,
  score_total: z.int(),
  waiting: z.int(),
  marked: z.int(),
  returned: z.int(),
  released: z.boolean(),
  /** When the scores are shown by themselves; 0 = by hand. */
  release_time: time,
})

/** A hand-in in the queue of a work. */
export const markRow = z.object({
  submission_id: id,
  version: z.int(),
  /** The person, or the team. */
  name: z.string(),
  /** By the server's clock, and when the device says it was made. */
  submit_time: time,
  device_time: time,
  arrival: arrivals,
  late: z.boolean(),
  state: markState,
  /** -1 = not marked. */
  score: z.int(),
  /** Answers that have no points yet. */
  left: z.int(),
  /** What else it goes by, as far as it is known: the team of a person and their class, the category of a team. */
  groups: z.array(z.string()),
})
export type MarkRow = z.infer<typeof markRow>

/** Somebody, or a team, whose hand-in of a work is missing. */
export const missingRow = z.object({
  /** 0 for a team, as is `team_id` for a person. */
  uid: id,
  team_id: id,
  name: z.string(),
  groups: z.array(z.string()),
  /** A person where teams hand in: somebody without a team. */
  teamless: z.boolean(),
  begun: z.boolean(),
  /** When the person, or somebody of the team, was last reminded; 0 = never. */
  reminded_time: time,
})
export type MissingRow = z.infer<typeof missingRow>

/** What a marker decided about a whole hand-in, and when. */
export const verdict = z.object({
  kind: z.enum(['marked', 'returned']),
  score: z.int(),
  reason: z.string(),
  truename: z.string(),
  time,
})

/** The last batch of points that the asker gave in a work, while it can be undone. */
export const markBatch = z.object({ id, count: z.int(), score: z.int(), time })

/** One hand-in on the desk of a marker. */
export const markSheet = z.object({
  row: markRow,
  items: z.array(workItem),
  answers: z.array(answer),
  /** What the server gives by itself, by item: points of a quiz, and none where nothing was answered. */
  auto: z.array(z.object({ item_id: id, score: z.int() })),
  /** The last that each marker gave for each item, newest first. */
  marks: z.array(mark),
  comments: z.array(comment),
  /** Newest first. */
  verdicts: z.array(verdict),
})
export type MarkSheet = z.infer<typeof markSheet>

/** What learners see of their own marking: points, rows and comments only once the scores are released. */
export const markResult = z.object({
  released: z.boolean(),
  /** Why it came back, while it waits to be handed in again; '' = it did not. */
  returned: z.string(),
  score: z.int(),
  items: z.array(itemPoints),
  comments: z.array(comment),
})
export type MarkResult = z.infer<typeof markResult>

/** Another hand-in of the work that has much in common with this one. */
export const likeness = z.object({
  submission_id: id,
  name: z.string(),
  item_id: id,
  /** Hundredths of what both have in common; 100 for one and the same file. */
  percent: z.int(),
  /** A file of the same bytes; else words. */
  file: z.boolean(),
})
