import type { Question } from '#contract/questions/questions.model'
import { optionsOf } from '#contract/questions/questions.rules'
import { optionLetter } from '#lib/option-letter'

/** Options as they are read: with their letters; those of a judgement are words enough. */
export const optionWords = (q: Question): readonly string[] =>
  q.kind === 'judge' ? optionsOf(q) : optionsOf(q).map((text, place) => `${optionLetter(place)}. ${text}`)
