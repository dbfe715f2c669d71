import * as z from 'zod/mini'
import { itemKind, scoreRule, stageStatus } from '../contests/contests.model'
import { attachment } from '../files/files.api'
import { id, line, time, version } from '../kernel/fields'
import { DESCRIPTION_MAX, FULL_MAX, SKILL_MAX, TITLE_MAX } from './judging.limits'

/** What stands for a registration before those who judge it: its code number, never its id or name. */
export const code = z.string().check(z.minLength(1), z.maxLength(20))

/** Hundredths of a point. */
export const hundredths = z.int().check(z.nonnegative(), z.maximum(FULL_MAX))

/** What an item is marked by; the weights of an item's dimensions make 100. */
export const dimension = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** Skill point that the radar shows it under. */
  skill: z.string(),
  weight: z.int(),
  /** Full marks, in hundredths. */
  full: z.int(),
})
export type Dimension = z.infer<typeof dimension>

export const dimensionInput = z.strictObject({
  title: line(TITLE_MAX),
  description: line(DESCRIPTION_MAX),
  skill: line(SKILL_MAX),
  weight: z.int().check(z.minimum(0), z.maximum(100)),
  full: hundredths,
})
export type DimensionInput = z.infer<typeof dimensionInput>

export const assignmentState = z.enum(['open', 'done', 'recused'])
export type AssignmentState = z.infer<typeof assignmentState>

export const judgedItem = z.object({
  id,
  title: z.string(),
  description: z.string(),
  weight: z.int(),
  kind: itemKind,
  /** Judges that a team gets for it. */
  judges: z.int(),
  dimensions: z.array(dimension),
})
export type JudgedItem = z.infer<typeof judgedItem>

/** The same for whoever says what it is marked by: what that was read at. */
export const arrangedItem = z.object({ ...judgedItem.shape, version })
export type ArrangedItem = z.infer<typeof arrangedItem>

/** The contest as those who judge it see it. */
export const judgedContest = z.object({
  id,
  training_room_id: id,
  title: z.string(),
  /** 1 = of teams, 2 = of people. */
  type: z.int(),
  stage_status: stageStatus,
  stage: z.string(),
  blind: z.boolean(),
  score_rule: scoreRule,
  /** Points of 100; 0 = never a third. */
  gap_limit: z.int(),
  /** When the first mark was given; 0 = not yet. */
  mark_time: time,
  end_time: time,
  /** Marks may be given now. */
  open: z.boolean(),
})
export type JudgedContest = z.infer<typeof judgedContest>

/** A judge's row: one hand-in to be marked. */
export const markRow = z.object({
  /** Of the assignment. */
  id,
  item_id: id,
  item_title: z.string(),
  code: z.string(),
  /** The team's name; '' where marking is blind. */
  name: z.string(),
  state: assignmentState,
  third: z.boolean(),
  /** Why the judge stood back, or why the organiser gave it back. */
  reason: z.string(),
  /** 0 to 10000; -1 until done. */
  score: z.int(),
  /** Dimensions that have a mark. */
  marked: z.int(),
  dimensions: z.int(),
  /** Something was handed in; where marking is blind nobody learns it before every team's time is over. */
  handed: z.boolean(),
  /** Marks may not be given before: the team's own end, or where marking is blind the last of all. */
  end_time: time,
  done_time: time,
})
export type MarkRow = z.infer<typeof markRow>

export const mark = z.object({
  dimension_id: id,
  points: z.int(),
  comment: z.string(),
  /** By the judge's device. */
  device_time: time,
  update_time: time,
})
export type Mark = z.infer<typeof mark>

/** A handed-in file; before who marks blind under a number that leads nowhere else, and as a copy that names nobody. */
const judgedFile = z.extend(attachment, {
  /** Why it can't be had: its authors' names could not be taken out. '' = it can. */
  withheld: z.string(),
})
export type JudgedFile = z.infer<typeof judgedFile>
/** One question of a hand-in and what was answered. */
const block = z.object({ title: z.string(), text: z.string(), files: z.array(judgedFile) })
/** What was handed in at once, by the team or by one of it. */
export const handIn = z.object({
  /** The member's name; '' for the team's own, and where marking is blind. */
  who: z.string(),
  /** 0 where marking is blind, and so is the time. */
  version: z.int(),
  time,
  blocks: z.array(block),
})
export type HandIn = z.infer<typeof handIn>

export const markSheet = z.object({
  row: markRow,
  item: judgedItem,
  /** May be marked now. */
  open: z.boolean(),
  marks: z.array(mark),
  comment: z.string(),
  hand_ins: z.array(handIn),
})
export type MarkSheet = z.infer<typeof markSheet>

/** What one judge gave, as the organiser sees it. */
export const judgeRecord = z.object({
  assignment_id: id,
  uid: id,
  truename: z.string(),
  state: assignmentState,
  third: z.boolean(),
  reason: z.string(),
  comment: z.string(),
  score: z.int(),
  done_time: time,
  marks: z.array(mark),
})
export type JudgeRecord = z.infer<typeof judgeRecord>

/** Every mark that ever stood. */
export const markChange = z.object({
  id,
  assignment_id: id,
  dimension_id: id,
  truename: z.string(),
  points: z.int(),
  comment: z.string(),
  time,
})

/** A judge of the committee and how far they are. */
export const judgeRow = z.object({
  uid: id,
  truename: z.string(),
  avatar: z.string(),
  role: z.enum(['leader', 'user', '']),
  total: z.int(),
  done: z.int(),
  begun: z.int(),
  recused: z.int(),
  /** Mean of what they finished, 0 to 10000; -1 with nothing finished. */
  mean: z.int(),
  /** Last time their desk spoke to the server; 0 = never. */
  seen_time: time,
  /** Marks that lay on their device then. */
  waiting: z.int(),
  last_time: time,
})
export type JudgeRow = z.infer<typeof judgeRow>

/** A registration and who is to mark an item of it. */
export const assignedTeam = z.object({
  code: z.string(),
  /** '' for whom names are hidden. */
  name: z.string(),
  handed: z.boolean(),
  /** Furthest apart of those done, in hundredths. */
  gap: z.int(),
  far: z.boolean(),
  judges: z.array(
    z.object({
      id,
      uid: id,
      truename: z.string(),
      state: assignmentState,
      third: z.boolean(),
      reason: z.string(),
      score: z.int(),
      marked: z.int(),
    }),
  ),
  /** Who must not judge it: their own team, or people they mentor. */
  conflicts: z.array(id),
})
export type AssignedTeam = z.infer<typeof assignedTeam>

/** An item's marking as a whole. */
export const itemProgress = z.object({
  item_id: id,
  title: z.string(),
  judges: z.int(),
  dimensions: z.int(),
  teams: z.int(),
  /** Judges still to be found, over all teams. */
  short: z.int(),
  total: z.int(),
  done: z.int(),
  recused: z.int(),
  /** Teams whose judges are too far apart. */
  far: z.int(),
})
export type ItemProgress = z.infer<typeof itemProgress>

/** A handed-in file that names its authors and can't be cleaned: judges see it only if the organiser lets them. */
export const uncleanFile = z.object({
  item_id: id,
  code: z.string(),
  file_id: id,
  /** Its ending, e.g. “.doc”. */
  ending: z.string(),
  reason: z.string(),
  /** The organiser lets judges see it as it is. */
  bare: z.boolean(),
})
export type UncleanFile = z.infer<typeof uncleanFile>
