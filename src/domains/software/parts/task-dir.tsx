import { useQuery } from '@tanstack/react-query'
import { dateTime } from '#lib/format'
import { Button } from '#ui/button'
import { List, ListRow } from '#ui/lists/list'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { useRoomWords } from '../../rooms/parts/room-words'
import { softwareQueries } from '../software.queries'
import { workWith } from './software-paths'

type Props = { roomId: number; software: { id: number; title: string }; onClose: () => void }

/** Works of the room in which the software is used: some software opens out of one of them alone. */
export function TaskDir({ roomId, software, onClose }: Props) {
  const words = useRoomWords(roomId)
  const query = useQuery(softwareQueries.taskDir(roomId, software.id))
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={words(`用到“${software.title}”的{work}`)}
      footer={
        <Button variant="secondary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <QueryView query={query} skeleton={<SkeletonList rows={3} />}>
        {(works) =>
          works.length ? (
            <List label={words('用到它的{work}')}>
              {works.map((work) => (
                <ListRow
                  key={work.work_id}
                  title={work.title}
                  description={[
                    `${work.activities} 个活动`,
                    work.deadline > 0 && `${dateTime(work.deadline)} 截止`,
                    !work.published && '未发布',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  href={workWith(roomId, work.work_id)}
                />
              ))}
            </List>
          ) : (
            <Empty title={words('还没有{work}用到它')} icon="work">
              {words('老师在{work}里添加软件活动后会列在这里。')}
            </Empty>
          )
        }
      </QueryView>
    </SheetOrDialog>
  )
}
