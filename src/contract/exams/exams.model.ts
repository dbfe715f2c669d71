import * as z from 'zod/mini'
import { id, line, plannedTime, time, version } from '../kernel/fields'
import { APPEAL_DAYS_MAX } from './appeals/appeals.rules'
import { ATTEMPTS_MAX, EXAM_RULES_MAX, EXAM_TITLE_MAX, OFFLINE_HOURS_MAX, RELEASES } from './exams.rules'
import { MARKERS } from './marking/agree.rules'
import { MINUTES_MAX } from './papers/papers.rules'

export const releaseBy = z.enum(RELEASES)
export const credit = z.enum(['whole', 'part'])

/** What an exam says of itself. */
export const examSaid = {
  title: line(EXAM_TITLE_MAX),
  /** Plain text. */
  rules: line(EXAM_RULES_MAX),
  paper_id: id,
  begin_time: plannedTime,
  /** 0 = no end. */
  end_time: plannedTime,
  minutes: z.int().check(z.positive(), z.maximum(MINUTES_MAX)),
  attempts: z.int().check(z.positive(), z.maximum(ATTEMPTS_MAX)),
  /** Questions and options stand in another order for everybody. */
  shuffle: z.boolean(),
  /** Whether a multiple choice that is right in part earns its part. */
  credit,
  /** Hundredths of the points that are enough. */
  pass_percent: z.int().check(z.positive(), z.maximum(100)),
  release: releaseBy,
  release_time: plannedTime,
  /** Answers and what is right can be read once the scores can. */
  review: z.boolean(),
  /** For so many hours after the end answers that were given offline in time count as on time. */
  offline_hours: z.int().check(z.nonnegative(), z.maximum(OFFLINE_HOURS_MAX)),
  /** How many people mark an answer that no program can, and by how many hundredths of its points they may differ. */
  markers: z.literal(MARKERS),
  tolerance: z.int().check(z.nonnegative(), z.maximum(100)),
  /** Days after the release in which appeals are taken; 0 = none. */
  appeal_days: z.int().check(z.nonnegative(), z.maximum(APPEAL_DAYS_MAX)),
}

/** What a person has of an exam: one attempt (考试记录). */
export const attemptCard = z.object({
  record_id: id,
  attempt: z.int(),
  begin_time: time,
  due_time: time,
  hand_time: time,
  /** −1 until it is released, and while somebody has still to mark it. */
  score: z.int(),
  full: z.int(),
  passed: z.boolean(),
})
export type AttemptCard = z.infer<typeof attemptCard>

/** An exam of a room (考试) with how the asker stands to it. */
export const examCard = z.object({
  id,
  training_room_id: id,
  ...examSaid,
  publish_time: time,
  released_time: time,
  /** Scores can be seen. */
  released: z.boolean(),
  /** Questions that a person is asked, and their points; 0 while it is a draft. */
  asked: z.int(),
  full: z.int(),
  sections: z.array(z.object({ title: z.string(), minutes: z.int() })),
  /** The asker's own: attempts that they have, extra minutes, their own end. */
  my: z.object({ attempts: z.int(), extra: z.int(), end_time: time, records: z.array(attemptCard) }),
  /** For managers: who has begun, handed in, waits to be marked. */
  counts: z.object({ begun: z.int(), handed: z.int(), unmarked: z.int() }),
  /** Of what it says of itself, for a save; 0 for those who can't edit it. */
  version,
  can_edit: z.boolean(),
})
export type ExamCard = z.infer<typeof examCard>

/** Somebody who takes an exam, for its managers. */
export const takerRow = z.object({
  uid: id,
  truename: z.string(),
  /** The organisation's number of the person; '' = none. */
  code: z.string(),
  extra: z.int(),
  attempts: z.int(),
  end_time: time,
  /** Their last attempt; 0 = none. */
  record_id: z.int(),
  attempt: z.int(),
  begin_time: time,
  hand_time: time,
  handed_by: z.enum(['', 'person', 'server']),
  /** −1 = not marked to its end. */
  score: z.int(),
  full: z.int(),
  /** What counts of all their attempts: the highest that is marked to its end (−1 = none yet), and what it is out of. */
  best: z.int(),
  best_full: z.int(),
  answered: z.int(),
  /** Something of it came later than the works' rule lets count as on time. */
  late: z.boolean(),
  /** How often they left the page. */
  leaves: z.int(),
  /** Others who took it from the same network address, and on the same device: hints, no proof. */
  same_address: z.int(),
  same_device: z.int(),
  unmarked: z.int(),
})
export type TakerRow = z.infer<typeof takerRow>
