import type { QuizQuestion } from '#contract/works/works.model'
import { JUDGE_OPTIONS } from '#contract/works/works.rules'
import { optionLetter } from '#lib/option-letter'

/** Options as they are read: with their letters; those of a judgement are words enough. */
export const optionsOf = (q: QuizQuestion): readonly string[] =>
  q.kind === 'judge' ? JUDGE_OPTIONS : q.options.map((text, place) => `${optionLetter(place)}. ${text}`)
