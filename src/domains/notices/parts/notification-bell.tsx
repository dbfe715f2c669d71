import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '#contract/account/account.model'
import { can } from '#lib/device/environment'
import { site } from '#lib/net/site'
import { Button } from '#ui/button'
import { Badge } from '#ui/display/badge'
import { Icon } from '#ui/display/icon'
import { Link } from '#ui/link'
import { Popover } from '#ui/overlays/popover'
import { toast } from '#ui/overlays/toast'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { useMarkAllRead } from '../notices.mutations'
import { noticesQueries } from '../notices.queries'
import { NoticeList } from './notice-list'
import styles from './notification-bell.module.css'

/** The bell in the header, with a badge up to 9 and the latest notifications. Demo users have none (section 6). */
export function NotificationBell({ user }: { user: Pick<UserInfo, 'demo_user'> }) {
  return user.demo_user ? null : <Bell />
}

function Bell() {
  const { data: count = 0 } = useQuery(noticesQueries.unreadCount())
  return (
    <Popover
      label={count ? `通知，${count} 条未读` : '通知'}
      width={380}
      trigger={
        <Badge count={count}>
          <Icon name="bell" />
        </Badge>
      }
    >
      {(close) => <Latest count={count} close={close} />}
    </Popover>
  )
}

function Latest({ count, close }: { count: number; close: () => void }) {
  const latest = useQuery(noticesQueries.list())
  const readAll = useMarkAllRead()
  const all = site().pages.notifications
  const markAll = () => readAll.mutateAsync().then(() => toast('操作成功', 'success'))
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>通知</h2>
        <Button variant="quiet" size="sm" disabled={count === 0} onClick={markAll}>
          全部已读
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable from the keyboard */}
      <section className={styles.body} tabIndex={0} aria-label="最近的通知">
        {latest.data ? (
          latest.data.list.length ? (
            <NoticeList list={latest.data.list} onFollow={close} />
          ) : (
            <Empty icon="bell" title="还没有通知">
              报名、审核和团队的通知会出现在这里。
            </Empty>
          )
        ) : latest.error ? (
          <ErrorState error={latest.error} onRetry={() => latest.refetch()} />
        ) : (
          <SkeletonPage>
            <SkeletonList />
          </SkeletonPage>
        )}
      </section>
      {all && (
        // A page of its own (section 2), in a new tab where there are tabs.
        <Link
          className={styles.all}
          href={all}
          target={can.newTab ? '_blank' : undefined}
          rel="noopener"
          onClick={close}
        >
          查看全部
        </Link>
      )}
    </>
  )
}
