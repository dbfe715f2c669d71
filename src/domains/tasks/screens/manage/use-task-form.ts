import { useState } from 'react'
import { useDraft } from '#lib/drafts'
import { serverSeconds } from '#lib/net/clock'
import { useBusy } from '#lib/outbox/safe-point'
import { problemsOf, type TaskTyped } from './task-draft'

/** A task's form: kept as it is typed, its problems shown once somebody tried to save. */
export const useTaskForm = (key: string, initial: TaskTyped, before?: TaskTyped) => {
  const draft = useDraft(key, initial)
  const [asked, setAsked] = useState(false)
  const { value } = draft
  useBusy('form', value.title !== initial.title || value.intro !== initial.intro)
  const problems = problemsOf(value, serverSeconds(), before)
  return {
    value,
    ready: draft.ready,
    clear: draft.clear,
    set: (next: Partial<TaskTyped>) => draft.set((now) => ({ ...now, ...next })),
    problems: asked ? problems : {},
    /** Whether it may be sent; shows what is wrong when not. */
    check: (): boolean => {
      setAsked(true)
      return Object.keys(problems).length === 0
    },
  }
}
