import * as z from 'zod/mini'

export const QUESTION_KINDS = ['single', 'multiple', 'judge'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export const OPTIONS_MAX = 10
export const QUESTIONS_MAX = 100

const text = (max: number) => z.string().check(z.maxLength(max))
/** Places of options, the first is 0. */
const places = z.array(z.int().check(z.nonnegative(), z.maximum(OPTIONS_MAX - 1))).check(z.maxLength(OPTIONS_MAX))

/** What is chosen from options has one shape, whatever its kind. */
const choiceOf = <K extends QuestionKind>(kind: K) =>
  z.strictObject({
    /** Made on the author's device; what is chosen refers to it. */
    id: text(40),
    kind: z.literal(kind),
    title: text(2000),
    options: z.array(text(500)).check(z.maxLength(OPTIONS_MAX)),
    score: z.int().check(z.nonnegative(), z.maximum(1000)),
    /** The right options; a judgement is right = [0] or wrong = [1]. Never there for who may not know it yet. */
    answer: z.optional(places),
    explain: z.optional(text(2000)),
  })

/** A question as it is kept, by its kind. */
const question = z.discriminatedUnion('kind', [choiceOf('single'), choiceOf('multiple'), choiceOf('judge')])
export type Question = z.infer<typeof question>
export type QuestionOf<K extends QuestionKind> = Extract<Question, { kind: K }>
export const questions = z.array(question).check(z.maxLength(QUESTIONS_MAX))

/** What was answered: the chosen places, by the question's id. */
export const picks = z.record(text(40), places)
export type Picks = z.infer<typeof picks>
