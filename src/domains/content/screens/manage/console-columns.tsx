import { contentStateLabels, visibilityLabels } from '#contract/content/content.labels'
import type { ContentCard } from '#contract/content/content.model'
import { date } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { Link } from '#ui/link'
import type { Column } from '#ui/lists/data-list'
import { kindOf } from '../../parts/content-card'
import { consoleHref } from '../../parts/content-href'

export const consoleColumns: readonly Column<ContentCard>[] = [
  {
    key: 'title',
    title: '标题',
    phone: 'title',
    sort: 'title',
    cell: (card) => (card.state === 'deleted' ? card.title : <Link href={consoleHref(card)}>{card.title}</Link>),
  },
  { key: 'type', title: '类型', cell: kindOf },
  { key: 'author', title: '作者', cell: ({ truename }) => truename },
  { key: 'org', title: '组织', cell: ({ org_info }) => org_info.shortname },
  { key: 'seen', title: '可见范围', cell: ({ visibility }) => visibilityLabels[visibility] },
  { key: 'views', title: '阅读', numeric: true, sort: 'views', cell: ({ view_count }) => view_count },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    cell: ({ state }) => <Tag tone={state === 'published' ? 'success' : 'warning'}>{contentStateLabels[state]}</Tag>,
  },
  { key: 'time', title: '更新', sort: 'time', cell: ({ update_time }) => date(update_time) },
]
