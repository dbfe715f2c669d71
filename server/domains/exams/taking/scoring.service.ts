import type { Given } from '#contract/questions/questions.model'
import { byHand, type Credit, earned, isAnswered } from '#contract/questions/questions.rules'
import type { Db } from '../../../db/client'
import * as store from './records.store'

const NOTHING: Given = []

/**
 * Marks what a program can mark of a finished attempt, and adds up what is marked: the score is −1 while an answer waits for a
 * person. What nobody answered earns nothing.
 */
export const scoreRecord = async (
  tx: Db,
  record: Pick<store.RecordRow, 'id' | 'examId' | 'items'>,
  credit: Credit,
): Promise<void> => {
  const items = new Map((await store.itemsOf(tx, record.examId)).map((item) => [item.id, item]))
  const answers = new Map((await store.answersOf(tx, record.id)).map((answer) => [answer.itemId, answer]))
  let sum = 0
  let waits = false
  for (const itemId of record.items) {
    const [item, answer] = [items.get(itemId), answers.get(itemId)]
    if (!item || !answer) continue
    const { question } = item
    const hand = byHand(question)
    const empty = hand && !isAnswered(question, answer.given)
    // What somebody decided on an appeal stays, whatever a program would give.
    const fixed = answer.markerUid > 0 && answer.score >= 0
    const score = hand
      ? empty && !fixed
        ? 0
        : answer.score
      : fixed
        ? answer.score
        : earned(question, answer.given ?? NOTHING, credit)
    if (score !== answer.score) await store.setScore(tx, { recordId: record.id, itemId }, { score })
    if (score < 0) waits = true
    else sum += score
  }
  await store.change(tx, record.id, { score: waits ? -1 : sum })
}
