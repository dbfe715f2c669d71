import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { authoringErrors } from '#contract/contests/authoring/authoring.errors'
import type { ContestSetting } from '#contract/contests/authoring/authoring.model'
import { contestProblems, itemProblem } from '#contract/contests/authoring/authoring.rules'
import { useDraft } from '#lib/drafts'
import { ApiError } from '#lib/net/errors'
import { useBusy } from '#lib/outbox/safe-point'
import { attempt, say } from '#ui/overlays/say'
import { saveItems, updateContest } from '../../../authoring.mutations'
import { authoringQueries } from '../../../authoring.queries'
import { type ContestForm, changesOf, draftsOf, formOf, itemsChanged, settingsOf } from './form'
import { differing, type FormKey, type Held, merged, withFields } from './merge'
import { sectionOf } from './sections'

/** What is wrong with the form, by field. */
export const formProblems = (form: ContestForm) => ({
  ...contestProblems(settingsOf(form)),
  items: draftsOf(form).map(itemProblem).find(Boolean),
})
export type FormProblems = ReturnType<typeof formProblems>

const heldOf = (contest: ContestSetting): Held => ({
  value: formOf(contest),
  base: formOf(contest),
  version: contest.version,
})
const isDirty = ({ value, base }: Held): boolean => differing(value, base).length > 0
/** So that nothing kept is one and the same for the draft. */
const NOTHING: Held | null = null
const NONE: readonly FormKey[] = []

/**
 * A contest as it is being edited: one form, one button. What is typed is kept on the device until it is saved; what others
 * saved meanwhile comes in by itself where it touches nothing typed here, and is shown beside it where it does.
 */
export const useContestForm = (contest: ContestSetting, section: string, onSection: (section: string) => void) => {
  const client = useQueryClient()
  const draft = useDraft<Held | null>(`contest-form:${contest.id}`, NOTHING)
  const [state, setState] = useState(() => heldOf(contest))
  const [asked, setAsked] = useState(false)
  const [taken, setTaken] = useState(NONE)
  const now = useRef(state)
  const put = (next: Held) => {
    now.current = next
    setState(next)
    if (isDirty(next)) draft.set(next)
    else void draft.clear()
  }
  const dirty = isDirty(state)
  useBusy('form', dirty)

  const follow = useEffectEvent(() => {
    if (contest.version <= now.current.version) return
    const saved = formOf(contest)
    const both = merged(now.current, saved)
    if (both.clash.length) return
    if (isDirty(now.current) && both.taken.length) setTaken(both.taken)
    put({ value: both.mine, base: saved, version: contest.version })
  })
  // What was typed here before and never saved goes on, over what stands by now.
  const restore = useEffectEvent(() => {
    const kept = draft.value
    if (!kept || isDirty(now.current)) return
    const whole = formOf(contest)
    put({ ...kept, value: { ...whole, ...kept.value }, base: { ...whole, ...kept.base } })
    follow()
  })
  // Before anything can be pressed that would be lost under it.
  useLayoutEffect(() => {
    if (draft.ready) restore()
  }, [draft.ready])
  useEffect(() => {
    if (contest.version) follow()
  }, [contest.version])

  const overtaken = contest.version > state.version ? merged(state, formOf(contest)) : undefined
  const { value } = state
  const problems = formProblems(value)
  const set = (edit: Partial<ContestForm>) => put({ ...now.current, value: { ...now.current.value, ...edit } })

  const send = async (held: Held) => {
    const changes = changesOf(held.value, held.base)
    let seen = held.version
    if (Object.keys(changes).length) ({ version: seen } = await updateContest(client, contest.id, seen, changes))
    const items = itemsChanged(held.value, held.base)
    const moved = items && (await saveItems(client, contest.id, seen, draftsOf(held.value))).weights_changed
    const fresh = await client.fetchQuery({ ...authoringQueries.setting(contest.id), staleTime: 0 })
    // What was typed while it was under way is not saved yet.
    const since = differing(now.current.value, held.value)
    const base = formOf(fresh)
    put({ value: withFields(base, now.current.value, since), base, version: fresh.version })
    setTaken(NONE)
    await say(moved ? '已保存，权重已按原有比例调整，请检查' : '已保存')
  }
  const save = async (): Promise<boolean> => {
    setAsked(true)
    const held = now.current
    const wrong = Object.entries(formProblems(held.value)).filter(([, text]) => text)
    const [field, problem] = wrong.find(([key]) => sectionOf(key) === section) ?? wrong[0] ?? []
    if (field && problem) {
      // What is wrong in another part is shown there.
      if (sectionOf(field) !== section) onSection(sectionOf(field))
      await say(problem, 'error')
      return false
    }
    return attempt(async () => {
      try {
        await send(held)
        setAsked(false)
      } catch (error) {
        // Somebody saved meanwhile: the newer one is fetched, and the person chooses.
        if (error instanceof ApiError && error.is(authoringErrors.contest_conflict))
          await client.invalidateQueries({ queryKey: authoringQueries.setting(contest.id).queryKey })
        throw error
      }
    })
  }
  /** Whose words stand where both changed the same; what only one of them changed stays either way. */
  const settle = async (whose: 'mine' | 'theirs'): Promise<void> => {
    const saved = formOf(contest)
    put({ value: merged(now.current, saved)[whose], base: saved, version: contest.version })
    if (whose === 'mine') await save()
  }
  return {
    value,
    set,
    save,
    settle,
    discard: () => put(heldOf(contest)),
    dirty,
    /** What both changed; undefined where there is nothing to choose. */
    clash: overtaken?.clash.length ? overtaken.clash : undefined,
    /** What others changed beside what was typed here. */
    taken: dirty ? taken : NONE,
    restoredAt: dirty ? draft.restoredAt : undefined,
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
