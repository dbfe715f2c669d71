import { sentState } from '#contract/feedback/feedback.labels'
import { ownWords } from '#contract/feedback/feedback.rules'
import { dateTime } from '#lib/format'
import { useOutbox } from '#lib/outbox/outbox'
import { useWhenSent } from '#lib/outbox/paused-saves'
import { usePages } from '#lib/use-pages'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { UnsentNote } from '#ui/states/unsent-note'
import { unsentFeedback } from '../feedback.offline'
import { feedbackQueries } from '../feedback.queries'
import { Reply } from './reply'

/** What a person told the people who run the platform: what is still on this device, and what has arrived. */
export default function MyFeedback({ onClose }: { onClose: () => void }) {
  const { first, list, end } = usePages(feedbackQueries.mine)
  const { data } = first
  const unsent = unsentFeedback(useOutbox().items)
  useWhenSent(unsent.length, () => void first.refetch())
  return (
    <SheetOrDialog open title="我的反馈" onClose={onClose}>
      <div className="stack">
        {unsent.map(({ item, content }) => (
          <UnsentNote key={item.id} item={item} text={ownWords(content)} />
        ))}
        {!data && first.error && <ErrorState error={first.error} onRetry={() => first.refetch()} />}
        {!data && !first.error && <SkeletonList rows={3} />}
        {data?.total === 0 && unsent.length === 0 && (
          <Empty title="还没有反馈" icon="edit">
            遇到问题时点“意见反馈”，写下的内容会列在这里
          </Empty>
        )}
        {list.length > 0 && (
          <List label="我的反馈">
            {list.map((one) => (
              <ListRow
                key={one.id}
                title={ownWords(one.content)}
                description={
                  <>
                    {[
                      dateTime(one.create_time),
                      one.pictures > 0 && `${one.pictures} 张图片`,
                      one.contact && `联系方式 ${one.contact}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    {one.replies.map((reply) => (
                      <Reply key={reply.id} by="平台" content={reply.content} at={reply.create_time} />
                    ))}
                  </>
                }
                extra={<Tag tone={one.state === 'waiting' ? 'neutral' : 'success'}>{sentState(one)}</Tag>}
              />
            ))}
          </List>
        )}
        {data && data.total > data.limit && <ScrollEnd {...end} unit="条" />}
      </div>
    </SheetOrDialog>
  )
}
