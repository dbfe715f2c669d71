import { useState } from 'react'
import { serverSeconds } from '#lib/net/clock'
import { useVersionedForm } from '#lib/use-versioned-form'
import { problemsOf, type TaskTyped } from './task-draft'

/** A task's form: kept as it is typed, its problems shown once somebody tried to save. */
export const useTaskForm = (key: string, saved: TaskTyped, version: number, before?: TaskTyped) => {
  const form = useVersionedForm(key, saved, version)
  const [asked, setAsked] = useState(false)
  const problems = problemsOf(form.value, serverSeconds(), before)
  return {
    ...form,
    problems: asked ? problems : {},
    /** Whether it may be sent; shows what is wrong when not. */
    check: (): boolean => {
      setAsked(true)
      return Object.keys(problems).length === 0
    },
  }
}
