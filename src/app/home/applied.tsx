import { useQuery } from '@tanstack/react-query'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { TodoCard } from '../../domains/todo/parts/todo-card'
import { todoQueries } from '../../domains/todo/todo.queries'

/** Every room that one asked to join: whom it waits for, or why not. */
export default function Applied({ onClose }: { onClose: () => void }) {
  const query = useQuery(todoQueries.lists())
  const list = query.data?.list.filter((item) => item.kind === 'joining')
  return (
    <SheetOrDialog open title="我的申请" onClose={onClose}>
      {list?.length === 0 && (
        <Empty title="没有待处理的申请" icon="user">
          申请加入实训室后，在等谁审核、没有通过的原因都会列在这里
        </Empty>
      )}
      {list && list.length > 0 && (
        <div className="stack">
          {list.map((item) => (
            <TodoCard key={item.key} item={item} withRoom={false} />
          ))}
        </div>
      )}
      <QueryView query={query} skeleton={<SkeletonList rows={2} />} />
    </SheetOrDialog>
  )
}
