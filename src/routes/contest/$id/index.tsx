import { createFileRoute, redirect } from '@tanstack/react-router'
import { contestMenu, contestMenuBuilt } from '#contract/contests/contests.rules'
import { contestsQueries } from '../../../domains/contests/contests.queries'

/** The first item of the front's menu: the content once the contest runs. */
export const Route = createFileRoute('/contest/$id/')({
  loader: async ({ context, params, location }) => {
    const contest = await context.queryClient
      .ensureQueryData(contestsQueries.detail(Number(params.id)))
      .catch(() => null)
    const first = contest && contestMenu(contest, contestMenuBuilt)[0]?.key
    const to = first === 'content' ? '/contest/$id/content' : '/contest/$id/description'
    throw redirect({ to, params, search: location.search, replace: true })
  },
})
