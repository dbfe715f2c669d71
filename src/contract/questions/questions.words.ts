import { optionLetter } from './option-letter'
import { CHOICE_KINDS, type Given, type Picks, type Question } from './questions.model'
import { inWords, isRight, optionsOf, placesOf, rightInWords } from './questions.rules'

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

const isChoice = (q: Question): boolean => (CHOICE_KINDS as readonly string[]).includes(q.kind)
/** Chosen options with their letters; anything else as it was given. */
const named = (q: Question, given: Given, shown?: readonly number[]): string =>
  isChoice(q)
    ? placesOf(given)
        .map((at) => optionWords(q, shown).find(({ place }) => place === at)?.text)
        .join('、')
    : inWords(q, given)

/** What is right, in words. */
export const rightWords = (q: Question, shown?: readonly number[]): string =>
  isChoice(q) ? named(q, q.answer ?? [], shown) : rightInWords(q)
const givenWords = (q: Question, picks: Picks, shown?: readonly number[]): string =>
  `${isChoice(q) ? '选了' : '作答'}：${named(q, picks[q.id] ?? [], shown) || '未作答'}`

/** A question as it was answered; `good` is undefined where that is not known. `points`: what it brought, where it is told. */
export const answeredWords = (q: Question, number: number, picks: Picks, shown?: readonly number[], points = 0) => {
  const good = isRight(q, picks)
  // Some of the points, as for some of the right options: 答错 beside 得 1 分 would say two things.
  const part = good === false && points > 0 && points < q.score
  return {
    good,
    title: `${number}. ${q.title}`,
    part,
    verdict: good === undefined ? '' : good ? '答对' : part ? '部分答对' : '答错',
    given: givenWords(q, picks, shown),
  }
}
