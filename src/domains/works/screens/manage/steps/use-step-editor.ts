import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { worksErrors } from '#contract/works/works.errors'
import type { Work, WorkStep } from '#contract/works/works.model'
import { useDraft } from '#lib/drafts'
import { ApiError, errorText, isOffline } from '#lib/net/errors'
import { useOnline } from '#lib/net/online'
import { discard, useOutbox } from '#lib/outbox/outbox'
import { useBusy } from '#lib/outbox/safe-point'
import { afterSave, bothOf, formOf, type StepForm, sameForm, sentOf } from '../../../parts/answer/step-form'
import { saveStep, takeStep } from '../../../works.mutations'
import { type StepSaving, saveStepLater, stepDraft, unsentStep } from '../../../works.offline'
import { worksQueries } from '../../../works.queries'
import { worksState } from '../../../works.state'

/** Long enough for a sentence, short enough to forget about saving. */
const PAUSE = 1200
/** So that nothing kept is one and the same for the draft. */
const NOTHING: StepForm | null = null

export type SaveState = 'saved' | 'typing' | 'saving' | 'offline' | 'refused' | 'conflict'

/**
 * One step as it is written: kept on the device as typed, sent to the server a moment later; without a network by the outbox,
 * also when the editor is closed by then. Whoever was overtaken keeps their version on the device, sees the other one, and decides.
 */
export const useStepEditor = (work: Pick<Work, 'id' | 'title'>, step: WorkStep) => {
  const workId = work.id
  const client = useQueryClient()
  const online = useOnline()
  const draft = useDraft<StepForm | null>(stepDraft(workId, step.id), NOTHING)
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
  const item = unsentStep(useOutbox().items, step.id)
  const saved = useSnapshot(worksState).saved[step.id] as (typeof worksState.saved)[number] | undefined
  useBusy('form', dirty)
  const waits = item !== undefined && item.state !== 'refused'
  const queued = waits && sameForm((item.input as StepSaving).form, form)

  // What was typed here before, and never arrived, goes on.
  const restore = useEffectEvent(() => {
    if (!draft.value || dirty) return
    put(draft.value)
    setDirty(true)
  })
  // Before anything can be pressed that would be lost under it.
  useLayoutEffect(() => {
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

  const queue = (form: StepForm) => saveStepLater({ workId, stepId: step.id, title: work.title, form })

  // What the outbox has sent meanwhile.
  const arrive = useEffectEvent(() => {
    if (!saved || saved.step.version <= now.current.base) return
    takeStep(client, workId, saved.step)
    if (!dirty) return put(formOf(saved.step))
    if (saved.sent.base !== now.current.base) return
    const untouched = sameForm(saved.sent, now.current)
    put(afterSave(now.current, saved.sent, saved.step))
    setDirty(!untouched)
    if (untouched) void draft.clear()
    else draft.set(now.current)
  })
  useEffect(() => {
    if (saved && draft.ready) arrive()
  }, [saved, draft.ready])

  // What the outbox could not send is looked at here, with what stands there now.
  const refused = useEffectEvent(async () => {
    if (!dirty || item?.state !== 'refused') return
    if (item.reason !== worksErrors.step_conflict.text) setProblem(item.reason ?? '')
    else {
      const now = await client.fetchQuery({ ...worksQueries.detail(workId), staleTime: 0 })
      setTheirs(now.steps.find((s) => s.id === step.id))
    }
    await discard(item.id)
  })
  const lost = item?.state === 'refused'
  useEffect(() => {
    if (lost && dirty && online) void refused()
  }, [lost, dirty, online])

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
      else if (isOffline(error)) await queue(form)
      else setProblem(errorText(error))
    } finally {
      setSending(false)
    }
  }
  const busy = sending || item?.state === 'sending' || lost || theirs !== undefined || problem !== ''
  const later = useEffectEvent(() => void (online && !waits ? send : queue)(now.current))
  useEffect(() => {
    if (!dirty || busy || queued || !form) return
    const timer = setTimeout(later, PAUSE)
    return () => clearTimeout(timer)
  }, [dirty, busy, queued, form])
  // Left before the pause was over.
  const leaving = useRef<() => void>(undefined)
  leaving.current = () => void (dirty && !busy && !queued && queue(now.current))
  useEffect(() => () => leaving.current?.(), [])

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
          : sending || waits
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
