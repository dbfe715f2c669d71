import { worksApi } from '#contract/works/works.api'
import type { WorkStep } from '#contract/works/works.model'
import type { Row } from '#lib/device/device-backend'
import { withDb } from '#lib/device/device-store'
import { call } from '#lib/net/http'
import { defineOfflineOp, discard, outboxNow } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { afterSave, type StepForm, sameForm, sentOf } from './parts/answer/step-form'
import { noteStep, worksState } from './works.state'

export interface StepSaving {
  workId: number
  stepId: number
  /** Of the work: how a person knows it in the outbox. */
  title: string
  form: StepForm
}

/** Under which the editor keeps what is typed. */
export const stepDraft = (workId: number, stepId: number): string => `work-step:${workId}:${stepId}`

const object = ({ stepId }: { stepId: number }): string => `work-step:${stepId}`

/** The draft is done with; what was typed after it was sent goes on from the new version. */
const settleDraft = ({ workId, stepId, form }: StepSaving, saved: WorkStep): Promise<unknown> => {
  const id = stepDraft(workId, stepId)
  return withDb(async (db) => {
    const row = await db.get<Row & { value: StepForm }>('drafts', id)
    if (!row?.value) return
    if (sameForm(row.value, form)) await db.remove([['drafts', id]])
    else await db.put([['drafts', { ...row, value: afterSave(row.value, form, saved) } as Row]])
  })
}

/** What waited behind an earlier save of this device builds on it. */
const rebased = (form: StepForm, stepId: number): StepForm => {
  const last = worksState.saved[stepId]
  return last && last.sent.base === form.base && last.step.version > form.base
    ? afterSave(form, last.sent, last.step)
    : form
}

const saving = defineOfflineOp<StepSaving>('works.step', {
  object,
  describe: ({ title, form }) => `编辑步骤：${title} · ${form.title}`,
  send: ({ workId, stepId, form }, { key }) =>
    call(worksApi.saveStep, { id: workId, step: sentOf(rebased(form, stepId), stepId) }, { quiet: true, key }),
  done: (input, result) => {
    noteStep(input.form, result as WorkStep)
    void settleDraft(input, result as WorkStep)
  },
})

/** What of a step waits to be sent, is being sent or was refused. */
export const unsentStep = (items: readonly OutboxItem[], stepId: number): OutboxItem | undefined =>
  items.filter((item) => item.op === 'works.step' && item.object === object({ stepId })).at(-1)

/** Kept here and sent by itself, also when the editor is not opened again; of a step only the last stays. */
export const saveStepLater = async (input: StepSaving): Promise<void> => {
  const before = unsentStep(outboxNow().items, input.stepId)
  // The draft has it meanwhile.
  if (before) await discard(before.id)
  await saving.queue(input)
}
