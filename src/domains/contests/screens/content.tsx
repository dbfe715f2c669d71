import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { contestsErrors } from '#contract/contests/contests.errors'
import type { ContestDetail } from '#contract/contests/contests.model'
import { PENDING } from '#contract/kernel/approval'
import { ApiError } from '#lib/net/errors'
import { Section } from '#ui/layout/page'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { QueryView } from '#ui/states/query-page'
import { Skeleton } from '#ui/states/skeleton'
import { contestsQueries } from '../contests.queries'
import { entriesQueries } from '../entries.queries'
import { ContentItem } from '../parts/entries/content-item'
import { EntryProgress } from '../parts/entries/entry-progress'
import { PENDING_TEXT } from '../parts/signup/signup-words'
import { ContestPage } from './contest-page'

/** 比赛内容: what is to be done and what of it is handed in, for the signed-up. */
export function ContestContent({ contestId, below }: { contestId: number; below?: ReactNode }) {
  return (
    <ContestPage contestId={contestId} title="比赛内容">
      {({ contest }) => (
        <>
          <Section title="比赛内容">
            <Items contest={contest} />
          </Section>
          {(contest.has_signup || contest.is_manager || contest.is_committee) && below}
        </>
      )}
    </ContestPage>
  )
}

function Items({ contest }: { contest: ContestDetail }) {
  const waits = contest.signup_status === PENDING
  const query = useQuery({
    ...contestsQueries.items(contest.id),
    // A no stays a no until something changes.
    retry: (count, error) => !(error instanceof ApiError) && count < 2,
  })
  const sheet = useQuery({ ...entriesQueries.sheet(contest.id), enabled: query.data !== undefined })
  const { data, error } = query
  if (error instanceof ApiError && error.is(contestsErrors.not_signed_up))
    return (
      <Empty title={error.message} icon="trophy">
        {waits && PENDING_TEXT}
      </Empty>
    )
  if (!data) return <QueryView query={query} />
  if (data.list.length === 0) return <Empty title="比赛内容还没有公布">公布后会显示在这里</Empty>
  return (
    <div className="stack">
      {sheet.data && sheet.data.contest_team_id > 0 && <EntryProgress sheet={sheet.data} />}
      {sheet.isLoading && contest.has_signup && <Skeleton height={126} />}
      {!sheet.data && sheet.error && (
        <ErrorState title="提交情况没能打开" error={sheet.error} onRetry={() => sheet.refetch()} />
      )}
      <ol className="stack" aria-label="比赛内容">
        {data.list.map((item, i) => (
          <li key={item.id}>
            <ContentItem contest={contest} item={item} place={i + 1} sheet={sheet.data} />
          </li>
        ))}
      </ol>
    </div>
  )
}
