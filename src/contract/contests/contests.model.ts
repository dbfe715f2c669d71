import * as z from 'zod/mini'
import { attachment } from '../files/files.api'
import { approvalOrNone, id, line, picture, time } from '../kernel/fields'

/** 0 preparing, 1 sign-up, 2 waiting to start, 3 running, 4 marking, 5 results published, 6 final. */
export const stageStatus = z.int().check(z.minimum(0), z.maximum(6))

/** How judges' marks become an item's score: their mean, the mean without the highest and lowest, or levelled between judges. */
export const scoreRule = z.enum(['mean', 'trimmed', 'zscore'])
export type ScoreRule = z.infer<typeof scoreRule>

/** What an item is made of: handed in at the contest itself, or bound from a work order, a bounty task or an exam of the room. */
export const itemKind = z.enum(['own', 'work', 'task', 'exam', 'project'])
export type ItemKind = z.infer<typeof itemKind>

/** A question of the organiser on the sign-up form. */
export const signupField = z.strictObject({
  key: line(40),
  title: line(30),
  kind: z.enum(['text', 'select', 'mobile', 'email', 'place']),
  required: z.boolean(),
  options: z.array(line(30)).check(z.maxLength(30)),
})
export type SignupField = z.infer<typeof signupField>

/** 组别: teams are ranked within one, and in all. */
export const contestBracket = z.object({ id, title: z.string() })
export type ContestBracket = z.infer<typeof contestBracket>

export const person = z.object({ uid: id, avatar: z.string(), truename: z.string() })

/** Contest team (section 3) with its registered members. */
export const contestTeam = z.object({
  id,
  /** The room team; 0 in an individual contest. */
  team_id: z.int(),
  contest_id: id,
  title: z.string(),
  training_room_id: id,
  contest_team_size: z.int(),
  contest_user_count: z.int(),
  /** Places left: contest_team_size minus the registered (section 9). */
  remain_count: z.int(),
  is_member_full: z.boolean(),
  status: approvalOrNone,
  reason: z.string(),
  school_name: z.string(),
  /** 0 and '' without one. */
  bracket_id: z.int(),
  bracket_title: z.string(),
  /** 打星: takes part and takes no rank. */
  unofficial: z.boolean(),
  /** Seconds it has more than the others. */
  extra_seconds: z.int(),
  create_time: time,
  contest_user: z.array(person),
})
export type ContestTeam = z.infer<typeof contestTeam>

/** Contest (section 3) as the asker stands to it. Text and participants are for members, content for the signed-up. */
export const contestDetail = z.object({
  id,
  training_room_id: id,
  title: z.string(),
  intro: z.string(),
  /** The room's public website; 0 = none, or not published. */
  website_id: z.int(),
  stage: z.string(),
  stage_status: stageStatus,
  /** Seconds until the stage changes, by the server's clock; 0 when no time drives it. */
  deadline_left: z.int(),
  /** When that is, in unix seconds; 0 when none. */
  deadline_time: time,
  deadline_text: z.string(),
  has_signup: z.boolean(),
  /** The asker's sign-up: 0 none, 2 pending, 3 approved, -2 rejected. */
  signup_status: approvalOrNone,
  signup_reason: z.string(),
  /** Since when the asker's registration is out of a contest that had begun; 0 = it is not. */
  left_time: time,
  can_signup: z.boolean(),
  /** Of the room; the others see a contest only where sign-up is open to them. */
  is_member: z.boolean(),
  /** Somebody who is not in the room may sign up by the form. */
  open_signup: z.boolean(),
  /** The room team in which the asker may be registered; 0 and '' without one. */
  my_team_id: z.int(),
  my_team_title: z.string(),
  my_team_role: z.enum(['leader', 'user', '']),
  is_manager: z.boolean(),
  is_owner: z.boolean(),
  is_committee: z.boolean(),
  type: z.int(),
  contest_team_size: z.int(),
  /** The fewest members a team registers. */
  contest_team_min: z.int(),
  /** The most teams (people) that may be approved; 0 = any. */
  team_limit: z.int(),
  team_count: z.int(),
  /** What the organiser asks for besides, in order. */
  fields: z.array(signupField),
  brackets: z.array(contestBracket),
  /** Files of the contest as a whole; only `with_attachment`. */
  attachments: z.array(attachment),
  /** Until when the asker's own registration may hand in: the end and its extra time. */
  my_end_time: time,
  /** The asker's registration, if any; only `with_contest_team`. */
  team: z.nullable(contestTeam),
  /** Who asks, and as what of their room team; only `with_current_user`. */
  current_user: z.nullable(z.extend(person, { openid: z.string(), team_role: z.enum(['leader', 'user', '']) })),
  cover_data: picture,
  end_status: z.int(),
  signup_begin: time,
  signup_end: time,
  begin_time: time,
  end_time: time,
  /** Only `with_room`. */
  room: z.nullable(z.object({ id, title: z.string(), template: z.int() })),
})
export type ContestDetail = z.infer<typeof contestDetail>

