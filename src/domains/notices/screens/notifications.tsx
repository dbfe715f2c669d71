import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_LIMIT, PAGE_LIMIT_MAX } from '#contract/kernel/paging'
import { useDataAge } from '#lib/data-age'
import { errorText } from '#lib/errors'
import { useOnline } from '#lib/online'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import { SkeletonList, SkeletonPage } from '#ui/skeleton'
import { toast } from '#ui/toast'
import { useMarkAllRead } from '../notices.mutations'
import { noticesQueries } from '../notices.queries'
import { NoticeList } from '../parts/notice-list'

/** Everything behind the bell: mark one by opening it, or all at once. */
export function Notifications() {
  const [limit, setLimit] = useState(PAGE_LIMIT)
  const query = useQuery({ ...noticesQueries.list(limit), placeholderData: keepPreviousData })
  const dataAt = useDataAge(query)
  const online = useOnline()
  const readAll = useMarkAllRead()
  const { data } = query
  const unread = data?.list.some((n) => n.read_time === 0) ?? false
  const more = data && data.total > data.list.length && limit < PAGE_LIMIT_MAX
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
        data.list.length ? (
          <Card padded={false}>
            <NoticeList list={data.list} />
            {more && (
              <Button
                variant="quiet"
                block
                loading={query.isPlaceholderData}
                onClick={() => setLimit(Math.min(limit + PAGE_LIMIT, PAGE_LIMIT_MAX))}
              >
                加载更多
              </Button>
            )}
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
