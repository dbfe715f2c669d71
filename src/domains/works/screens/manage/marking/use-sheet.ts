import { useQueryClient } from '@tanstack/react-query'
import type { MarkSheet } from '#contract/works/marking/marks.model'
import { isScored, lastMark, markProblem, pointsOf, sumOf } from '#contract/works/marking/marks.rules'
import { useGiven } from '#lib/desk/use-given'
import { useOutbox } from '#lib/outbox/outbox'
import { refreshMarks } from '../../../marks.mutations'
import { finishLater, type Given, giveLater, unsentMarks, unsentOfSheet } from '../../../marks.offline'

/** The points of one hand-in as they are given: kept on the device with every pause, sent when there is a network. */
export const useSheet = (roomId: number, title: string, sheet: MarkSheet) => {
  const client = useQueryClient()
  const submissionId = sheet.row.submission_id
  const { items: outbox } = useOutbox()
  const waiting = unsentMarks(outbox, submissionId)
  const all = unsentOfSheet(outbox, submissionId)
  const { items, auto } = sheet
  const { givenOf, problemOf, give, flush, forget } = useGiven<Given>({
    known: (itemId) =>
      waiting.filter((one) => one.giving.itemId === itemId).at(-1)?.giving.given ?? lastMark(sheet.marks, itemId),
    problem: (itemId, given) => {
      const item = items.find((i) => i.id === itemId)
      return item && markProblem(item, given)
    },
    keep: (itemId, given) => giveLater({ roomId, submissionId, title, itemId, given }),
    unsent: all.length,
    onSent: () => void refreshMarks(client),
  })
  const points = pointsOf({
    items,
    auto,
    marks: items.flatMap((i) => {
      const given = givenOf(i.id)
      return given ? [{ item_id: i.id, score: given.score }] : []
    }),
  })
  const sum = sumOf(points)
  const wrong = items.some((i) => problemOf(i.id))
  const finish = async () => {
    if (sum === undefined || wrong) return
    await flush()
    await finishLater({ roomId, submissionId, title, score: sum })
  }
  return {
    scored: items.filter(isScored),
    points,
    sum,
    wrong,
    givenOf,
    problemOf,
    give,
    flush,
    finish,
    forget,
    unsent: all,
  }
}
export type Sheet = ReturnType<typeof useSheet>
