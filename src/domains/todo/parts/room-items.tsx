import type { ReactNode } from 'react'
import { when } from '#lib/format'
import { type PagesEnd, usePages } from '#lib/use-pages'
import { Tag } from '#ui/display/tag'
import { Card, ItemCard } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { Grid } from '#ui/lists/grid'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { Progress } from '#ui/states/progress'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { contestsQueries } from '../../contests/contests.queries'
import { taskHref } from '../../tasks/parts/paths'
import { TaskCard } from '../../tasks/parts/task-card'
import { tasksQueries } from '../../tasks/tasks.queries'
import { WorkCards } from '../../works/parts/work-cards'
import { passesQueries } from '../../works/passes.queries'

type PartProps<T> = {
  title: string
  /** All of them: how far the person is, is said of the whole. */
  pages: {
    first: { data: { total: number; limit: number } | undefined; error: Error | null; refetch: () => unknown }
    list: T[]
    end: PagesEnd
  }
  /** How many of them are done, where that can be said. */
  done?: (one: T) => boolean
  more: { label: string; href: string }
  children: (list: T[]) => ReactNode
}

/** One kind of what a room offers: how far the person is with it, then all of it. */
function Part<T>({ title, pages: { first, list, end }, done, more, children }: PartProps<T>) {
  const { data } = first
  const count = done ? list.filter(done).length : 0
  return (
    <Section title={data ? `${title} · ${data.total}` : title} more={more}>
      <QueryView query={first} skeleton={<SkeletonList rows={2} />} />
      {data?.total === 0 && (
        <Card>
          <p className="secondary">还没有{title}。</p>
        </Card>
      )}
      {data && list.length > 0 && (
        <div className="stack">
          {done && (
            <Progress
              value={(100 * count) / list.length}
              label={`${title}进度`}
              text={`已完成 ${count} / ${list.length}`}
            />
          )}
          {children(list)}
          {data.total > data.limit && <ScrollEnd {...end} />}
        </div>
      )}
    </Section>
  )
}

type RoomPart = { roomId: number; title: string }

export function WorksPart({ roomId, title }: RoomPart) {
  const pages = usePages((offset) => passesQueries.lists(roomId, offset), { whole: true })
  return (
    <Part
      title={title}
      pages={pages}
      done={(row) => row.state === 'submitted' || row.state === 'marked'}
      more={{ label: `全部${title}`, href: `/training-room/student/${roomId}/work` }}
    >
      {(list) => <WorkCards label={title} data={{ list, total: list.length, offset: 0, limit: list.length }} />}
    </Part>
  )
}

export function TasksPart({ roomId, title }: RoomPart) {
  const pages = usePages((offset) => tasksQueries.lists(roomId, offset ? { offset } : {}))
  return (
    <Part title={title} pages={pages} more={{ label: `全部${title}`, href: `/training-room/student/${roomId}/task` }}>
      {(list) => (
        <Grid layout="1072" kind="long" label={title}>
          {list.map((task) => (
            <TaskCard key={task.id} task={task} href={taskHref(roomId, task)} />
          ))}
        </Grid>
      )}
    </Part>
  )
}

const signed: Record<number, ReactNode> = {
  3: <Tag tone="success">已报名</Tag>,
  2: <Tag tone="warning">审核中</Tag>,
  [-2]: <Tag tone="danger">未通过</Tag>,
}

export function ContestsPart({ roomId, title }: RoomPart) {
  const pages = usePages((offset) => contestsQueries.lists(roomId, offset))
  return (
    <Part
      title={title}
      pages={pages}
      more={{ label: `全部${title}`, href: `/training-room/student/${roomId}/contest` }}
    >
      {(list) =>
        list.map((contest) => (
          <ItemCard
            key={contest.id}
            href={`/contest/${contest.id}`}
            scene="sai"
            icon="trophy"
            title={contest.title}
            description={[contest.deadline_text, contest.deadline_time > 0 && when(contest.deadline_time)]
              .filter(Boolean)
              .join(' · ')}
            status={signed[contest.signup_status] ?? <Tag tone="scene">{contest.stage}</Tag>}
          />
        ))
      }
    </Part>
  )
}
