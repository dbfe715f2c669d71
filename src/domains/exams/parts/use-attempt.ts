import { useCallback, useEffect, useRef, useState } from 'react'
import type { Sheet } from '#contract/exams/taking/taking.model'
import type { Given } from '#contract/questions/questions.model'
import { useOutbox } from '#lib/outbox/outbox'
import { usePausedSaves } from '#lib/outbox/paused-saves'
import { answerLater, handInLater, unsentAnswers } from '../exams.offline'

/** Long enough not to send every key, short enough to lose no thought. */
const PAUSE = 1000

/** Answers of an attempt as they are given: kept on the device after each pause, sent when there is a network. */
export const useAttempt = ({ record_id: recordId, title, questions }: Sheet) => {
  const [typed, setTyped] = useState<ReadonlyMap<number, Given>>(new Map())
  const { later, flush } = usePausedSaves(PAUSE)
  const waiting = unsentAnswers(useOutbox().items, recordId)
  // How often the page was left since the last answer went.
  const left = useRef(0)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') left.current += 1
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const handIn = useCallback(async () => {
    await flush()
    await handInLater({ recordId, title })
  }, [flush, recordId, title])
  return {
    givenOf: (itemId: number): Given =>
      typed.get(itemId) ?? waiting.get(itemId) ?? questions.find((one) => one.item_id === itemId)?.given ?? [],
    give: (itemId: number, given: Given): void => {
      setTyped((now) => new Map(now).set(itemId, given))
      later(itemId, () => {
        const leaves = left.current
        left.current = 0
        return answerLater({ recordId, title }, itemId, given, leaves)
      })
    },
    flush,
    handIn,
  }
}
