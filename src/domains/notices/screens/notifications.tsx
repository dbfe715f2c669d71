import { useDataAge } from '#lib/data-age'
import { errorText } from '#lib/errors'
import { useOnline } from '#lib/online'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import { ScrollEnd } from '#ui/scroll-end'
import { SkeletonList, SkeletonPage } from '#ui/skeleton'
import { toast } from '#ui/toast'
import { useMarkAllRead } from '../notices.mutations'
import { noticesQueries } from '../notices.queries'
import { NoticeList } from '../parts/notice-list'

/** Everything behind the bell: mark one by opening it, or all at once. */
export function Notifications() {
  const { first: query, list, end } = usePages(noticesQueries.list)
  const dataAt = useDataAge(query)
  const online = useOnline()
  const readAll = useMarkAllRead()
  const { data } = query
  const unread = list.some((n) => n.read_time === 0)
  return (
    <Page
      title="消息"
      note={dataAt !== undefined && <OfflineNote kind={online ? 'stale' : 'offline'} dataAt={dataAt} />}
      right={
        <Button
          variant="quiet"
          size="sm"
          disabled={!unread}
          onClick={() => readAll.mutateAsync().then(() => toast('操作成功', 'success'))}
        >
          全部已读
        </Button>
      }
    >
      {data ? (
        list.length ? (
          <Card padded={false}>
            <NoticeList list={list} />
            {end.shown < end.total && <ScrollEnd {...end} unit="条" />}
          </Card>
        ) : (
          <Empty icon="bell" title="还没有消息" action={{ label: '回到首页', href: '/index' }}>
            报名、审核和团队的消息会出现在这里。
          </Empty>
        )
      ) : query.error ? (
        <ErrorState message={errorText(query.error)} onRetry={() => query.refetch()} />
      ) : (
        <SkeletonPage>
          <SkeletonList rows={6} />
        </SkeletonPage>
      )}
    </Page>
  )
}
