import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#lib/errors'
import { dateTime } from '#lib/format'
import { useOutbox } from '#lib/outbox'
import { useWhenSent } from '#lib/paused-saves'
import { Button } from '#ui/button'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { List, ListRow } from '#ui/list'
import { SheetOrDialog } from '#ui/sheet-or-dialog'
import { SkeletonList } from '#ui/skeleton'
import { Tag } from '#ui/tag'
import { UnsentNote } from '#ui/unsent-note'
import { unsentFeedback } from '../feedback.offline'
import { feedbackQueries } from '../feedback.queries'

const PAGE = 20
/** What the page wrote below the person's own words. */
const ADDRESS = /\n\n页面地址：\S*$/

/** What a person told the people who run the platform: what is still on this device, and what has arrived. */
export default function MyFeedback({ onClose }: { onClose: () => void }) {
  const [pages, setPages] = useState(1)
  const results = useQueries({ queries: Array.from({ length: pages }, (_, i) => feedbackQueries.mine(i * PAGE)) })
  const [first] = results
  const list = results.flatMap((r) => r.data?.list ?? [])
  const unsent = unsentFeedback(useOutbox().items)
  useWhenSent(unsent.length, () => void first?.refetch())
  const total = first?.data?.total ?? 0
  return (
    <SheetOrDialog open title="我的反馈" onClose={onClose}>
      <div className="stack">
        {unsent.map(({ item, content }) => (
          <UnsentNote key={item.id} item={item} text={content.replace(ADDRESS, '')} />
        ))}
        {!first?.data && first?.error && (
          <ErrorState message={errorText(first.error)} onRetry={() => first.refetch()} />
        )}
        {!first?.data && !first?.error && <SkeletonList rows={3} />}
        {first?.data && total === 0 && unsent.length === 0 && (
          <Empty title="还没有反馈" icon="edit">
            遇到问题时点“意见反馈”，写下的内容会列在这里
          </Empty>
        )}
        {list.length > 0 && (
          <List label="我的反馈">
            {list.map(({ id, content, contact, pictures, create_time }) => (
              <ListRow
                key={id}
                title={content.replace(ADDRESS, '')}
                description={[
                  dateTime(create_time),
                  pictures > 0 && `${pictures} 张图片`,
                  contact && `回复到 ${contact}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                extra={<Tag tone="success">已收到</Tag>}
              />
            ))}
          </List>
        )}
        {list.length < total && (
          <Button variant="secondary" loading={results.some((r) => r.isFetching)} onClick={() => setPages(pages + 1)}>
            加载更多
          </Button>
        )}
      </div>
    </SheetOrDialog>
  )
}
