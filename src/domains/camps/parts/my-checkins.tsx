import { useQuery } from '@tanstack/react-query'
import { date, when } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { campsQueries } from '../camps.queries'

type Props = {
  campId: number
  periodId: number
  /** 0: the asker’s own. */
  uid?: number
  title: string
  onClose: () => void
}

/** Check-ins of one person in a period, the latest first; one that came later than its day says so. */
export function MyCheckins({ campId, periodId, uid = 0, title, onClose }: Props) {
  const query = useQuery(campsQueries.checkins(campId, periodId, uid))
  return (
    <SheetOrDialog open title={title} onClose={onClose} width={640}>
      <QueryView query={query} skeleton={<SkeletonList rows={4} />}>
        {({ list, total }) =>
          list.length > 0 ? (
            <>
              <List label={title}>
                {list.map((one) => (
                  <ListRow
                    key={one.day}
                    title={date(one.day)}
                    description={[one.content || '没有写内容', one.late && `${when(one.create_time)} 送达`]
                      .filter(Boolean)
                      .join(' · ')}
                    extra={one.late ? <Tag tone="warning">离线打卡</Tag> : undefined}
                  />
                ))}
              </List>
              {total > list.length && <p className="secondary">{`只列出最近的 ${list.length} 次`}</p>}
            </>
          ) : (
            <Empty title="还没有打卡" icon="clock">
              开营后每天打一次卡，这里会留下记录。
            </Empty>
          )
        }
      </QueryView>
    </SheetOrDialog>
  )
}
