import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MarkSheet } from '#contract/works/marks.model'
import { isScored, lastMark, markProblem, pointsOf, sumOf } from '#contract/works/marks.rules'
import { useOutbox } from '#lib/outbox'
import { usePausedSaves, useWhenSent } from '#lib/paused-saves'
import { refreshMarks } from '../../marks.mutations'
import { finishLater, type Given, giveLater, unsentMarks, unsentOfSheet } from '../../marks.offline'

/** Long enough not to send every digit. */
const PAUSE = 800

/** The points of one hand-in as they are given: kept on the device with every pause, sent when there is a network. */
export const useSheet = (roomId: number, title: string, sheet: MarkSheet) => {
  const client = useQueryClient()
  const submissionId = sheet.row.submission_id
  const { items: outbox } = useOutbox()
  const [typed, setTyped] = useState<Readonly<Record<number, Given>>>({})
  const { later, drop, flush } = usePausedSaves(PAUSE)
  const waiting = unsentMarks(outbox, submissionId)

  // What has left the device is read anew, with what others gave meanwhile.
  const all = unsentOfSheet(outbox, submissionId)
  useWhenSent(all.length, () => void refreshMarks(client))

  const { items, auto } = sheet
  const givenOf = (itemId: number): Given | undefined =>
    typed[itemId] ??
    waiting.filter((one) => one.giving.itemId === itemId).at(-1)?.giving.given ??
    lastMark(sheet.marks, itemId)
  const points = pointsOf({
    items,
    auto,
    marks: items.flatMap((i) => {
      const given = givenOf(i.id)
      return given ? [{ item_id: i.id, score: given.score }] : []
    }),
  })
  const problemOf = (itemId: number): string | undefined => {
    const item = items.find((i) => i.id === itemId)
    const given = typed[itemId]
    return item && given && markProblem(item, given)
  }
  const give = (itemId: number, given: Given) => {
    setTyped((now) => ({ ...now, [itemId]: given }))
    drop(itemId)
    const item = items.find((i) => i.id === itemId)
    if (!item || markProblem(item, given)) return
    later(itemId, () => giveLater({ roomId, submissionId, title, itemId, given }))
  }

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
    /** Somebody else's points are taken over. */
    forget: () => setTyped({}),
    unsent: all,
  }
}
export type Sheet = ReturnType<typeof useSheet>
