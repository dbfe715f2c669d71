import { CONTENT_DELETED, contentStateLabels } from '#contract/content/content.labels'
import type { LibraryItem } from '#contract/content/library/library.model'
import { date } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { Link } from '#ui/link'
import type { Column } from '#ui/lists/data-list'
import styles from '../../parts/content.module.css'
import { kindOf } from '../../parts/content-card'
import { contentHref } from '../../parts/content-href'

const cameBy = (item: LibraryItem): string => {
  if (item.activity === 'own') return '我创建的'
  return item.activity === 'collected' ? '收藏' : `${item.shared_by || '同事'}分享`
}

/** The library as a table or as cards. */
export const libraryColumns: readonly Column<LibraryItem>[] = [
  {
    key: 'title',
    title: '名称',
    phone: 'title',
    sort: 'title',
    cell: ({ content }) =>
      content.state === 'deleted' ? (
        <span className="secondary">{CONTENT_DELETED}</span>
      ) : (
        <Link href={contentHref(content)}>{content.title}</Link>
      ),
  },
  { key: 'type', title: '类型', cell: ({ content }) => kindOf(content) },
  { key: 'from', title: '来源', cell: cameBy },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    cell: ({ content }) => (
      <Tag tone={content.state === 'published' ? 'success' : 'warning'}>{contentStateLabels[content.state]}</Tag>
    ),
  },
  {
    key: 'tags',
    title: '标签',
    cell: ({ tags, content }) =>
      tags.length || content.tags.length ? (
        <span className={styles.tags}>
          {[...new Set([...tags, ...content.tags])].map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      ) : (
        '—'
      ),
  },
  {
    key: 'test',
    title: '最好成绩',
    numeric: true,
    cell: ({ test_score }) => (test_score < 0 ? '—' : `${test_score} 分`),
  },
  { key: 'rooms', title: '用于实训室', numeric: true, cell: ({ room_count }) => `${room_count} 个` },
  { key: 'time', title: '加入时间', sort: 'time', cell: ({ create_time }) => date(create_time) },
]
