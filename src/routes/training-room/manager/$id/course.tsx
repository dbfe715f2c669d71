import { createFileRoute } from '@tanstack/react-router'
import { flag, id, searchParams } from '#lib/search-params'
import { ClassLearner } from '../../../../domains/courses/screens/manage/class/learner'
import { ClassMatrix } from '../../../../domains/courses/screens/manage/class/matrix'
import { ManageCourses } from '../../../../domains/courses/screens/manage/courses'
import { CourseEditor } from '../../../../domains/courses/screens/manage/editor'

export const Route = createFileRoute('/training-room/manager/$id/course')({
  staticData: { title: '课程管理' },
  /** `course` is the one that is edited, with `class` how its learners get on, with `learner` one of them; the list without it. */
  validateSearch: searchParams({ course: id, class: flag, learner: id }),
  component: function CourseRoute() {
    const roomId = Number(Route.useParams().id)
    const { course, class: whole, learner } = Route.useSearch()
    if (course && whole && learner) return <ClassLearner roomId={roomId} courseId={course} uid={learner} />
    if (course && whole) return <ClassMatrix roomId={roomId} courseId={course} />
    return course ? <CourseEditor roomId={roomId} courseId={course} /> : <ManageCourses roomId={roomId} />
  },
})
