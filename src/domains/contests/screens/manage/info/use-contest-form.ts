import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { makingErrors } from '#contract/contests/making.errors'
import type { ContestSetting } from '#contract/contests/making.model'
import { contestProblems, itemProblem } from '#contract/contests/making.rules'
import { ApiError } from '#lib/errors'
import { useBusy } from '#lib/safe-point'
import { attempt, say } from '#ui/say'
import { saveItems, updateContest } from '../../../making.mutations'
import { makingQueries } from '../../../making.queries'
import { type ContestForm, changesOf, draftsOf, formOf, itemsChanged, settingsOf } from './form'

/** What is wrong with the form, by field. */
export const formProblems = (form: ContestForm) => ({
  ...contestProblems(settingsOf(form)),
  items: draftsOf(form).map(itemProblem).find(Boolean),
})
export type FormProblems = ReturnType<typeof formProblems>

/** A contest as it is being edited: one form, one button; what others saved meanwhile is never overwritten unasked. */
export const useContestForm = (contest: ContestSetting) => {
  const client = useQueryClient()
  const [state, setState] = useState(() => ({ value: formOf(contest), version: contest.version }))
  const [asked, setAsked] = useState(false)
  const saved = formOf(contest)
  const { value } = state
  const changes = changesOf(value, saved)
  const items = itemsChanged(value, saved)
  const dirty = Object.keys(changes).length > 0 || items
  const overtaken = state.version !== contest.version
  // Nothing of one's own is lost by taking over what stands.
  if (overtaken && !dirty) setState({ value: formOf(contest), version: contest.version })
  useBusy('form', dirty)
  const problems = formProblems(value)
  const take = () => setState({ value: formOf(contest), version: contest.version })
  const set = (edit: Partial<ContestForm>) => setState((now) => ({ ...now, value: { ...now.value, ...edit } }))

  const send = async (version: number) => {
    let seen = version
    if (Object.keys(changes).length) ({ version: seen } = await updateContest(client, contest.id, seen, changes))
    let moved = false
    if (items) {
      const done = await saveItems(client, contest.id, seen, draftsOf(value))
      moved = done.weights_changed
    }
    const fresh = await client.fetchQuery({ ...makingQueries.setting(contest.id), staleTime: 0 })
    setState({ value: formOf(fresh), version: fresh.version })
    await say(moved ? '已保存，权重已按原有比例调整，请检查' : '已保存')
  }
  const save = async (version = state.version): Promise<boolean> => {
    setAsked(true)
    const problem = Object.values(problems).find(Boolean)
    if (problem) {
      await say(problem, 'error')
      return false
    }
    return attempt(async () => {
      try {
        await send(version)
        setAsked(false)
      } catch (error) {
        // Somebody saved meanwhile: the newer one is fetched, and the person chooses.
        if (error instanceof ApiError && error.is(makingErrors.contest_conflict))
          await client.invalidateQueries({ queryKey: makingQueries.setting(contest.id).queryKey })
        throw error
      }
    })
  }
  return {
    value,
    set,
    save,
    take,
    dirty,
    overtaken: overtaken && dirty,
    problems: asked || dirty ? problems : ({} as Partial<FormProblems>),
  }
}
export type ContestFormState = ReturnType<typeof useContestForm>

/** What a part of the editor is given. */
export interface PartProps {
  contest: ContestSetting
  form: ContestFormState
  /** The dialog in which the weights are set, a later domain's. */
  weights: (onClose: () => void) => ReactNode
}
