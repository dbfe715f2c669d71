import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { worksErrors } from '#contract/works/works.errors'
import type { WorkStep } from '#contract/works/works.model'
import { useDraft } from '#lib/drafts'
import { ApiError, errorText, isOffline } from '#lib/errors'
import { useOnline } from '#lib/online'
import { useBusy } from '#lib/safe-point'
import { saveStep, takeStep } from '../../works.mutations'
import { afterSave, bothOf, formOf, type StepForm, sentOf } from './step-form'

/** Long enough for a sentence, short enough to forget about saving. */
const PAUSE = 1200
/** So that nothing kept is one and the same for the draft. */
const NOTHING: StepForm | null = null

export type SaveState = 'saved' | 'typing' | 'saving' | 'offline' | 'refused' | 'conflict'

/**
 * One step as it is written: kept on the device as typed, sent to the server a moment later. Whoever was overtaken keeps their
 * version on the device, sees the other one, and decides.
 */
export const useStepEditor = (workId: number, step: WorkStep) => {
  const client = useQueryClient()
  const online = useOnline()
  const draft = useDraft<StepForm | null>(`work-step:${workId}:${step.id}`, NOTHING)
  const [form, setForm] = useState(() => formOf(step))
  const [dirty, setDirty] = useState(false)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const [theirs, setTheirs] = useState<WorkStep>()
  const now = useRef(form)
  const put = useCallback((next: StepForm) => {
    now.current = next
    setForm(next)
  }, [])
  useBusy('form', dirty)

  // What was typed here before, and never arrived, goes on.
  const restore = useEffectEvent(() => {
    if (!draft.value || dirty) return
    put(draft.value)
    setDirty(true)
  })
  useEffect(() => {
    if (draft.ready) restore()
  }, [draft.ready])
  // Untouched, it follows what others save.
  const follow = useEffectEvent(() => {
    if (!dirty && !sending && step.version !== form.base) put(formOf(step))
  })
  useEffect(() => {
    if (step.version) follow()
  }, [step.version])

  const change = (edit: Partial<StepForm>) => {
    const next = { ...now.current, ...edit }
    put(next)
    setDirty(true)
    setProblem('')
    draft.set(next)
  }

  const send = async (form: StepForm): Promise<void> => {
    setSending(true)
    try {
      const saved = await saveStep(client, workId, sentOf(form, step.id))
      const untouched = now.current === form
      put(afterSave(now.current, form, saved))
      setProblem('')
      if (untouched) {
        setDirty(false)
        await draft.clear()
      } else draft.set(now.current)
    } catch (error) {
      if (error instanceof ApiError && error.is(worksErrors.step_conflict))
        setTheirs((error.data as { step: WorkStep }).step)
      else if (!isOffline(error)) setProblem(errorText(error))
    } finally {
      setSending(false)
    }
  }
  const later = useEffectEvent(() => void send(now.current))
  useEffect(() => {
    if (!dirty || sending || !online || theirs || problem || !form) return
    const timer = setTimeout(later, PAUSE)
    return () => clearTimeout(timer)
  }, [dirty, sending, online, theirs, problem, form])

  /** Mine replaces theirs, theirs replaces mine, or both stand in the step. */
  const settle = async (how: 'mine' | 'theirs' | 'both'): Promise<void> => {
    if (!theirs) return
    takeStep(client, workId, theirs)
    setTheirs(undefined)
    if (how === 'theirs') {
      put(formOf(theirs))
      setDirty(false)
      await draft.clear()
    } else change(how === 'both' ? bothOf(now.current, theirs) : { base: theirs.version })
  }

  const state: SaveState = theirs
    ? 'conflict'
    : problem
      ? 'refused'
      : !dirty
        ? 'saved'
        : !online
          ? 'offline'
          : sending
            ? 'saving'
            : 'typing'
  return {
    form,
    change,
    state,
    problem,
    theirs,
    settle,
    save: () => send(now.current),
    restoredAt: dirty ? draft.restoredAt : undefined,
  }
}
export type StepEditor = ReturnType<typeof useStepEditor>
