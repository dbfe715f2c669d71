import { arrivalLabels, arrivalText } from '#contract/works/passes/passes.labels'
import type { PassRow } from '#contract/works/passes/passes.model'
import { passStateLabels } from '#contract/works/works.labels'
import type { PassState } from '#contract/works/works.model'
import { Tag } from '#ui/display/tag'

const tones = {
  none: 'neutral',
  in_progress: 'info',
  submitted: 'success',
  returned: 'warning',
  marked: 'success',
} as const

type PassTagProps = {
  row: Pick<PassRow, 'state' | 'late' | 'arrival' | 'start_time' | 'deadline'>
  /** Server seconds. */
  now: number
  /** A hand-in waits on this device. */
  waiting?: boolean
}

const open = (state: PassState): boolean => state === 'none' || state === 'in_progress'

/** How far the person is with a work, in words and colour. */
export function PassTag({ row, now, waiting }: PassTagProps) {
  if (waiting) return <Tag tone="warning">待提交</Tag>
  if (open(row.state) && row.start_time > now) return <Tag>未开始</Tag>
  if (open(row.state) && row.deadline > 0 && row.deadline < now) return <Tag tone="danger">已截止</Tag>
  const late = row.late && row.state === 'submitted'
  const how = arrivalText(row) || arrivalLabels.late
  return <Tag tone={late ? 'warning' : tones[row.state]}>{late ? `已提交（${how}）` : passStateLabels[row.state]}</Tag>
}
