import { createFileRoute, redirect } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { passesQueries } from '../../../../domains/works/passes.queries'
import { WorkDetail, workAhead } from '../../../../domains/works/screens/work-detail'
import { worksQueries } from '../../../../domains/works/works.queries'

export const Route = createFileRoute('/training-room/student/$id/work-detail')({
  staticData: { title: '工单' },
  /** `step`: a step's id, or `end` for the hand-in. */
  validateSearch: searchParams({ workId: id, step: (said) => (said === 'end' ? said : id(said)) }),
  beforeLoad: ({ search, params }) => {
    // An address that names no work leads to those there are.
    if (!search.workId) throw redirect({ to: '/training-room/student/$id/work', params, replace: true })
  },
  loaderDeps: ({ search }) => ({ workId: search.workId ?? 0 }),
  loader: async ({ context, params, deps }) => {
    if (!deps.workId) return
    const parts = workAhead()
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(worksQueries.detail(deps.workId))
    void context.queryClient.prefetchQuery(passesQueries.detail(Number(params.id), deps.workId))
    await parts
  },
  component: function WorkDetailRoute() {
    const { workId = 0, step } = Route.useSearch()
    return <WorkDetail roomId={Number(Route.useParams().id)} workId={workId} step={step} />
  },
})
