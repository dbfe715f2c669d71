import type { ContentCard } from '#contract/content/content.model'
import { date } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { Link } from '#ui/link'
import type { Column } from '#ui/lists/data-list'
import { kindOf } from '../parts/content-card'
import { productHref } from '../parts/content-href'
import styles from './reading.module.css'

/** What there is to read, as a table or as cards. */
export const readingColumns: readonly Column<ContentCard>[] = [
  {
    key: 'title',
    title: '标题',
    phone: 'title',
    sort: 'title',
    cell: (card) => <Link href={productHref(card)}>{card.title}</Link>,
  },
  { key: 'type', title: '类型', phone: 'aside', cell: (card) => <Tag>{kindOf(card)}</Tag> },
  { key: 'intro', title: '简介', wide: 'row', cell: ({ description }) => description || '—' },
  {
    key: 'author',
    title: '作者',
    cell: ({ truename, org_info }) => <span className={styles.author}>{`${truename} · ${org_info.shortname}`}</span>,
  },
  { key: 'views', title: '阅读', numeric: true, sort: 'views', cell: ({ view_count }) => view_count },
  {
    key: 'time',
    title: '更新',
    sort: 'time',
    cell: ({ update_time }) => <span className={styles.date}>{date(update_time)}</span>,
  },
]
