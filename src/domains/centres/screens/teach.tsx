import { useQuery } from '@tanstack/react-query'
import type { BehindRow, TaughtRoom } from '#contract/centres/centres.model'
import { handedInText } from '#contract/centres/centres.rules'
import type { TodoItem, TodoKind } from '#contract/todo/todo.model'
import { Section } from '#ui/layout/page'
import { Grid } from '#ui/lists/grid'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { QueryPage, QueryView } from '#ui/states/query-page'
import { SkeletonCards, SkeletonList } from '#ui/states/skeleton'
import { roomManager, roomMembers } from '../../rooms/parts/paths'
import { todoPage } from '../../todo/parts/paths'
import { TodoCard } from '../../todo/parts/todo-card'
import { todoQueries } from '../../todo/todo.queries'
import { centresQueries } from '../centres.queries'
import { RoomShare } from '../parts/room-share'

/** What waits for somebody who teaches. */
const TEACHES: readonly TodoKind[] = ['apply', 'signup', 'mark', 'judge', 'appeal', 'post']
/** An exam or a project waits for who marks it; for others it is one that they take or work on. */
const MARKED: readonly TodoKind[] = ['exam', 'project']
const marks = ({ kind, href }: TodoItem): boolean => MARKED.includes(kind) && href.startsWith('/training-room/manager/')
const PLACES = 6

/** 教学中心: what waits for the teacher, how far their classes are, and who falls behind. */
export function TeachCenter() {
  const query = useQuery(centresQueries.teach())
  return (
    <QueryPage query={query} title="教学中心" backHref="/index" skeleton={<SkeletonCards count={3} />}>
      {({ rooms, behind, behind_total }) =>
        rooms.length > 0 ? (
          <>
            <Waits />
            <Rooms rooms={rooms} />
            <Behind list={behind} total={behind_total} />
          </>
        ) : (
          <Empty title="还没有自己的实训室" icon="book" action={{ label: '去首页创建', href: '/index' }}>
            创建实训室，或被加为老师后，这里会显示待处理的事、班级进度和需要关注的学生
          </Empty>
        )
      }
    </QueryPage>
  )
}

function Waits() {
  const query = useQuery(todoQueries.lists())
  const list = query.data?.list.filter((item) => TEACHES.includes(item.kind) || marks(item)) ?? []
  return (
    <Section title="等我处理" more={{ label: '全部待办', href: todoPage }}>
      <QueryView query={query} skeleton={<SkeletonList rows={3} />}>
        {() =>
          list.length > 0 ? (
            <div className="stack">
              {list.slice(0, PLACES).map((item) => (
                <TodoCard key={item.key} item={item} />
              ))}
            </div>
          ) : (
            <p className="secondary">没有等您处理的事</p>
          )
        }
      </QueryView>
    </Section>
  )
}

function Rooms({ rooms }: { rooms: TaughtRoom[] }) {
  return (
    <Section title="班级进度">
      <Grid layout="1072" kind="long" label="班级进度">
        {rooms.map((room) => (
          <RoomShare
            key={room.id}
            room={room}
            href={roomManager(room.id)}
            line={`${room.learners} 名学生`}
            late={room.late_people > 0 ? `${room.late_people} 人逾期` : ''}
            shares={[{ label: '已提交', text: handedInText(room.works), ...room.works }]}
          />
        ))}
      </Grid>
    </Section>
  )
}

function Behind({ list, total }: { list: BehindRow[]; total: number }) {
  return (
    <Section title="需要关注">
      {list.length > 0 ? (
        <>
          <List label="需要关注的学生">
            {list.map((row) => (
              <ListRow
                key={`${row.training_room_id}:${row.uid}`}
                title={row.truename}
                description={row.room_title}
                extra={`逾期未交 ${row.late}/${row.due} 份`}
                href={roomMembers(row.training_room_id)}
              />
            ))}
          </List>
          {total > list.length && (
            <p className="secondary">{`共 ${total} 人次，这里列出缺得最多的 ${list.length} 人次`}</p>
          )}
        </>
      ) : (
        <p className="secondary">没有学生逾期未交</p>
      )}
    </Section>
  )
}
