import * as z from 'zod/mini'
import { attachment } from '../../files/files.api'
import { id, picture, time } from '../../kernel/fields'
import { picks } from '../../questions/questions.model'
import { handIn, lateRule, passState, peerPhase } from '../works.model'

const revision = z.int().check(z.nonnegative())
const files = z.array(id).check(z.maxLength(20))
/** A text answer's own limit is counted in characters as a person sees them; this is only a wall. */
const words = z.string().check(z.maxLength(100_000))

const textValue = z.strictObject({ kind: z.literal('text'), text: words })
const quizValue = z.strictObject({ kind: z.literal('quiz'), picks })
const uploadValue = z.strictObject({ kind: z.literal('upload'), file_ids: files })
/** What a learner gave for an item, by the item's kind. */
export const answerValue = z.discriminatedUnion('kind', [textValue, quizValue, uploadValue])
export type AnswerValue = z.infer<typeof answerValue>

/** Files come and go one by one, so two people who add some at once never stand in each other's way. */
const uploadChange = z.strictObject({ kind: z.literal('upload'), add: files, remove: files })
export const answerChange = z.discriminatedUnion('kind', [textValue, quizValue, uploadChange])
export type AnswerChange = z.infer<typeof answerChange>

/** One version of one item's answer: every one is kept. */
export const answer = z.object({
  item_id: id,
  revision,
  base_revision: revision,
  uid: id,
  truename: z.string(),
  device_time: time,
  server_time: time,
  value: answerValue,
  /** The files that the value names. */
  files: z.array(attachment),
  /** It counts now. */
  current: z.boolean(),
})
export type Answer = z.infer<typeof answer>

/**
 * How a hand-in came: in time; after the deadline, though its device says it was made before; after the deadline; or when the
 * answers could be seen already.
 */
export const arrivals = z.enum(['on_time', 'offline', 'late', 'released'])
export type Arrival = z.infer<typeof arrivals>

/** How a learner, or a team, stands to a work. */
export const workPass = z.object({
  /** 0 = not begun. */
  id: z.int(),
  work_id: id,
  state: passState,
  team_id: z.int(),
  team_title: z.string(),
  /** Number of the last hand-in; 0 = none yet. */
  version: z.int(),
  submit_time: time,
  late: z.boolean(),
  /** -1 until it is marked and released. */
  score: z.int(),
})

/** What proves a hand-in: the content by its hash, and both clocks. */
export const receipt = z.object({
  work_id: id,
  work_title: z.string(),
  version: z.int(),
  uid: id,
  truename: z.string(),
  team_title: z.string(),
  answer_count: z.int(),
  /** SHA-256 of the content as canonical JSON, hex. */
  hash: z.string(),
  server_time: time,
  device_time: time,
  arrival: arrivals,
  /** It does not count as on time. */
  late: z.boolean(),
  /** 0 = it stands. */
  withdrawn_time: time,
})
export type Receipt = z.infer<typeof receipt>

export const submission = z.extend(receipt, { id, answers: z.array(answer) })
export type Submission = z.infer<typeof submission>

/** Everything that doing a work needs beside the work itself. */
export const passDetail = z.object({
  pass: workPass,
  answers: z.array(answer),
  /** The asker's own versions that lost to somebody else's and wait for a choice. */
  aside: z.array(answer),
  /** Of the hand-in that stands. */
  receipt: z.nullable(receipt),
  late_rule: lateRule,
  /** Hours after the deadline in which what was made before it counts as on time. */
  offline_hours: z.int(),
  /** Since when answers could be seen; 0 = not yet. What comes from then on is never on time. */
  shown_time: time,
  /** '' = may answer now; else why not. */
  closed: z.string(),
  may_hand_in: z.boolean(),
  may_take_back: z.boolean(),
  /** Who does it together; alone: the asker. */
  people: z.array(z.object({ uid: id, truename: z.string(), avatar: z.string() })),
  /** Whether peers review it: nothing to ask for while it is off. */
  peers: peerPhase,
})
export type PassDetail = z.infer<typeof passDetail>

/** A work in a learner's list. */
export const passRow = z.object({
  id,
  training_room_id: id,
  room_title: z.string(),
  template: z.int(),
  title: z.string(),
  intro: z.string(),
  cover_data: picture,
  hand_in: handIn,
  start_time: time,
  deadline: time,
  state: passState,
  /** Items to answer, and how many of them have an answer. */
  item_count: z.int(),
  done_count: z.int(),
  submit_time: time,
  arrival: arrivals,
  late: z.boolean(),
  /** -1 until it is marked and released. */
  score: z.int(),
  score_total: z.int(),
  released: z.boolean(),
})
export type PassRow = z.infer<typeof passRow>

export const workStats = z.object({ total: z.int(), todo: z.int(), doing: z.int(), done: z.int() })

/** What an offline copy of a room takes on a device. */
export const copyBundle = z.object({
  work_ids: z.array(id),
  files: z.array(z.object({ url: z.string(), filename: z.string(), filesize: z.int() })),
  /** Bytes of the files. */
  size: z.int(),
})
