import { solutionStateLabels, solutionVisibilityLabels } from '#contract/solutions/solutions.labels'
import type { SolutionRow } from '#contract/solutions/solutions.model'
import type { SolutionState } from '#contract/solutions/solutions.rules'
import { date } from '#lib/format'
import { Tag, type Tone } from '#ui/display/tag'
import { Link } from '#ui/link'
import type { Column } from '#ui/lists/data-list'
import { solutionPage } from '../../parts/paths'

const tones: Record<SolutionState, Tone> = { draft: 'warning', published: 'success', taken_down: 'neutral' }

export const solutionColumns: readonly Column<SolutionRow>[] = [
  {
    key: 'title',
    title: '方案',
    phone: 'title',
    cell: ({ id, title }) => <Link href={solutionPage(id)}>{title}</Link>,
  },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    width: '100px',
    cell: ({ state }) => <Tag tone={tones[state]}>{solutionStateLabels[state]}</Tag>,
  },
  { key: 'room', title: '样板实训室', cell: ({ room_title }) => room_title || '已不存在' },
  { key: 'who', title: '谁可以使用', width: '112px', cell: ({ visibility }) => solutionVisibilityLabels[visibility] },
  { key: 'used', title: '使用次数', numeric: true, width: '96px', cell: ({ used_count }) => used_count },
  { key: 'time', title: '更新时间', numeric: true, width: '120px', cell: ({ update_time }) => date(update_time) },
]
