import { proxy, ref } from 'valtio'
import type { WorkStep } from '#contract/works/works.model'
import type { StepForm } from './parts/answer/step-form'

/** Steps as the server kept them last, with the form that each was made from. */
export const worksState = proxy<{ saved: Record<number, { sent: StepForm; step: WorkStep }> }>({ saved: {} })

export const noteStep = (sent: StepForm, step: WorkStep): void => {
  worksState.saved[step.id] = ref({ sent, step })
}
