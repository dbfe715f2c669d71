import { useQuery } from '@tanstack/react-query'
import { HOME_PLACES, openIn } from '#contract/todo/todo.rules'
import { Tag } from '#ui/display/tag'
import { ItemCard } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { noticesQueries } from '../../domains/notices/notices.queries'
import { todoPage } from '../../domains/todo/parts/paths'
import { TodoGroups } from '../../domains/todo/parts/todo-groups'
import { todoQueries } from '../../domains/todo/todo.queries'

/** What to do over all rooms by day, nearest first, and messages to read; the rest of the list is a tap away. */
export function Today() {
  const query = useQuery(todoQueries.lists())
  const unread = useQuery(noticesQueries.unreadCount()).data ?? 0
  const all = query.data?.list ?? []
  // Applications stand in a part of their own; on the page that this leads to they are counted with the rest.
  const list = all.filter((item) => item.kind !== 'joining')
  const open = openIn(all)
  return (
    <Section title="待办" more={{ label: open > 0 ? `全部 ${open} 项` : '全部待办', href: todoPage }}>
      <div className="stack">
        {!query.data && query.error && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {!query.data && !query.error && <SkeletonList rows={2} />}
        <TodoGroups list={list} places={HOME_PLACES} listHref={todoPage} />
        {unread > 0 && (
          <ItemCard
            href="/uc/notifications"
            icon="bell"
            title="查看新通知"
            description="审核结果、邀请和比赛通知"
            status={<Tag tone="info">{unread} 条未读</Tag>}
          />
        )}
        {query.data && open === 0 && unread === 0 && (
          <p className="secondary">暂时没有待办。新的工单、任务、比赛日程和通知会出现在这里。</p>
        )}
      </div>
    </Section>
  )
}