/** A contest as its public description shows it: nobody's standing, nobody's names. */
export const openContest = z.pick(contestDetail, {
  id: true,
  title: true,
  intro: true,
  website_id: true,
  stage: true,
  stage_status: true,
  deadline_left: true,
  deadline_time: true,
  deadline_text: true,
  open_signup: true,
  type: true,
  contest_team_size: true,
  contest_team_min: true,
  cover_data: true,
  signup_begin: true,
  signup_end: true,
  begin_time: true,
  end_time: true,
})
export type OpenContest = z.infer<typeof openContest>

/** What is still to be done before a contest can go on, as far as its stage asks for it. */
export const contestLeft = z.object({
  items: z.int(),
  /** Items that nobody said how to mark. */
  bare: z.int(),
  /** Judges still to be found, over all teams and items. */
  short: z.int(),
  /** Hand-ins that judges have not finished marking. */
  marks: z.int(),
  /** Hand-ins whose judges are too far apart, with no third that settled it. */
  far: z.int(),
  /** Appeals that nobody decided. */
  appeals: z.int(),
  /** Appeals that were right, with no corrected result since. */
  corrections: z.int(),
})
export type ContestLeft = z.infer<typeof contestLeft>

/** How far a contest is, in a word: not published, not begun, under way or being judged, with results. */
export const contestState = z.enum(['draft', 'ahead', 'running', 'results'])
export type ContestState = z.infer<typeof contestState>

export const contestCard = z.object({
  id,
  training_room_id: id,
  title: z.string(),
  /** Drafts are in the managers' lists only. */
  published: z.boolean(),
  stage: z.string(),
  stage_status: stageStatus,
  deadline_time: time,
  deadline_text: z.string(),
  type: z.int(),
  contest_team_min: z.int(),
  team_count: z.int(),
  /** Registrations that wait for a manager; 0 for others. */
  pending_count: z.int(),
  /** For those who run it; null for others. */
  left: z.nullable(contestLeft),
  signup_status: approvalOrNone,
  signup_begin: time,
  signup_end: time,
  begin_time: time,
  end_time: time,
  cover_data: picture,
})
export type ContestCard = z.infer<typeof contestCard>

export const contestItem = z.object({
  id,
  title: z.string(),
  description: z.string(),
  weight: z.int(),
  kind: itemKind,
  /** The work order or task; 0 for `own`. */
  ref_id: z.int(),
  /** Files the organiser gives along. */
  files: z.array(attachment),
})
export type ContestItem = z.infer<typeof contestItem>

/** A row of the manager's sign-up list: a team's registration or somebody's form. */
export const signupRow = z.object({
  /** `team` for a registration, `form` for a sign-up form. */
  kind: z.enum(['team', 'form']),
  id,
  contest_id: id,
  title: z.string(),
  truename: z.string(),
  school_name: z.string(),
  members: z.array(person),
  /** join_team or create_team for forms. */
  action: z.string(),
  status: approvalOrNone,
  reason: z.string(),
  /** Of a registration; '' before approval, for forms always. */
  code_no: z.string(),
  bracket_id: z.int(),
  bracket_title: z.string(),
  unofficial: z.boolean(),
  extra_seconds: z.int(),
  /** Withdrawn or removed after approval. */
  left_time: time,
  /** What was answered to the organiser's own fields, in their order. */
  details: z.array(z.object({ title: z.string(), value: z.string() })),
  create_time: time,
})
export type SignupRow = z.infer<typeof signupRow>

/** A team of the room as the member dialog sees it. */
export const contestTeamUser = z.object({
  uid: id,
  truename: z.string(),
  avatar: z.string(),
  role: z.enum(['leader', 'user', 'teacher']),
  /** Already registered: locked, cannot be removed. */
  locked: z.boolean(),
})
export type ContestTeamUser = z.infer<typeof contestTeamUser>
