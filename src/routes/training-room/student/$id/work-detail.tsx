import { createFileRoute, redirect } from '@tanstack/react-router'
import { passesQueries } from '../../../../domains/works/passes.queries'
import { WorkDetail, workAhead } from '../../../../domains/works/screens/work-detail'
import { worksQueries } from '../../../../domains/works/works.queries'

const ID = /^[1-9]\d{0,9}$/
const one = (value: unknown): string | undefined => (typeof value === 'string' && ID.test(value) ? value : undefined)

export const Route = createFileRoute('/training-room/student/$id/work-detail')({
  staticData: { title: '工单' },
  /** `step`: a step's id, or `end` for the hand-in. */
  validateSearch: ({ workId, step }: Record<string, unknown>): { workId?: string; step?: string } => {
    const at = step === 'end' ? step : one(step)
    const id = one(workId)
    return { ...(id && { workId: id }), ...(at && { step: at }) }
  },
  beforeLoad: ({ search, params }) => {
    // An address that names no work leads to those there are.
    if (!search.workId) throw redirect({ to: '/training-room/student/$id/work', params, replace: true })
  },
  loaderDeps: ({ search }) => ({ workId: Number(search.workId ?? 0) }),
  loader: async ({ context, params, deps }) => {
    if (!deps.workId) return
    const parts = workAhead()
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(worksQueries.detail(deps.workId))
    void context.queryClient.prefetchQuery(passesQueries.detail(Number(params.id), deps.workId))
    await parts
  },
  component: function WorkDetailRoute() {
    const { workId, step } = Route.useSearch()
    const at = step === 'end' ? step : step ? Number(step) : undefined
    return <WorkDetail roomId={Number(Route.useParams().id)} workId={Number(workId ?? 0)} step={at} />
  },
})
