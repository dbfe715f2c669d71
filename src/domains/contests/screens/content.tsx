import { useQuery } from '@tanstack/react-query'
import { contestsErrors } from '#contract/contests/contests.errors'
import { ApiError, errorText } from '#lib/errors'
import { Card } from '#ui/card'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { Section } from '#ui/page'
import { SkeletonList, SkeletonPage } from '#ui/skeleton'
import { Tag } from '#ui/tag'
import { contestsQueries } from '../contests.queries'
import styles from '../parts/contests.module.css'
import { PENDING_TEXT } from '../parts/signup-words'
import { ContestPage } from './contest-page'

/** 比赛内容: what is to be done, for the signed-up. */
export function ContestContent({ contestId }: { contestId: number }) {
  return (
    <ContestPage contestId={contestId} title="比赛内容">
      {({ contest, signUp }) => (
        <Section title="比赛内容">
          <Items contestId={contestId} waits={contest.signup_status === 2} signUp={signUp} />
        </Section>
      )}
    </ContestPage>
  )
}

interface ItemsProps {
  contestId: number
  /** The asker signed up and a manager has not decided yet. */
  waits: boolean
  signUp: (() => void) | undefined
}

function Items({ contestId, waits, signUp }: ItemsProps) {
  const query = useQuery({
    ...contestsQueries.items(contestId),
    // A no stays a no until something changes.
    retry: (count, error) => !(error instanceof ApiError) && count < 2,
  })
  const { data, error } = query
  if (error instanceof ApiError && error.is(contestsErrors.not_signed_up))
    return (
      <Empty
        title={error.message}
        icon="trophy"
        {...(signUp && !waits && { action: { label: '比赛报名', onClick: signUp } })}
      >
        {waits && PENDING_TEXT}
      </Empty>
    )
  if (!data && error) return <ErrorState message={errorText(error)} onRetry={() => query.refetch()} />
  if (!data)
    return (
      <SkeletonPage>
        <SkeletonList />
      </SkeletonPage>
    )
  if (data.list.length === 0) return <Empty title="比赛内容还没有公布">公布后会显示在这里</Empty>
  return (
    <ol className="stack" aria-label="比赛内容">
      {data.list.map((item, i) => (
        <li key={item.id}>
          <Card title={`${i + 1}. ${item.title}`} extra={<Tag>占 {item.weight}%</Tag>}>
            <p className={styles.prose}>{item.description}</p>
          </Card>
        </li>
      ))}
    </ol>
  )
}
