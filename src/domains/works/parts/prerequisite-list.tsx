import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { untilLabels } from '#contract/works/works.labels'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { useRoomWords } from '../../rooms/parts/room-words'
import { worksQueries } from '../works.queries'
import { workPage } from './paths'

/** What has to be done before a work opens, with the way to each. */
export function PrerequisiteList({ roomId, workId }: { roomId: number; workId: number }) {
  const client = useQueryClient()
  const words = useRoomWords(roomId)
  const list = useQuery(worksQueries.prerequisites(roomId, workId)).data?.list ?? []
  const free = list.length > 0 && list.every((n) => n.met)
  useEffect(() => {
    if (free) void client.invalidateQueries({ queryKey: worksQueries.detail(workId).queryKey })
  }, [free, client, workId])
  if (free || list.length === 0) return null
  return (
    <List label={words('前置{work}')} header={words('完成下面的{work}后，这份{work}才会开放')}>
      {list.map((n) => (
        <ListRow
          key={n.work_id}
          title={n.title}
          description={`${untilLabels[n.until]}即可`}
          href={workPage(roomId, n.work_id)}
          extra={n.met ? <Tag tone="success">已完成</Tag> : <Tag tone="warning">去完成</Tag>}
        />
      ))}
    </List>
  )
}
