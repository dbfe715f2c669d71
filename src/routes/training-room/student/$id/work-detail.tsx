import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasResult } from '#contract/works/marking/marks.words'
import { id, searchParams } from '#lib/search-params'
import { marksQueries } from '../../../../domains/works/marks.queries'
import { passesQueries } from '../../../../domains/works/passes.queries'
import { resultAhead, WorkDetail, workAhead } from '../../../../domains/works/screens/work-detail'
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
    const client = context.queryClient
    const roomId = Number(params.id)
    const pass = passesQueries.detail(roomId, deps.workId)
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void client.prefetchQuery(worksQueries.detail(deps.workId))
    void client.prefetchQuery(pass)
    await workAhead()
    // By now the page or the device has said how it stands, where either knows.
    const known = client.getQueryData(pass.queryKey)
    if (!known || !hasResult(known.pass)) return
    void client.prefetchQuery(marksQueries.result(roomId, deps.workId))
    await resultAhead()
  },
  component: function WorkDetailRoute() {
    const { workId = 0, step } = Route.useSearch()
    return <WorkDetail roomId={Number(Route.useParams().id)} workId={workId} step={step} />
  },
})
