import * as z from 'zod/mini'
import { deviceTime, id, time } from '../../kernel/fields'
import { given, question } from '../../questions/questions.model'
import { ownAppeal } from '../appeals/appeals.api'

/** A question as somebody is asked it; with what is right once that may be known. */
export const asked = z.object({
  item_id: id,
  section: z.int(),
  question,
  /** The order of its options. */
  shown: z.array(z.int()),
  given,
  /** When it was given, by the device; 0 = not yet. */
  at: time,
})
export type Asked = z.infer<typeof asked>

/** A running attempt. */
export const sheet = z.object({
  record_id: id,
  exam_id: id,
  training_room_id: id,
  title: z.string(),
  attempt: z.int(),
  begin_time: time,
  due_time: time,
  hand_time: time,
  /** Until when each may be answered. */
  sections: z.array(z.object({ title: z.string(), due_time: time })),
  /** Another device has taken over since. */
  elsewhere: z.boolean(),
  questions: z.array(asked),
})
export type Sheet = z.infer<typeof sheet>

export const answerGiven = z.object({ item_id: id, given, at: deviceTime })

/** A finished attempt as its person reads it. */
export const examResult = z.object({
  record_id: id,
  exam_id: id,
  training_room_id: id,
  title: z.string(),
  truename: z.string(),
  attempt: z.int(),
  begin_time: time,
  hand_time: time,
  handed_by: z.enum(['', 'person', 'server']),
  released: z.boolean(),
  /** −1 while it is not released or not marked. */
  score: z.int(),
  full: z.int(),
  passed: z.boolean(),
  /** Empty unless answers may be read. */
  sections: z.array(z.string()),
  questions: z.array(z.object({ ...asked.shape, score: z.int(), comment: z.string() })),
  /** Until when its person may appeal; 0 = not at all. */
  appeal_until: time,
  appeals: z.array(ownAppeal),
})
export type ExamResult = z.infer<typeof examResult>
