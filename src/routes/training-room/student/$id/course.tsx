import { createFileRoute } from '@tanstack/react-router'
import { lazyComponent } from '#ui/states/lazy-component'
import { SkeletonList } from '#ui/states/skeleton'
import { coursesQueries } from '../../../../domains/courses/courses.queries'
import { Courses } from '../../../../domains/courses/screens/courses'

// The fewest sections are one.
const ContentLaunch = lazyComponent(() =>
  import('../../../../domains/lti/parts/content-launch').then((m) => m.ContentLaunch),
)

const one = (value: unknown): number | undefined =>
  /^[1-9]\d{0,8}$/.test(String(value ?? '')) ? Number(value) : undefined

export const Route = createFileRoute('/training-room/student/$id/course')({
  staticData: { title: '课程' },
  /** `course` and the `section` of it that is open; the list without either. */
  validateSearch: (search: Record<string, unknown>): { course?: number; section?: number } => {
    const course = one(search.course)
    const section = one(search.section)
    return { ...(course && { course }), ...(course && section && { section }) }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps: { course, section } }) => {
    // Not awaited: the screens have skeletons of their own, and error states where this fails.
    const { queryClient } = context
    if (section) void queryClient.prefetchQuery(coursesQueries.section(section))
    else if (course) void queryClient.prefetchQuery(coursesQueries.detail(course))
    else void queryClient.prefetchQuery(coursesQueries.lists(Number(params.id)))
  },
  component: function CourseRoute() {
    const { course, section } = Route.useSearch()
    const roomId = Number(Route.useParams().id)
    return (
      <Courses
        roomId={roomId}
        courseId={course}
        sectionId={section}
        elsewhere={(content) =>
          content.content_type === 'third_party_active' && (
            <ContentLaunch content={content} roomId={roomId} fallback={<SkeletonList rows={2} />} />
          )
        }
      />
    )
  },
})
