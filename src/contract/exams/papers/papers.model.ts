import * as z from 'zod/mini'
import { id, line, time } from '../../kernel/fields'
import { QUESTION_KINDS, question } from '../../questions/questions.model'
import { TAG_MAX } from '../bank/bank.rules'
import { ASKED_MAX, DRAWS_MAX, MINUTES_MAX, SECTION_TITLE_MAX } from './papers.rules'

/** So many questions of a tag, kind and difficulty, other ones for everybody. */
export const draw = z.object({
  /** '' = any. */
  tag: line(TAG_MAX),
  kind: z.enum(['', ...QUESTION_KINDS]),
  /** 0 = any. */
  difficulty: z.literal([0, 1, 2, 3]),
  count: z.int().check(z.positive(), z.maximum(ASKED_MAX)),
  /** Points of each; 0 = its own. */
  score: z.int().check(z.nonnegative(), z.maximum(100)),
})
export type Draw = z.infer<typeof draw>

export const section = z.object({
  title: line(SECTION_TITLE_MAX),
  /** Its own time, counted from the end of the one before; 0 = as long as the exam. */
  minutes: z.int().check(z.nonnegative(), z.maximum(MINUTES_MAX)),
  /** Of the bank, in their order. */
  ids: z.array(id).check(z.maxLength(ASKED_MAX)),
  draws: z.array(draw).check(z.maxLength(DRAWS_MAX)),
})
export type PaperSection = z.infer<typeof section>

/** A paper (试卷) as a list shows it. */
export const paperCard = z.object({
  id,
  title: z.string(),
  asked: z.int(),
  /** Exams that were made of it. */
  used: z.int(),
  version: z.int(),
  update_time: time,
})
export type PaperCard = z.infer<typeof paperCard>

export const paperDetail = z.object({
  ...paperCard.shape,
  sections: z.array(section),
  /** Those of the bank that it names and that are there. */
  questions: z.array(z.object({ id, question })),
})
export type PaperDetail = z.infer<typeof paperDetail>
