import { createFileRoute, redirect } from '@tanstack/react-router'
import { id, idOrZero, searchParams } from '#lib/search-params'
import { UpdateWork } from '../../../../domains/works/screens/manage/update-work'
import { worksQueries } from '../../../../domains/works/works.queries'

export const Route = createFileRoute('/training-room/manager/$id/update-work')({
  staticData: { title: '编辑工单' },
  /** `id` is the work, `step` what is open: a step, or 0 for the settings. */
  validateSearch: searchParams({ id, step: idOrZero }),
  beforeLoad: ({ search, params }) => {
    // An address that names no work leads to those there are.
    if (!search.id) throw redirect({ to: '/training-room/manager/$id/work', params, replace: true })
  },
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: ({ context, deps }) => {
    if (deps.id) void context.queryClient.prefetchQuery(worksQueries.detail(deps.id))
  },
  component: UpdateWorkRoute,
})

function UpdateWorkRoute() {
  const roomId = Number(Route.useParams().id)
  const { id: workId = 0, step } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UpdateWork
      roomId={roomId}
      workId={workId}
      step={step}
      onStep={(next) =>
        navigate({
          search: (s) => ({ ...s, step: next }),
          replace: next !== undefined && step !== undefined,
        })
      }
    />
  )
}
