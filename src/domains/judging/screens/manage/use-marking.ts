import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MarkSheet } from '#contract/judging/judging.model'
import { judgeScore, markProblem, scoreSoFar } from '#contract/judging/judging.rules'
import { useDraft } from '#lib/drafts'
import { useOutbox } from '#lib/outbox'
import { usePausedSaves, useWhenSent } from '#lib/paused-saves'
import { refreshJudging } from '../../judging.mutations'
import { finishLater, type Given, giveLater, unsentFinish, unsentMarks } from '../../judging.offline'

/** Long enough not to send every step of a slider. */
const PAUSE = 800

/** The marks of one hand-in as they are given: kept on the device with every pause, sent when there is a network. */
export const useMarking = (contestId: number, sheet: MarkSheet) => {
  const client = useQueryClient()
  const assignmentId = sheet.row.id
  const title = `${sheet.row.code} · ${sheet.item.title}`
  const { items: outbox } = useOutbox()
  const [typed, setTyped] = useState<Readonly<Record<number, Given>>>({})
  // The word on the whole is sent with the end; until then it is a draft.
  const draft = useDraft<string | null>(`judge-comment:${assignmentId}`, null)
  const { later, drop, flush } = usePausedSaves(PAUSE)
  const waiting = unsentMarks(outbox, assignmentId)
  const ending = unsentFinish(outbox, assignmentId)

  // What has left the device is read anew.
  useWhenSent(waiting.length + (ending ? 1 : 0), () => void refreshJudging(client))

  const { dimensions } = sheet.item
  const givenOf = (dimensionId: number): Given | undefined =>
    typed[dimensionId] ??
    waiting.filter((one) => one.giving.dimensionId === dimensionId).at(-1)?.giving.given ??
    sheet.marks.find((m) => m.dimension_id === dimensionId)
  const marks = dimensions.flatMap((d) => {
    const given = givenOf(d.id)
    return given ? [{ dimension_id: d.id, points: given.points }] : []
  })
  const problemOf = (dimensionId: number): string | undefined => {
    const dimension = dimensions.find((d) => d.id === dimensionId)
    const given = typed[dimensionId]
    return dimension && given && markProblem(dimension, given)
  }
  const give = (dimensionId: number, given: Given) => {
    setTyped((now) => ({ ...now, [dimensionId]: given }))
    drop(dimensionId)
    const dimension = dimensions.find((d) => d.id === dimensionId)
    if (!dimension || markProblem(dimension, given)) return
    later(dimensionId, () =>
      giveLater({
        contestId,
        assignmentId,
        title,
        dimensionId,
        given: { points: given.points, comment: given.comment },
      }),
    )
  }

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
    /** What stands on the server is taken over. */
    forget: () => setTyped({}),
    waiting,
    ending,
  }
}
export type Marking = ReturnType<typeof useMarking>
