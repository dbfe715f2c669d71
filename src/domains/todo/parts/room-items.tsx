import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContestCard } from '#contract/contests/contests.model'
import type { TaskCard as Task } from '#contract/tasks/tasks.model'
import { errorText } from '#lib/errors'
import { when } from '#lib/format'
import { Card, ItemCard } from '#ui/card'
import { ErrorState } from '#ui/error-state'
import { Grid } from '#ui/grid'
import { Section } from '#ui/page'
import { Progress } from '#ui/progress'
import { SkeletonList } from '#ui/skeleton'
import { Tag } from '#ui/tag'
import { contestsQueries } from '../../contests/contests.queries'
import { taskInRoom, taskPage } from '../../tasks/parts/paths'
import { TaskCard } from '../../tasks/parts/task-card'
import { tasksQueries } from '../../tasks/tasks.queries'
import { WorkCards } from '../../works/parts/work-cards'
import { passesQueries } from '../../works/passes.queries'

type Listed<T> = UseQueryResult<{ list: T[]; total: number }>
type PartProps<T> = {
  title: string
  query: Listed<T>
  /** How many of them are done, where that can be said. */
  done?: (one: T) => boolean
  more: { label: string; href: string }
  children: (list: T[]) => ReactNode
}

/** One kind of what a room offers: how far the person is with it, then all of it. */
function Part<T>({ title, query, done, more, children }: PartProps<T>) {
  const { data, error } = query
  const count = data && done ? data.list.filter(done).length : 0
  return (
    <Section title={data ? `${title} · ${data.total}` : title} more={more}>
      {!data && error && <ErrorState message={errorText(error)} onRetry={() => query.refetch()} />}
      {!data && !error && <SkeletonList rows={2} />}
      {data?.list.length === 0 && (
        <Card>
          <p className="secondary">还没有{title}。</p>
        </Card>
      )}
      {data && data.list.length > 0 && (
        <div className="stack">
          {done && (
            <Progress
              value={(100 * count) / data.list.length}
              label={`${title}进度`}
              text={`已完成 ${count} / ${data.list.length}`}
            />
          )}
          {children(data.list)}
        </div>
      )}
    </Section>
  )
}

type RoomPart = { roomId: number; title: string }

export function WorksPart({ roomId, title }: RoomPart) {
  const query = useQuery(passesQueries.lists(roomId))
  return (
    <Part
      title={title}
      query={query}
      done={(row) => row.state === 'submitted' || row.state === 'marked'}
      more={{ label: `全部${title}`, href: `/training-room/student/${roomId}/work` }}
    >
      {(list) => <WorkCards label={title} data={{ list, total: list.length, offset: 0, limit: list.length }} />}
    </Part>
  )
}

const hrefOf = (roomId: number, task: Task): string =>
  task.container_id ? taskInRoom(roomId, task.container_id) : taskPage(task.id)

export function TasksPart({ roomId, title }: RoomPart) {
  const query = useQuery(tasksQueries.lists(roomId))
  return (
    <Part title={title} query={query} more={{ label: `全部${title}`, href: `/training-room/student/${roomId}/task` }}>
      {(list) => (
        <Grid layout="1072" kind="long" label={title}>
          {list.map((task) => (
            <TaskCard key={task.id} task={task} href={hrefOf(roomId, task)} />
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
  const query: Listed<ContestCard> = useQuery(contestsQueries.lists(roomId))
  return (
    <Part
      title={title}
      query={query}
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
