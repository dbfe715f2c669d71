import { createFileRoute, redirect } from '@tanstack/react-router'
import { contestOpens } from '#contract/contests/contests.rules'
import { hasToken } from '#lib/identity'
import { contestsQueries } from '../../../domains/contests/contests.queries'

/** The content once the contest runs, for those who may see it. */
export const Route = createFileRoute('/contest/$id/')({
  staticData: { auth: false },
  loader: async ({ context, params, location }) => {
    // A visitor is led to the description, which is public or asks them to log in.
    const contest = hasToken()
      ? await context.queryClient.ensureQueryData(contestsQueries.detail(Number(params.id))).catch(() => null)
      : null
    const inside = contest !== null && (contest.has_signup || contest.is_owner || contest.is_committee)
    const to = `/contest/$id/${contestOpens(contest?.stage_status ?? 0, inside)}` as const
    throw redirect({ to, params, search: location.search, replace: true })
  },
})
