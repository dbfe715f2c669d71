import type { Work } from '../works.model'
import type { Comment, MarkResult } from './marks.model'

/** What learners read of their marking, and the first HTML says of it. */

/** Beside 已退回; a teacher's sentence may bring its own full stop. */
export const returnedWords = (reason: string): string => `${reason.replace(/[。.\s]+$/, '')}。修改后请重新提交。`

/** Whether a pass has a marking to be read. */
export const hasResult = ({ state, score }: { state: string; score: number }): boolean =>
  state === 'returned' || score >= 0

/** A comment of an answer in a line: its number, where it stands, and whose it is. */
const noteText = ({ anchor, text, truename }: Comment, number: number): string =>
  [`${number}.`, anchor.kind === 'text' && anchor.quote, text, truename].filter(Boolean).join(' ')

export const resultTexts = ({ returned, score, items, comments }: MarkResult, work: Work): string[] => {
  if (returned) return [returnedWords(returned)]
  if (score < 0) return []
  return work.steps
    .flatMap((step) => step.items)
    .flatMap(({ id }) => {
      const points = items.find(({ item_id }) => item_id === id)
      const notes = comments.filter(({ item_id }) => item_id === id)
      return points ? [points.comment, ...notes.map((note, n) => noteText(note, n + 1))] : []
    })
}
