import type { Question } from '#contract/questions/questions.model'
import { optionsOf } from '#contract/questions/questions.rules'
import { optionLetter } from '#lib/option-letter'

/**
 * Options as they are read, in the order `shown` or their own: with the letters of where they stand; those of a judgement are
 * words enough. What is chosen is `place`, wherever it stands.
 */
export const optionWords = (q: Question, shown?: readonly number[]): { place: number; text: string }[] => {
  const options = optionsOf(q)
  const order = shown?.length === options.length ? shown : options.map((_, place) => place)
  return order.map((place, at) => ({
    place,
    text: q.kind === 'judge' ? (options[place] ?? '') : `${optionLetter(at)}. ${options[place] ?? ''}`,
  }))
}
