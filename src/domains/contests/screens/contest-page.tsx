import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContestDetail } from '#contract/contests/contests.model'
import { usePageTitle } from '#lib/title'
import { Page } from '#ui/layout/page'
import { useDesk } from '#ui/layout/use-media'
import { OnlineButton } from '#ui/online-button'
import { ErrorState } from '#ui/states/error-state'
import { useAgeNote } from '#ui/states/offline-note'
import { SkeletonHero, SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { contestsQueries } from '../contests.queries'
import { ContestHero } from '../parts/contest-hero'
import { roomContests } from '../parts/paths'
import { useSignup } from '../parts/signup/use-signup'
import { READ_ON_SIGHT, useStageFlip } from '../parts/use-contest-clock'

interface Inside {
  contest: ContestDetail
}

interface ContestPageProps {
  contestId: number
  /** What this page of the contest is called. */
  title: string
  children: (inside: Inside) => ReactNode
}

/** One page of a contest's front: head with countdown, the page itself, 比赛报名 in reach of the thumb; a desk's header has it always. */
export function ContestPage({ contestId, title, children }: ContestPageProps) {
  const query = useQuery({
    ...contestsQueries.detail(contestId),
    // Who is in the room is told what changed.
    refetchOnWindowFocus: ({ state }) => (state.data?.is_member ? true : READ_ON_SIGHT.refetchOnWindowFocus),
  })
  const note = useAgeNote(query)
  const { data, error } = query
  if (data) {
    return (
      <Loaded contest={data} title={title} note={note || undefined}>
        {children}
      </Loaded>
    )
  }
  if (error)
    return (
      <Page title={title} scene="sai" backHref="/index">
        <ErrorState error={error} onRetry={() => query.refetch()} />
      </Page>
    )
  return (
    <Page title={title} scene="sai" backHref="/index">
      <SkeletonPage>
        <SkeletonHero />
        <SkeletonList />
      </SkeletonPage>
    </Page>
  )
}

function Loaded(props: {
  contest: ContestDetail
  title: string
  note: ReactNode
  children: ContestPageProps['children']
}) {
  const { contest, title, note, children } = props
  useStageFlip(contest)
  usePageTitle(`${title} · ${contest.title}`)
  const desk = useDesk()
  const { dialog, ...signUp } = useSignup(contest)
  return (
    <Page
      title={contest.title}
      hideTitle={desk}
      scene="sai"
      // On a desk the header leads back.
      above={contest.is_member ? roomContests(contest.training_room_id) : '/index'}
      note={note}
      actions={
        !desk &&
        contest.can_signup && (
          <OnlineButton block act={signUp.act} onClick={signUp.onClick}>
            {signUp.label}
          </OnlineButton>
        )
      }
    >
      <div className="stack">
        <ContestHero contest={contest} />
        {children({ contest })}
      </div>
      {dialog}
    </Page>
  )
}
