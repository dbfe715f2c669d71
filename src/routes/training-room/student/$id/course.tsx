import { createFileRoute } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { lazyComponent } from '#ui/states/lazy-component'
import { SkeletonList } from '#ui/states/skeleton'
import { coursesQueries } from '../../../../domains/courses/courses.queries'
import { Courses } from '../../../../domains/courses/screens/courses'

// The fewest sections are one.
const ContentLaunch = lazyComponent(() =>
  import('../../../../domains/lti/parts/content-launch').then((m) => m.ContentLaunch),
)

export const Route = createFileRoute('/training-room/student/$id/course')({
  staticData: { title: '课程' },
  /** `course` and the `section` of it that is open; the list without either. */
  validateSearch: searchParams({ course: id, section: id }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps: { course, section } }) => {
    // Not awaited: the screens have skeletons of their own, and error states where this fails.
    const { queryClient } = context
    if (course && section) void queryClient.prefetchQuery(coursesQueries.section(section))
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
