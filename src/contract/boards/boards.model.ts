import * as z from 'zod/mini'
import { id, line, time } from '../kernel/fields'

/** A line of the board. Scores in hundredths of a point, 0 to 10000. */
export const boardRow = z.object({
  /** 1, 2, 2, 4; 0 for an unofficial team (打星), which takes no rank. */
  rank: z.int(),
  /** Of the registration; of the line alone where names are hidden. */
  contest_team_id: id,
  /** The code number where names are hidden. */
  title: z.string(),
  school_name: z.string(),
  bracket_id: z.int(),
  /** Rank within the bracket; 0 as above. */
  bracket_rank: z.int(),
  unofficial: z.boolean(),
  /** Sum of item score x weight / 100. */
  total: z.int(),
  /** By item; -1 where nobody has finished marking. */
  items: z.array(z.object({ item_id: id, score: z.int(), judges: z.int() })),
})
export type BoardRow = z.infer<typeof boardRow>
/** A line as it is stored: `scores` is `item:score:judges` of every item that somebody marked, by commas. */
export type StoredRow = Omit<BoardRow, 'items'> & { scores: string }

/**
 * What the asker looks at: nothing yet, the board as it goes on (for those who run the contest, or before its freeze),
 * the board as it was frozen, or a published result.
 */
export const boardState = z.enum(['hidden', 'live', 'frozen', 'result'])
export type BoardState = z.infer<typeof boardState>

/** Weight item (section 3): `value` is what the item is called. */
export const weightItem = z.object({ id, value: z.string(), weight: z.int() })
export type WeightItem = z.infer<typeof weightItem>
export const weightInput = z
  .array(z.strictObject({ id, weight: z.int().check(z.minimum(0), z.maximum(100)) }))
  .check(z.minLength(1), z.maxLength(100))

export const weightVersion = z.object({
  version: z.int(),
  weights: z.array(z.object({ id, weight: z.int() })),
  reason: z.string(),
  truename: z.string(),
  create_time: time,
})

export const move = z.object({
  contest_team_id: id,
  title: z.string(),
  old_rank: z.int(),
  new_rank: z.int(),
  old_total: z.int(),
  new_total: z.int(),
})

/** What a version changes for a team: its place in all and within its bracket, 0 where it takes none; -1 for a total that is not there. */
export const resultMove = z.object({
  contest_team_id: id,
  title: z.string(),
  bracket_id: z.int(),
  old_rank: z.int(),
  new_rank: z.int(),
  old_bracket_rank: z.int(),
  new_bracket_rank: z.int(),
  old_total: z.int(),
  new_total: z.int(),
})
export type ResultMove = z.infer<typeof resultMove>

export const resultVersion = z.object({
  version: z.int(),
  /** SHA-256 of the rows. */
  hash: z.string(),
  reason: z.string(),
  truename: z.string(),
  teams: z.int(),
  create_time: time,
})

export const appealState = z.enum(['open', 'upheld', 'dismissed', 'withdrawn'])
export type AppealState = z.infer<typeof appealState>
export const appeal = z.object({
  id,
  contest_team_id: id,
  title: z.string(),
  item_id: z.int(),
  item_title: z.string(),
  truename: z.string(),
  body: z.string(),
  files: z.array(z.object({ id, filename: z.string(), url: z.string(), filesize: z.int(), mime: z.string() })),
  state: appealState,
  answer: z.string(),
  arbiter: z.string(),
  /** The asker sent it, or is of its team. */
  mine: z.boolean(),
  /** The asker may decide it: they did not judge it. */
  may_decide: z.boolean(),
  /** What judges call the registration, by which its work and marks are found; '' for whom those are not. */
  code: z.string(),
  /** The first version that was published after the verdict; 0 = none yet. */
  corrected: z.int(),
  handled_time: time,
  create_time: time,
})
export type Appeal = z.infer<typeof appeal>

/** Who goes on (晋级): the best, those above a line, so many of each bracket, or those named. */
export const promotionRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('top'), n: z.int().check(z.minimum(1), z.maximum(10_000)) }),
  z.strictObject({ kind: z.literal('line'), total: z.int().check(z.minimum(0), z.maximum(10_000)) }),
  z.strictObject({
    kind: z.literal('quota'),
    brackets: z
      .array(z.strictObject({ bracket_id: z.int(), n: z.int().check(z.minimum(0), z.maximum(10_000)) }))
      .check(z.maxLength(50)),
  }),
  z.strictObject({ kind: z.literal('hand'), ids: z.array(id).check(z.maxLength(2000)) }),
])
export type PromotionRule = z.infer<typeof promotionRule>

export const promotionRow = z.object({
  contest_team_id: id,
  title: z.string(),
  rank: z.int(),
  total: z.int(),
  bracket_id: z.int(),
  /** fresh goes on now, there is in the next contest already, left was withdrawn since. */
  state: z.enum(['fresh', 'there', 'left']),
})
export type PromotionRow = z.infer<typeof promotionRow>

const share = z.object({ title: z.string(), count: z.int() })
export const contestStats = z.object({
  contest_id: id,
  title: z.string(),
  /** When it was read. */
  data_time: time,
  participation: z.object({
    teams: z.int(),
    people: z.int(),
    pending: z.int(),
    unofficial: z.int(),
    left: z.int(),
    schools: z.array(share),
    brackets: z.array(share),
  }),
  /** How many of the teams handed in, by item. */
  entries: z.array(z.object({ item_id: id, title: z.string(), done: z.int(), total: z.int() })),
  marking: z.object({
    total: z.int(),
    done: z.int(),
    recused: z.int(),
    third: z.int(),
    /** Hand-ins whose judges are too far apart, and no third has settled it. */
    far: z.int(),
    judges: z.array(z.object({ uid: id, truename: z.string(), total: z.int(), done: z.int(), done_time: time })),
  }),
  /** Ten equal steps from 0 to 100, and the four figures; only of official teams that somebody marked. */
  scores: z.object({
    steps: z.array(z.int()),
    count: z.int(),
    mean: z.int(),
    median: z.int(),
    highest: z.int(),
    lowest: z.int(),
  }),
  items: z.array(z.object({ item_id: id, title: z.string(), mean: z.int(), judged: z.int() })),
  /** Percent of the full marks by skill point, of all teams and of those that stand highest. */
  skills: z.array(z.object({ skill: z.string(), all: z.int(), top: z.int() })),
})
export type ContestStats = z.infer<typeof contestStats>

export const reason = line(200)
