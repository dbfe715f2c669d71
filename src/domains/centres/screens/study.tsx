import { useQuery } from '@tanstack/react-query'
import type { StudiedRoom } from '#contract/centres/centres.model'
import { handedInText } from '#contract/centres/centres.rules'
import { HOME_PLACES } from '#contract/todo/todo.rules'
import type { PassRow } from '#contract/works/passes/passes.model'
import { isOpenPass } from '#contract/works/works.rules'
import { Section } from '#ui/layout/page'
import { Grid } from '#ui/lists/grid'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { lazyComponent } from '#ui/states/lazy-component'
import { QueryPage, QueryView } from '#ui/states/query-page'
import { SkeletonCards, SkeletonList } from '#ui/states/skeleton'
import { roomHome } from '../../rooms/parts/paths'
import { todoPage } from '../../todo/parts/paths'
import { TodoGroups } from '../../todo/parts/todo-groups'
import { todoQueries } from '../../todo/todo.queries'
import { workPage } from '../../works/parts/paths'
import { passesQueries } from '../../works/passes.queries'
import { centresQueries } from '../centres.queries'
import { RoomShare } from '../parts/room-share'
import { Abilities, Awards, ExamMarks, GoOn, Learns } from '../parts/study-parts'

const WorkCards = lazyComponent(() => import('../../works/parts/work-cards').then((m) => m.WorkCards))

const BEGUN = 3
const MARKS = 5

/** 学习中心: where the person goes on, what waits, how far they are in each room, and their latest marks. */
export function StudyCenter() {
  const query = useQuery(centresQueries.study())
  return (
    <QueryPage query={query} title="学习中心" backHref="/index" skeleton={<SkeletonCards count={3} />}>
      {({ rooms, lines, exams, awards, abilities }) =>
        rooms.length + lines.length + awards.length > 0 ? (
          <>
            <GoOn lines={lines} />
            <Begun />
            <Waits />
            {rooms.length > 0 && <Rooms rooms={rooms} />}
            <Learns lines={lines} />
            <Marks />
            <ExamMarks list={exams} />
            <Awards list={awards} />
            <Abilities list={abilities} />
          </>
        ) : (
          <Empty title="还没有加入实训室" icon="book" action={{ label: '去首页', href: '/index' }}>
            加入实训室后，要做的内容、进度和成绩会汇总在这里
          </Empty>
        )
      }
    </QueryPage>
  )
}

/** Works in which there is an answer already and that can still be handed in: nothing is said where there are none. */
function Begun() {
  const { data } = useQuery(passesQueries.reading())
  const list = data?.list.filter((row) => isOpenPass(row.state) && row.done_count > 0).slice(0, BEGUN) ?? []
  if (!data || list.length === 0) return null
  return (
    <Section title="接着做" more={{ label: '我的实训', href: '/training-room-reading' }}>
      <WorkCards data={{ ...data, list }} label="接着做" withRoom fallback={<SkeletonCards count={list.length} />} />
    </Section>
  )
}

function Waits() {
  const query = useQuery(todoQueries.lists())
  const list = query.data?.list.filter((item) => !item.done) ?? []
  return (
    <Section title="待办" more={{ label: '全部待办', href: todoPage }}>
      <QueryView query={query} skeleton={<SkeletonList rows={3} />}>
        {() =>
          list.length > 0 ? (
            <div className="stack">
              <TodoGroups list={list} places={HOME_PLACES} listHref={todoPage} />
            </div>
          ) : (
            <p className="secondary">暂时没有待办</p>
          )
        }
      </QueryView>
    </Section>
  )
}

function Rooms({ rooms }: { rooms: StudiedRoom[] }) {
  return (
    <Section title="我的进度">
      <Grid layout="1072" kind="long" label="我的进度">
        {rooms.map((room) => (
          <RoomShare
            key={room.id}
            room={room}
            href={roomHome(room.id)}
            line=""
            late={room.late > 0 ? `${room.late} 份逾期未交` : ''}
            shares={[
              { label: '已提交', text: handedInText(room.works), ...room.works },
              { label: '任务通过', text: `任务通过 ${room.tasks.done}/${room.tasks.total}`, ...room.tasks },
            ]}
          />
        ))}
      </Grid>
    </Section>
  )
}

const scored = (row: PassRow): boolean => row.released && row.score >= 0

function Marks() {
  const { data } = useQuery(passesQueries.reading())
  const list = (data?.list ?? [])
    .filter(scored)
    .sort((a, b) => b.submit_time - a.submit_time)
    .slice(0, MARKS)
  if (list.length === 0) return null
  return (
    <Section title="最近的成绩">
      <List label="最近的成绩">
        {list.map((row) => (
          <ListRow
            key={row.id}
            title={row.title}
            description={row.room_title}
            extra={<span className="tabular">{`${row.score} / ${row.score_total} 分`}</span>}
            href={workPage(row.training_room_id, row.id, 'end')}
          />
        ))}
      </List>
    </Section>
  )
}
