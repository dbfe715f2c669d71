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

const OWN = ['', '']
/** What another kind begins with besides title, points and explanation; what was right is asked anew. */
const begins: Record<QuestionKind, (q: Question) => Partial<Omit<Question, 'kind'>>> = {
  single: (q) => ({ options: q.options.length ? q.options : OWN, answer: [] }),
  multiple: (q) => ({ options: q.options.length ? q.options : OWN, answer: [] }),
  judge: () => ({ options: [], answer: [] }),
  blank: () => ({ options: [], accepts: [] }),
  match: (q) => ({ options: q.options.length ? q.options : OWN, prompts: OWN, answer: OWN.map(() => -1) }),
  order: ({ options }) => {
    const own = options.length ? options : OWN
    return { options: own, answer: own.map((_, place) => place) }
  },
  short: () => ({ options: [], accepts: [] }),
}

/** The same question as another kind: its options stay where the new kind has any, what was right does not. */
export const asKind = (q: Question, kind: QuestionKind): Question => {
  const { answer: _, prompts: __, accepts: ___, ...same } = q
  return { ...same, ...begins[kind](q), kind }
}
