import { createFileRoute } from '@tanstack/react-router'
import { WeightDialog } from '../../../../domains/boards/screens/manage/weight-dialog'
import { authoringQueries } from '../../../../domains/contests/authoring.queries'
import { ContestInfo } from '../../../../domains/contests/screens/manage/info/contest-info'

interface Search {
  /** The contest, and the part of its setting that is open; all search values are strings. */
  contest?: string
  section?: string
}

export const Route = createFileRoute('/training-room/$id/contest/info')({
  staticData: { title: '编辑比赛' },
  validateSearch: ({ contest, section }: Record<string, unknown>): Search => ({
    ...(/^[1-9]\d{0,8}$/.test(String(contest ?? '')) && { contest: String(contest) }),
    ...(typeof section === 'string' && /^[a-z]{1,20}$/.test(section) && { section }),
  }),
  loaderDeps: ({ search }) => ({ contest: search.contest }),
  loader: ({ context, deps }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    if (deps.contest) void context.queryClient.prefetchQuery(authoringQueries.setting(Number(deps.contest)))
  },
  component: Info,
})

function Info() {
  const { id } = Route.useParams()
  const { contest = '0', section = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContestInfo
      roomId={Number(id)}
      contestId={Number(contest)}
      section={section}
      weights={(onClose) => <WeightDialog contestId={Number(contest)} onClose={onClose} />}
      onSection={(key) => navigate({ search: (s) => ({ ...s, section: key }), replace: true })}
    />
  )
}
