import { useQueryClient } from '@tanstack/react-query'
import type { MarkSheet } from '#contract/judging/judging.model'
import { judgeScore, markProblem, scoreSoFar } from '#contract/judging/judging.rules'
import { useGiven } from '#lib/desk/use-given'
import { useDraft } from '#lib/drafts'
import { useOutbox } from '#lib/outbox/outbox'
import { refreshJudging } from '../../judging.mutations'
import { finishLater, type Given, giveLater, unsentFinish, unsentMarks } from '../../judging.offline'

/** The marks of one hand-in as they are given: kept on the device with every pause, sent when there is a network. */
export const useMarking = (contestId: number, sheet: MarkSheet) => {
  const client = useQueryClient()
  const assignmentId = sheet.row.id
  const title = `${sheet.row.code} · ${sheet.item.title}`
  const { items: outbox } = useOutbox()
  // The word on the whole is sent with the end; until then it is a draft.
  const draft = useDraft<string | null>(`judge-comment:${assignmentId}`, null)
  const waiting = unsentMarks(outbox, assignmentId)
  const ending = unsentFinish(outbox, assignmentId)
  const { dimensions } = sheet.item
  const { givenOf, problemOf, give, flush, forget } = useGiven<Given>({
    known: (dimensionId) =>
      waiting.filter((one) => one.giving.dimensionId === dimensionId).at(-1)?.giving.given ??
      sheet.marks.find((m) => m.dimension_id === dimensionId),
    problem: (dimensionId, given) => {
      const dimension = dimensions.find((d) => d.id === dimensionId)
      return dimension && markProblem(dimension, given)
    },
    keep: (dimensionId, { points, comment }) =>
      giveLater({ contestId, assignmentId, title, dimensionId, given: { points, comment } }),
    unsent: waiting.length + (ending ? 1 : 0),
    onSent: () => void refreshJudging(client),
  })
  const marks = dimensions.flatMap((d) => {
    const given = givenOf(d.id)
    return given ? [{ dimension_id: d.id, points: given.points }] : []
  })
  const score = judgeScore(dimensions, marks)
  const comment = draft.value ?? ending?.finishing.comment ?? sheet.comment
  const wrong = dimensions.some((d) => problemOf(d.id))
  const finish = async () => {
    if (score === undefined || wrong) return
    await flush()
    await finishLater({ contestId, assignmentId, title, comment, score })
    await draft.clear()
  }
  return {
    score,
    soFar: scoreSoFar(
      dimensions,
      marks.filter((m) => !problemOf(m.dimension_id)),
    ),
    marked: marks.length,
    wrong,
    comment,
    setComment: (text: string) => draft.set(text),
    givenOf,
    problemOf,
    give,
    flush,
    finish,
    forget,
    waiting,
    ending,
  }
}
export type Marking = ReturnType<typeof useMarking>
