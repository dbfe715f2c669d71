import type { Answer } from '#contract/works/passes/passes.model'
import type { WorkItem } from '#contract/works/works.model'
import type { WorkRef } from '../../passes.offline'

/** What each kind of answer is given. */
export interface AnswerProps<I extends WorkItem = WorkItem> {
  work: WorkRef
  item: I
  answer: Answer | undefined
  /** Several write it: say who. */
  team: boolean
}
