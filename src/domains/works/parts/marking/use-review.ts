import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PeerPoints, PeerSheet } from '#contract/works/peers/peers.model'
import { missingParts, pointsProblem } from '#contract/works/peers/peers.rules'
import { useOutbox } from '#lib/outbox/outbox'
import { usePausedSaves, useWhenSent } from '#lib/outbox/paused-saves'
import { refreshPeers } from '../../peers.mutations'
import { reviewLater, unsentReviews } from '../../peers.offline'

/** Long enough not to send every digit. */
const PAUSE = 800
/** A review is saved whole. */
const WHOLE = 0

/** One review as it is written: kept on the device with every pause, and with the server when there is a network. */
export const useReview = (roomId: number, sheet: PeerSheet) => {
  const client = useQueryClient()
  const { items: outbox } = useOutbox()
  const [typed, setTyped] = useState<Readonly<Record<number, PeerPoints>>>({})
  const { later, flush } = usePausedSaves(PAUSE)
  const reviewId = sheet.row.id
  const waiting = unsentReviews(outbox, reviewId)

  // What has left the device is read anew.
  useWhenSent(waiting.length, () => void refreshPeers(client))

  const kept = waiting.at(-1)?.giving.points ?? sheet.points
  const merged = new Map([...sheet.points, ...kept, ...Object.values(typed)].map((p) => [p.item_id, p]))
  const points = [...merged.values()].filter((p) => sheet.parts.some((part) => part.item_id === p.item_id))
  const problemOf = (itemId: number): string | undefined => {
    const given = typed[itemId]
    return given && pointsProblem(sheet.parts, given)
  }
  const given = sheet.row.state === 'given' || waiting.some((one) => one.giving.done)
  const missing = missingParts(sheet.parts, points)
  const wrong = points.some((p) => pointsProblem(sheet.parts, p))

  const latest = useRef({ points, given, missing, wrong })
  latest.current = { points, given, missing, wrong }
  const save = async (done = false) => {
    const now = latest.current
    // What is handed over stays whole.
    if (now.wrong || ((done || now.given) && now.missing.length)) return false
    const title = `${sheet.work_title} · ${sheet.row.name}`
    await reviewLater({ roomId, reviewId, title, points: now.points, done: done || now.given })
    return true
  }
  const give = (itemId: number, part: Omit<PeerPoints, 'item_id'>) => {
    setTyped((now) => ({ ...now, [itemId]: { ...part, item_id: itemId } }))
    later(WHOLE, async () => void (await save()))
  }
  // What still waits for its pause goes first, so that it is kept even where the whole cannot be handed over yet.
  const submit = async () => {
    await flush()
    return save(true)
  }

  return {
    points,
    pointsOf: (itemId: number) => merged.get(itemId),
    problemOf,
    give,
    flush,
    submit,
    given,
    missing,
    wrong,
    waiting,
  }
}
