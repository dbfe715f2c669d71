import { audienceLabels, handInLabels, workStatusLabels } from '#contract/works/works.labels'
import type { WorkCard } from '#contract/works/works.model'
import { dateTime } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { Link } from '#ui/link'
import type { Column } from '#ui/lists/data-list'

/** What a manager sees of a work at a glance. */
export const workColumns = (open: (work: WorkCard) => string): Column<WorkCard>[] => [
  { key: 'title', title: '名称', sort: 'title', phone: 'title', cell: (w) => <Link href={open(w)}>{w.title}</Link> },
  {
    key: 'status',
    title: '状态',
    sort: 'status',
    phone: 'aside',
    width: '110px',
    cell: (w) => <Tag tone={w.status === 'published' ? 'success' : 'neutral'}>{workStatusLabels[w.status]}</Tag>,
  },
  {
    key: 'handed',
    title: '已提交',
    numeric: true,
    width: '110px',
    cell: (w) =>
      w.status === 'published' ? `${w.submitted_count}/${w.for_count} ${w.hand_in === 'team' ? '队' : '人'}` : '—',
  },
  {
    key: 'marked',
    title: '已评分',
    numeric: true,
    width: '90px',
    cell: (w) => (w.status === 'published' ? `${w.marked_count}/${w.submitted_count}` : '—'),
  },
  {
    key: 'for',
    title: '对象',
    width: '150px',
    cell: (w) => `${audienceLabels[w.audience.kind]} · ${handInLabels[w.hand_in]}`,
  },
  {
    key: 'deadline',
    title: '截止',
    sort: 'deadline',
    width: '150px',
    cell: (w) => (w.deadline ? dateTime(w.deadline) : '不限'),
  },
  {
    key: 'size',
    title: '内容',
    width: '150px',
    phone: 'hide',
    cell: (w) => `${w.item_count} 项 · ${w.score_total} 分`,
  },
]
