import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MarkSheet } from '#contract/judging/judging.model'
import { judgeScore, markProblem, scoreSoFar } from '#contract/judging/judging.rules'
import { useDraft } from '#lib/drafts'
import { useOutbox } from '#lib/outbox'
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
  const timers = useRef(new Map<number, { timer: ReturnType<typeof setTimeout>; save: () => Promise<void> }>())
  const waiting = unsentMarks(outbox, assignmentId)
  const ending = unsentFinish(outbox, assignmentId)

  // What has left the device is read anew.
  const unsent = waiting.length + (ending ? 1 : 0)
  const before = useRef(unsent)
  useEffect(() => {
    if (unsent < before.current) void refreshJudging(client)
    before.current = unsent
  }, [unsent, client])

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
    clearTimeout(timers.current.get(dimensionId)?.timer)
    timers.current.delete(dimensionId)
    const dimension = dimensions.find((d) => d.id === dimensionId)
    if (!dimension || markProblem(dimension, given)) return
    const save = () => {
      timers.current.delete(dimensionId)
      return giveLater({
        contestId,
        assignmentId,
        title,
        dimensionId,
        given: { points: given.points, comment: given.comment },
      })
    }
    timers.current.set(dimensionId, { timer: setTimeout(() => void save(), PAUSE), save })
  }
  const flush = async () => {
    for (const { timer, save } of [...timers.current.values()]) {
      clearTimeout(timer)
      await save()
    }
  }
  const leaving = useRef(flush)
  leaving.current = flush
  useEffect(() => () => void leaving.current(), [])

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
    soFar: scoreSoFar(dimensions, marks),
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
