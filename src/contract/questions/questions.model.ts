import * as z from 'zod/mini'
import { id } from '../kernel/fields'

/** Chosen from options. */
export const CHOICE_KINDS = ['single', 'multiple', 'judge'] as const
/** What a program can mark: what a quiz is made of. */
export const QUIZ_KINDS = [...CHOICE_KINDS, 'blank', 'match', 'order'] as const
export const QUESTION_KINDS = [...QUIZ_KINDS, 'short'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export const OPTIONS_MAX = 10
export const QUESTIONS_MAX = 100
/** Texts that a gap takes as right. */
export const ACCEPTS_MAX = 10
/** Characters of a text that was written as an answer. */
export const WRITTEN_MAX = 5000

const text = (max: number) => z.string().check(z.maxLength(max))
const list = <T extends z.ZodMiniType>(item: T, max: number) => z.array(item).check(z.maxLength(max))
const placesFrom = (least: 0 | -1) => list(z.int().check(z.minimum(least), z.maximum(OPTIONS_MAX - 1)), OPTIONS_MAX)
/** Places of options, the first is 0. */
const places = placesFrom(0)
/** For each prompt the place of its option; −1 while its author has not chosen one. */
const matches = placesFrom(-1)

/** A picture of a question, at an address of ours. */
const questionPicture = z.object({
  id,
  url: z.string().check(z.maxLength(200), z.regex(/^\/files\/\d+\/[\w.-]+$/)),
})
export type QuestionPicture = z.infer<typeof questionPicture>

/** All questions have one shape, whatever their kind; what a field means is its kind's (questions.rules). */
const questionOf = <K extends QuestionKind>(kind: K, answer = places) =>
  z.strictObject({
    /** Made on the author's device; what is answered refers to it. */
    id: text(40),
    kind: z.literal(kind),
    /** The gaps of a blank are written `____`. */
    title: text(2000),
    /** Of a matching question what the prompts are matched with, of an ordering what is put into order. */
    options: list(text(500), OPTIONS_MAX),
    score: z.int().check(z.nonnegative(), z.maximum(1000)),
    /**
     * The right options; a judgement is right = [0] or wrong = [1]; of a matching question one for each prompt, of an
     * ordering all in their order. Never there for who may not know it yet.
     */
    answer: z.optional(answer),
    /** Of a matching question: what options are matched with. */
    prompts: z.optional(list(text(500), OPTIONS_MAX)),
    /** Of a blank: what each gap takes; of a short answer: what is expected. Never there for who may not know it yet. */
    accepts: z.optional(list(list(text(WRITTEN_MAX), ACCEPTS_MAX), OPTIONS_MAX)),
    explain: z.optional(text(2000)),
    /** Shown with the title: a file of ours, which the bank's domain looks at before it keeps it. */
    picture: z.optional(questionPicture),
  })

/** A question as it is kept, by its kind. */
export const question = z.discriminatedUnion('kind', [
  questionOf('single'),
  questionOf('multiple'),
  questionOf('judge'),
  questionOf('blank'),
  questionOf('match', matches),
  questionOf('order'),
  questionOf('short'),
])
export type Question = z.infer<typeof question>
export type QuestionOf<K extends QuestionKind> = Extract<Question, { kind: K }>
export const questions = list(question, QUESTIONS_MAX)

/** What was given for one question: the chosen places (−1 = none yet of a matching question), or the texts that were written. */
export const given = list(
  z.union([z.int().check(z.minimum(-1), z.maximum(OPTIONS_MAX - 1)), text(WRITTEN_MAX)]),
  OPTIONS_MAX,
)
export type Given = z.infer<typeof given>

/** What was answered, by the question's id. */
export const picks = z.record(text(40), given)
export type Picks = z.infer<typeof picks>
