import * as z from 'zod/mini'
import { id, line, time } from '../../kernel/fields'
import { QUESTION_KINDS, question } from '../../questions/questions.model'
import { DIFFICULTIES, DIMENSION_MAX, TAG_MAX, TAGS_MAX } from './bank.rules'

export const questionKind = z.enum(QUESTION_KINDS)
export const difficulty = z.literal(DIFFICULTIES)
export const tags = z.array(line(TAG_MAX)).check(z.maxLength(TAGS_MAX))

/** What is said of a question beside the question itself. */
export const saidOf = {
  tags,
  difficulty,
  /** The ability that it asks for; '' = none. */
  dimension: line(DIMENSION_MAX),
}

/** A question of a bank (题库). */
export const bankQuestion = z.object({ id, question, ...saidOf, version: z.int(), update_time: time })
export type BankQuestion = z.infer<typeof bankQuestion>

/** One question of a text or table that is imported. */
export const importRow = z.object({
  /** Where it begins in the text or table, from 1. */
  line: z.int(),
  kind: questionKind,
  title: z.string(),
  /** Why it is left out; '' where it is taken. */
  problem: z.string(),
  /** A question that reads the same is in the bank, or further up. */
  alike: z.boolean(),
})
export type ImportRow = z.infer<typeof importRow>
