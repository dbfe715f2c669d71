import { createFileRoute } from '@tanstack/react-router'
import { ClassLearner } from '../../../../domains/courses/screens/manage/class/learner'
import { ClassMatrix } from '../../../../domains/courses/screens/manage/class/matrix'
import { ManageCourses } from '../../../../domains/courses/screens/manage/courses'
import { CourseEditor } from '../../../../domains/courses/screens/manage/editor'

const one = (value: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(value ?? '')) ? Number(value) : undefined

/** What the table of learners is narrowed by. */
const NARROWS = ['show', 'team', 'unit', 'keyword'] as const
type Search = { course?: number; class?: 1; learner?: number } & { [K in (typeof NARROWS)[number]]?: string }

export const Route = createFileRoute('/training-room/manager/$id/course')({
  staticData: { title: '课程管理' },
  /** `course` is the one that is edited, with `class` how its learners get on, with `learner` one of them; the list without it. */
  validateSearch: ({ course, class: whole, learner, ...list }: Record<string, unknown>): Search => {
    const id = one(course)
    if (!id) return {}
    if (!whole) return { course: id }
    const uid = one(learner)
    if (uid) return { course: id, class: 1, learner: uid }
    const narrowed = NARROWS.flatMap((name) => (list[name] ? [[name, String(list[name]).slice(0, 100)]] : []))
    return { course: id, class: 1, ...Object.fromEntries(narrowed) }
  },
  component: function CourseRoute() {
    const roomId = Number(Route.useParams().id)
    const { course, class: whole, learner } = Route.useSearch()
    if (course && learner) return <ClassLearner roomId={roomId} courseId={course} uid={learner} />
    if (course && whole) return <ClassMatrix roomId={roomId} courseId={course} />
    return course ? <CourseEditor roomId={roomId} courseId={course} /> : <ManageCourses roomId={roomId} />
  },
})
