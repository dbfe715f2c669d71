import type { Given, Question } from '#contract/questions/questions.model'

export type PlayerProps = {
  question: Question
  label: string
  given: Given
  onGive: (given: Given) => void
  /** The order in which options stand here; none: their own. */
  shown?: readonly number[]
}
