import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { handInLabels } from '#contract/works/works.labels'
import { when } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { wordsOf } from '../../../../rooms/parts/room-words'
import { roomsQueries } from '../../../../rooms/rooms.queries'
import { marksQueries } from '../../../marks.queries'
import { MarkCentre } from '../../../parts/marking/mark-centre'
import { markPage } from './mark-paths'

/** The mark centre: works of the room, those with hand-ins that wait first; `tabs` leads to its other part. */
export function MarkScreen({ roomId, tabs }: { roomId: number; tabs?: ReactNode }) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const words = wordsOf(room)
  const query = useQuery(marksQueries.works(roomId))
  return (
    <MarkCentre roomId={roomId} query={query} away="打开过的提交可以离线评分" tabs={tabs}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty title={words('还没有可评分的{work}')} icon="work">
            {words('发布{work}后，学员的提交会出现在这里。')}
          </Empty>
        ) : (
          <List label={words('{work}')}>
            {list.map((w) => (
              <ListRow
                key={w.id}
                title={w.title}
                description={[
                  `已提交 ${w.waiting + w.marked} · 已评分 ${w.marked} · 待评分 ${w.waiting}`,
                  handInLabels[w.hand_in],
                  w.deadline > 0 && `${when(w.deadline)} 截止`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                href={markPage(roomId, w.id)}
                extra={
                  w.waiting > 0 ? (
                    <Tag tone="warning">待评 {w.waiting}</Tag>
                  ) : w.released ? (
                    <Tag tone="success">已公布</Tag>
                  ) : w.marked > 0 ? (
                    <Tag tone="info">未公布</Tag>
                  ) : (
                    <Tag>暂无提交</Tag>
                  )
                }
              />
            ))}
          </List>
        )
      }
    </MarkCentre>
  )
}
