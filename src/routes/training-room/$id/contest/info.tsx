import { createFileRoute, redirect } from '@tanstack/react-router'
import { id, matching, searchParams } from '#lib/search-params'
import { WeightDialog } from '../../../../domains/boards/screens/manage/weight-dialog'
import { authoringQueries } from '../../../../domains/contests/authoring.queries'
import { ContestInfo } from '../../../../domains/contests/screens/manage/info/contest-info'

export const Route = createFileRoute('/training-room/$id/contest/info')({
  staticData: { title: '编辑比赛' },
  /** The contest, and the part of its setting that is open. */
  validateSearch: searchParams({ contest: id, section: matching(/^[a-z]{1,20}$/) }),
  beforeLoad: ({ params, search }) => {
    // Without a contest there is nothing to edit: the list they are chosen from.
    if (!search.contest) throw redirect({ to: '/training-room/manager/$id/contest', params, replace: true })
  },
  loaderDeps: ({ search }) => ({ contest: search.contest ?? 0 }),
  loader: ({ context, deps }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    if (deps.contest) void context.queryClient.prefetchQuery(authoringQueries.setting(deps.contest))
  },
  component: Info,
})

function Info() {
  const { id } = Route.useParams()
  const { contest = 0, section = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContestInfo
      roomId={Number(id)}
      contestId={contest}
      section={section}
      weights={(onClose) => <WeightDialog contestId={contest} onClose={onClose} />}
      onSection={(key) => navigate({ search: (s) => ({ ...s, section: key }), replace: true })}
    />
  )
}
