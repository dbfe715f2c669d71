import { useCallback, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Answer, AnswerValue } from '#contract/works/passes/passes.model'
import type { WorkItem } from '#contract/works/works.model'
import { useDraft } from '#lib/drafts'
import { useOutbox } from '#lib/outbox/outbox'
import { saveLater, unsentAnswers, type WorkRef } from '../../passes.offline'
import { passesState } from '../../passes.state'
import type { AnswerState } from './answer-foot'

interface Typed {
  value: Exclude<AnswerValue, { kind: 'upload' }>
  /** The revision that was on screen when the first key was pressed. */
  base: number
}
type Given = Typed['value']

/** Long enough not to send every word, short enough that team-mates see it grow. */
const PAUSE = 1500

/** An answer as it is given: kept with every key, sent after a pause or on leaving the field. */
export const useAnswer = <V extends Given>(work: WorkRef, item: WorkItem, server: Answer | undefined) => {
  const { roomId, workId, title } = work
  const draft = useDraft<Typed | null>(`work:${workId}:${item.id}`, null)
  const pending = unsentAnswers(useOutbox().items, workId)
    .filter((one) => one.saving.itemId === item.id)
    .at(-1)
  const sent = useSnapshot(passesState).saved[item.id]
  const known = sent && sent.revision > (server?.revision ?? 0) ? sent : server
  const value = (draft.value?.value ?? pending?.saving.value ?? known?.value) as V | undefined
  const base = draft.value?.base ?? pending?.saving.base ?? known?.revision ?? 0

  const typed = useRef(draft.value)
  typed.current = draft.value
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { clear } = draft
  const itemTitle = item.title
  const keep = useCallback(async () => {
    clearTimeout(timer.current)
    const now = typed.current
    if (!now) return
    await saveLater({ roomId, workId, title, itemId: item.id, itemTitle, ...now })
    if (typed.current === now) await clear()
  }, [roomId, workId, title, item.id, itemTitle, clear])

  // What was typed before the page was closed goes on its way; what is typed now goes when the field is left.
  const { ready, restoredAt } = draft
  useEffect(() => {
    if (ready && restoredAt !== undefined) void keep()
  }, [ready, restoredAt, keep])
  useEffect(() => () => void keep(), [keep])

  /** `fits`: may be sent; what may not is kept here alone. */
  const set = (next: V, fits = true) => {
    const now: Typed = { value: next, base }
    typed.current = now
    draft.set(now)
    clearTimeout(timer.current)
    if (fits) timer.current = setTimeout(() => void keep(), PAUSE)
  }
  const state: AnswerState = draft.value ? 'typing' : pending ? pending.item.state : known ? 'saved' : 'none'
  return { value, set, keep, state, reason: pending?.item.reason }
}
