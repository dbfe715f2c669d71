import { verdictWord } from '#contract/exams/exams.words'
import { Tag } from '#ui/display/tag'

/** Whether a score is enough for the exam's own line. */
export const Verdict = ({ passed }: { passed: boolean }) => (
  <Tag tone={passed ? 'success' : 'danger'}>{verdictWord(passed)}</Tag>
)
