import type { WorkItemDraft } from '#contract/works/works.model'

/** A step as it is copied or read from a file: without the ids of its items. */
export interface StepCopy {
  type: number
  title: string
  items: Omit<WorkItemDraft, 'id'>[]
}
