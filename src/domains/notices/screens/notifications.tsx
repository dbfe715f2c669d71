import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { toast } from '#ui/overlays/toast'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { useMarkAllRead } from '../notices.mutations'
import { noticesQueries } from '../notices.queries'
import { NoticeList } from '../parts/notice-list'
import { WebPushRow } from '../parts/web-push-row'

/** Everything behind the bell: mark one by opening it, or all at once. */
export function Notifications() {
  const { first: query, list, end } = usePages(noticesQueries.list)
  const readAll = useMarkAllRead()
  const unread = list.some((n) => n.read_time === 0)
  return (
    <QueryPage
      query={query}
      skeleton={<SkeletonList rows={6} />}
      title="通知"
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
      {(data) => (
        <div className="stack">
          <WebPushRow />
          {list.length ? (
            <Card rows>
              <NoticeList list={list} />
              {data.total > data.limit && <ScrollEnd {...end} unit="条" />}
            </Card>
          ) : (
            <Empty icon="bell" title="还没有通知" action={{ label: '回到首页', href: '/index' }}>
              报名、审核和团队的通知会出现在这里。
            </Empty>
          )}
        </div>
      )}
    </QueryPage>
  )
}
