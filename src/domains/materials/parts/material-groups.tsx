import { useQuery } from '@tanstack/react-query'
import { grouped } from '#contract/materials/materials.rules'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { materialsQueries } from '../materials.queries'
import { MaterialRows } from './material-rows'

type Props = {
  roomId: number
  /** It is a part of a page, under a heading of its own. */
  quiet?: boolean
  /** Something else stands beside the files: that there are none is no news then. */
  filled?: boolean
}

/** All that a room hands out to the asker, group by group. */
export function MaterialGroups({ roomId, quiet, filled }: Props) {
  const Heading = quiet ? 'h3' : 'h2'
  const query = useQuery(materialsQueries.lists(roomId))
  if (!query.data)
    return query.error ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : <SkeletonList rows={3} />
  const { list, groups } = query.data
  if (list.length === 0) {
    if (filled) return null
    return quiet ? (
      <p className="secondary">还没有公开的资料。</p>
    ) : (
      <Empty title="还没有资料" icon="file">
        老师上传资料后会显示在这里
      </Empty>
    )
  }
  return (
    <div className="stack">
      {grouped(groups, list, false).map((group) => (
        <div key={group.id} className="stack">
          {group.id > 0 && <Heading>{group.title}</Heading>}
          <MaterialRows label={group.title || '资料'} list={group.list} />
        </div>
      ))}
    </div>
  )
}
