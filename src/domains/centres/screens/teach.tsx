import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shareWords } from '#contract/centres/centres.labels'
import type { ClassShare, TaughtRoom } from '#contract/centres/centres.model'
import { percent } from '#contract/centres/centres.rules'
import type { TodoItem, TodoKind } from '#contract/todo/todo.model'
import { Button } from '#ui/button'
import { Section } from '#ui/layout/page'
import { Grid } from '#ui/lists/grid'
import { Empty } from '#ui/states/empty'
import { QueryPage, QueryView } from '#ui/states/query-page'
import { SkeletonCards, SkeletonList } from '#ui/states/skeleton'
import { roomManager } from '../../rooms/parts/paths'
import { wordsBy } from '../../rooms/parts/room-words'
import { todoPage } from '../../todo/parts/paths'
import { TodoCard } from '../../todo/parts/todo-card'
import { todoQueries } from '../../todo/todo.queries'
import { centresQueries } from '../centres.queries'
import { BehindList } from '../parts/behind-list'
import { classPaths } from '../parts/class-paths'
import { RoomShare } from '../parts/room-share'

/** What waits for somebody who teaches. */
const TEACHES: readonly TodoKind[] = ['apply', 'signup', 'mark', 'judge', 'appeal', 'post']
/** An exam or a project waits for who marks it; for others it is one that they take or work on. */
const MARKED: readonly TodoKind[] = ['exam', 'project']
const marks = ({ kind, href }: TodoItem): boolean => MARKED.includes(kind) && href.startsWith('/training-room/manager/')
/** What is shown of it before all is asked for. */
const PLACES = 6

/** 教学中心: what waits for the teacher, how far their classes are, and who falls behind. */
export function TeachCenter() {
  const query = useQuery(centresQueries.teach())
  return (
    <QueryPage query={query} title="教学中心" backHref="/index" skeleton={<SkeletonCards count={3} />}>
      {({ rooms }) =>
        rooms.length > 0 ? (
          <>
            <Waits />
            <Rooms rooms={rooms} />
            <BehindList rooms={rooms} />
          </>
        ) : (
          <Empty title="还没有自己的实训室" icon="book" action={{ label: '去首页创建', href: '/index' }}>
            创建实训室，或被加为老师后，这里会显示待处理的事、班级进度和需要关注的学员
          </Empty>
        )
      }
    </QueryPage>
  )
}

function Waits() {
  const query = useQuery(todoQueries.lists())
  const [all, setAll] = useState(false)
  const list = query.data?.list.filter((item) => TEACHES.includes(item.kind) || marks(item)) ?? []
  const shown = all ? list : list.slice(0, PLACES)
  return (
    <Section
      title={list.length > 0 ? `等我处理（${list.length}）` : '等我处理'}
      more={{ label: '全部待办', href: todoPage }}
    >
      <QueryView query={query} skeleton={<SkeletonList rows={3} />}>
        {() =>
          list.length > 0 ? (
            <div className="stack">
              {shown.map((item) => (
                <TodoCard key={item.key} item={item} />
              ))}
              {list.length > PLACES && (
                <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
                  {all ? '收起' : `显示全部 ${list.length} 件`}
                </Button>
              )}
            </div>
          ) : (
            <p className="secondary">没有等您处理的事</p>
          )
        }
      </QueryView>
    </Section>
  )
}

/** The sum of one kind, with the ways to the things of it of which least is done. */
const sharesOf = ({ id: roomId, work_word }: TaughtRoom, share: ClassShare) => {
  const { kind, done, total, count, list } = share
  const { label, unit, far } = shareWords(share, wordsBy(work_word))
  const links = list.map((one) => ({
    label: count > 1 ? `${one.title} ${percent(one)}%` : one.title,
    href: classPaths[kind].one(roomId, one.id),
  }))
  const all = { label: `全部 ${count} ${unit}`, href: classPaths[kind].all(roomId) }
  return { label, done, total, text: far, links: count > list.length ? [...links, all] : links }
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
            line={`${room.learners} 名学员`}
            late={room.late_people > 0 ? `${room.late_people} 人落后` : ''}
            shares={room.kinds.map((share) => sharesOf(room, share))}
          />
        ))}
      </Grid>
    </Section>
  )
}
