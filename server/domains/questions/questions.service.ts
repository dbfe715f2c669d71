import type { Picks, Question, QuestionKind } from '#contract/questions/questions.model'
import { optionsOf } from '#contract/questions/questions.rules'

const chosen = (q: Question): Question => ({
  ...q,
  title: q.title.trim(),
  options: q.options.map((text) => text.trim()),
  answer: [...new Set(q.answer ?? [])].sort((a, b) => a - b),
})

/** Each kind of question, as it is kept. */
const keep: Record<QuestionKind, (q: Question) => Question> = {
  single: chosen,
  multiple: chosen,
  judge: (q) => ({ ...chosen(q), options: [] }),
}

/** Questions as they are kept; a text says why they can't be. What is merely missing may be kept in a draft. */
export const keepQuestions = (questions: readonly Question[]): Question[] | string =>
  new Set(questions.map((q) => q.id)).size === questions.length
    ? questions.map((q) => keep[q.kind](q))
    : '题目编号重复，请刷新后重试'

/** Questions with what was answered, as a text. */
export const answersInWords = (questions: readonly Question[], picks: Picks): string =>
  questions
    .map((q, n) => {
      const options = optionsOf(q)
      const given = (picks[q.id] ?? []).map((place) => options[place] ?? '').filter(Boolean)
      return `${n + 1}. ${q.title}\n${given.join('、') || '未作答'}`
    })
    .join('\n')
