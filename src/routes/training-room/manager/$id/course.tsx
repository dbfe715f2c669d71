import { createFileRoute } from '@tanstack/react-router'
import { coursesQueries } from '../../../../domains/courses/courses.queries'
import { ManageCourses } from '../../../../domains/courses/screens/manage/courses'
import { CourseEditor } from '../../../../domains/courses/screens/manage/editor'

export const Route = createFileRoute('/training-room/manager/$id/course')({
  staticData: { title: '课程管理' },
  /** `course` is the one that is edited; the list without it. */
  validateSearch: ({ course }: Record<string, unknown>): { course?: number } =>
    /^[1-9]\d{0,8}$/.test(String(course ?? '')) ? { course: Number(course) } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps: { course } }) => {
    // Not awaited: the screens have skeletons of their own, and error states where this fails.
    if (course) void context.queryClient.prefetchQuery(coursesQueries.detail(course))
    else void context.queryClient.prefetchQuery(coursesQueries.lists(Number(params.id)))
  },
  component: function CourseRoute() {
    const roomId = Number(Route.useParams().id)
    const { course } = Route.useSearch()
    return course ? <CourseEditor roomId={roomId} courseId={course} /> : <ManageCourses roomId={roomId} />
  },
})
