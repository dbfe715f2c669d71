import { createHash } from 'node:crypto'
import type { Picks, Question, QuestionKind } from '#contract/questions/questions.model'
import { inWords } from '#contract/questions/questions.rules'

const trimmed = (texts: readonly string[]): string[] => texts.map((text) => text.trim())

/** Of what its kind has alone. */
const based = (q: Question): Question => {
  const { prompts: _, accepts: __, answer: ___, ...rest } = q
  return { ...rest, title: q.title.trim(), options: trimmed(q.options) }
}

const chosen = (q: Question): Question => ({
  ...based(q),
  answer: [...new Set(q.answer ?? [])].sort((a, b) => a - b),
})

const written = (q: Question): Question => ({
  ...based(q),
  options: [],
  accepts: (q.accepts ?? []).map((texts) => [...new Set(trimmed(texts).filter(Boolean))]),
})

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * In an order that gives nothing away, since authors write what is right from the top down; the same each time, since what
 * was answered refers to it.
 */
const mixed = (q: Question): Question => {
  const { answer = [], prompts } = q
  const order = q.options
    .map((text, place) => ({ place, at: digest(`${q.id} ${text.trim()}`) }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.place - b.place))
    .map(({ place }) => place)
  return {
    ...based(q),
    options: order.map((place) => (q.options[place] ?? '').trim()),
    answer: answer.map((place) => order.indexOf(place)),
    ...(prompts && q.kind === 'match' && { prompts: trimmed(prompts) }),
  }
}

/** Each kind of question, as it is kept. */
const keep: Record<QuestionKind, (q: Question) => Question> = {
  single: chosen,
  multiple: chosen,
  judge: (q) => ({ ...chosen(q), options: [] }),
  blank: written,
  match: mixed,
  order: mixed,
  short: written,
}

/** One question as it is kept. */
export const keepQuestion = (q: Question): Question => keep[q.kind](q)

/** Questions as they are kept; a text says why they can't be. What is merely missing may be kept in a draft. */
export const keepQuestions = (questions: readonly Question[]): Question[] | string =>
  new Set(questions.map((q) => q.id)).size === questions.length
    ? // Pictures are the bank's, which knows who may see them.
      questions.map(({ picture: _, ...q }) => keepQuestion(q))
    : '题目编号重复，请刷新后重试'

/** Questions with what was answered, as a text. */
export const answersInWords = (questions: readonly Question[], picks: Picks): string =>
  questions.map((q, n) => `${n + 1}. ${q.title}\n${inWords(q, picks[q.id]) || '未作答'}`).join('\n')
