import * as z from 'zod/mini'
import { span } from '../../content/progress/watch.model'
import { id, time } from '../../kernel/fields'
import { picks, questions } from '../../questions/questions.model'
import { openRule, sectionKind } from '../courses.model'

/** How far a class is: learners × sections, in columns, so that thousands of learners are a few long texts. */
export const classMatrix = z.object({
  course_id: id,
  title: z.string(),
  published: z.boolean(),
  open_rule: openRule,
  made_time: time,
  sections: z.array(
    z.object({
      id,
      title: z.string(),
      kind: sectionKind,
      /** Whether it is open to the class by its rule. */
      due: z.boolean(),
    }),
  ),
  teams: z.array(z.string()),
  units: z.array(z.string()),
  /** Learners, sorted by name; what follows is of each of them, in this order. */
  uids: z.array(id),
  names: z.array(z.string()),
  /** Which of `teams` and `units`, counted from 1; 0 = none. */
  team: z.array(z.int()),
  unit: z.array(z.int()),
  /** When they last learned here, and when they were last reminded; 0 = never. */
  seen: z.array(time),
  reminded: z.array(time),
  /** A character a section, learner after learner: see `readCell`. */
  cells: z.string(),
})
export type ClassMatrix = z.infer<typeof classMatrix>

export const classSection = z.object({
  id,
  title: z.string(),
  kind: sectionKind,
  mime: z.string(),
  duration: z.int(),
  done_time: time,
  percent: z.int(),
  /** What was seen of its video. */
  spans: z.array(span),
  /** When the device last told of it; 0 = never. */
  at: time,
  /** Of a quiz that was answered: the best score, what was answered last, and what was asked. */
  score: z.int(),
  full: z.int(),
  picks,
  questions,
})
export type ClassSection = z.infer<typeof classSection>

/** What one learner has done of a course. */
export const classLearner = z.object({
  uid: id,
  name: z.string(),
  team: z.string(),
  unit: z.string(),
  seen: time,
  reminded: time,
  course_id: id,
  title: z.string(),
  published: z.boolean(),
  sections: z.array(classSection),
})
