import type { Question, QuestionKind, QuestionOf } from '#contract/questions/questions.model'
import { newKey } from '#lib/ids'

export const newQuestion = (): QuestionOf<'single'> => ({
  id: newKey(),
  kind: 'single',
  title: '',
  options: ['', ''],
  answer: [],
  score: 5,
})

/** The same question as another kind: its options stay where the new kind has any, what was right does not. */
export const asKind = (q: Question, kind: QuestionKind): Question => {
  const own = q.options.length ? q.options : ['', '']
  return { ...q, kind, answer: [], options: kind === 'judge' ? [] : own }
}
