import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CourseCard } from '#contract/courses/courses.model'
import { APPROVED, PENDING, REJECTED } from '#contract/kernel/approval'
import type { PlanCard } from '#contract/plans/plans.model'
import { when } from '#lib/format'
import { usePages } from '#lib/use-pages'
import { Tag } from '#ui/display/tag'
import { ItemCard } from '#ui/layout/card'
import { Grid } from '#ui/lists/grid'
import { certsQueries } from '../../certs/certs.queries'
import { CertTile } from '../../certs/parts/cert-tile'
import { contestsQueries } from '../../contests/contests.queries'
import { coursesQueries } from '../../courses/courses.queries'
import { CourseTile } from '../../courses/parts/course-tile'
import { examsQueries } from '../../exams/exams.queries'
import { ExamCards } from '../../exams/parts/exam-cards'
import { examList } from '../../exams/parts/paths'
import { planList } from '../../plans/parts/plan-address'
import { PlanTile } from '../../plans/parts/plan-tile'
import { plansQueries } from '../../plans/plans.queries'
import { taskHref } from '../../tasks/parts/paths'
import { TaskCard } from '../../tasks/parts/task-card'
import { tasksQueries } from '../../tasks/tasks.queries'
import { WorkCards } from '../../works/parts/work-cards'
import { passesQueries } from '../../works/passes.queries'
import { Part, type RoomPart, WholePart } from './room-part'

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

/** All exams of a room are one answer. */
export function ExamsPart({ roomId, title, beside }: RoomPart) {
  const query = useQuery(examsQueries.lists(roomId))
  const list = query.data?.list ?? []
  const done = list.filter(({ my }) => my.records.some(({ hand_time }) => hand_time > 0)).length
  return (
    <WholePart
      title={title}
      beside={beside}
      query={query}
      count={list.length}
      progress={{ done, total: list.length, text: `已交卷 ${done} / ${list.length} 场` }}
      href={examList(roomId)}
    >
      <ExamCards list={list} />
    </WholePart>
  )
}

/** All courses of a room are one answer. */
export function CoursesPart({ roomId, title }: RoomPart) {
  const query = useQuery(coursesQueries.lists(roomId))
  const list = query.data?.list ?? []
  const sum = (of: (course: CourseCard) => number) => list.reduce((all, course) => all + of(course), 0)
  const [done, total] = [sum((one) => one.done_count), sum((one) => one.section_count)]
  return (
    <WholePart
      title={title}
      query={query}
      count={list.length}
      progress={{ done, total, text: `已学 ${done} / ${total} 节` }}
      href={`/training-room/student/${roomId}/course`}
    >
      <Grid layout="1072" kind="long" label={title}>
        {list.map((course) => (
          <CourseTile key={course.id} roomId={roomId} course={course} />
        ))}
      </Grid>
    </WholePart>
  )
}

/** All certificates of a room are one answer too. */
export function CertsPart({ roomId, title }: RoomPart) {
  const query = useQuery(certsQueries.lists(roomId))
  const list = query.data?.list.flatMap(({ certs }) => certs) ?? []
  const done = list.filter(({ award_state }) => award_state === 'valid').length
  return (
    <WholePart
      title={title}
      query={query}
      count={list.length}
      progress={{ done, total: list.length, text: `已获得 ${done} / ${list.length} 张` }}
      href={`/training-room/student/${roomId}/cert`}
    >
      <Grid layout="1072" kind="long" label={title}>
        {list.map((cert) => (
          <CertTile key={cert.id} roomId={roomId} cert={cert} />
        ))}
      </Grid>
    </WholePart>
  )
}

/** And so are all plans. */
export function PlansPart({ roomId, title, beside }: RoomPart) {
  const query = useQuery(plansQueries.lists(roomId))
  const list = query.data?.list.filter(({ published }) => published) ?? []
  const sum = (of: (plan: PlanCard) => number) => list.reduce((all, plan) => all + of(plan), 0)
  const [done, total] = [sum((one) => one.done), sum((one) => one.total)]
  return (
    <WholePart
      title={title}
      beside={beside}
      query={query}
      count={list.length}
      progress={total > 0 ? { done, total, text: `已完成 ${done} / ${total} 项` } : undefined}
      href={planList(roomId)}
    >
      <Grid layout="1072" kind="long" label={title}>
        {list.map((plan) => (
          <PlanTile key={plan.id} plan={plan} />
        ))}
      </Grid>
    </WholePart>
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
  [APPROVED]: <Tag tone="success">已报名</Tag>,
  [PENDING]: <Tag tone="warning">审核中</Tag>,
  [REJECTED]: <Tag tone="danger">未通过</Tag>,
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
