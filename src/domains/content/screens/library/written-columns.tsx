import { contentStateLabels, visibilityLabels } from '#contract/content/content.labels'
import type { ContentCard } from '#contract/content/content.model'
import { DELETED_DAYS } from '#contract/content/content.rules'
import { date } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { Link } from '#ui/link'
import type { Column } from '#ui/lists/data-list'
import { kindOf } from '../../parts/content-card'
import { contentHref } from '../../parts/content-href'

const DAY = 86_400

/** What a person writes, as a table or as cards. */
export const writtenColumns: readonly Column<ContentCard>[] = [
  {
    key: 'title',
    title: '标题',
    phone: 'title',
    sort: 'title',
    cell: (card) => (card.state === 'deleted' ? card.title : <Link href={contentHref(card)}>{card.title}</Link>),
  },
  { key: 'type', title: '类型', cell: kindOf },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    cell: ({ state, has_draft: changed }) => (
      <>
        <Tag tone={state === 'published' ? 'success' : 'warning'}>{contentStateLabels[state]}</Tag>
        {state === 'published' && changed && <Tag tone="info">有未发布的修改</Tag>}
      </>
    ),
  },
  { key: 'author', title: '作者', cell: ({ truename }) => truename },
  {
    key: 'seen',
    title: '可见范围',
    cell: ({ state, visibility }) => (state === 'draft' ? '—' : visibilityLabels[visibility]),
  },
  { key: 'views', title: '阅读', numeric: true, sort: 'views', cell: ({ view_count }) => view_count },
  {
    key: 'time',
    title: '更新',
    sort: 'time',
    cell: ({ state, update_time: time }) =>
      // Nothing changes what is deleted: this is when it was.
      state === 'deleted' ? `${date(time)}删除，${date(time + DELETED_DAYS * DAY)}前可恢复` : date(time),
  },
]
