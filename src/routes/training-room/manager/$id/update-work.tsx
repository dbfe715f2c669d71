import { createFileRoute, redirect } from '@tanstack/react-router'
import { UpdateWork } from '../../../../domains/works/screens/manage/update-work'
import { worksQueries } from '../../../../domains/works/works.queries'

const digits = (value: unknown): string | undefined =>
  /^\d{1,9}$/.test(String(value ?? '')) ? String(value) : undefined

export const Route = createFileRoute('/training-room/manager/$id/update-work')({
  staticData: { title: '编辑工单' },
  /** `id` is the work, `step` what is open: a step, or 0 for the settings. */
  validateSearch: (search: Record<string, unknown>): { id?: string; step?: string } => {
    const id = digits(search.id)
    const step = digits(search.step)
    return { ...(id && { id }), ...(step && { step }) }
  },
  beforeLoad: ({ search, params }) => {
    // An address that names no work leads to those there are.
    if (!search.id) throw redirect({ to: '/training-room/manager/$id/work', params, replace: true })
  },
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: ({ context, deps }) => {
    if (deps.id) void context.queryClient.prefetchQuery(worksQueries.detail(Number(deps.id)))
  },
  component: UpdateWorkRoute,
})

function UpdateWorkRoute() {
  const { id } = Route.useParams()
  const { id: workId = '0', step } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UpdateWork
      roomId={Number(id)}
      workId={Number(workId)}
      step={step === undefined ? undefined : Number(step)}
      onStep={(next) =>
        navigate({
          search: (s) => ({ ...s, step: next === undefined ? undefined : String(next) }),
          replace: next !== undefined && step !== undefined,
        })
      }
    />
  )
}
