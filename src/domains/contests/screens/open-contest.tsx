import { useQuery } from '@tanstack/react-query'
import { STAGE_SIGNUP } from '#contract/contests/stages'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { Page, Section } from '#ui/layout/page'
import { QueryView } from '#ui/states/query-page'
import { SkeletonHero, SkeletonList } from '#ui/states/skeleton'
import { SiteLink } from '../../rooms/parts/site-link'
import { contestsQueries } from '../contests.queries'
import { ContestHero } from '../parts/contest-hero'
import styles from '../parts/contests.module.css'
import { Timeline } from '../parts/timeline'
import { READ_ON_SIGHT } from '../parts/use-contest-clock'

/** A contest's description for somebody who is not logged in, and the way to be. */
export function OpenContest({ contestId, onLogin }: { contestId: number; onLogin: () => unknown }) {
  const query = useQuery({ ...contestsQueries.open(contestId), ...READ_ON_SIGHT })
  const { data: contest } = query
  usePageTitle(contest && `比赛说明 · ${contest.title}`)
  return (
    <Page
      title={contest?.title ?? '比赛说明'}
      scene="sai"
      actions={
        <Button block onClick={onLogin}>
          {contest?.open_signup && contest.stage_status <= STAGE_SIGNUP ? '登录后报名' : '登录'}
        </Button>
      }
    >
      <QueryView
        query={query}
        skeleton={
          <>
            <SkeletonHero />
            <SkeletonList />
          </>
        }
      />
      {contest && (
        <div className="stack">
          <ContestHero contest={contest} />
          <Section title="比赛介绍">
            <Card>
              <p className={styles.prose}>{contest.intro || '主办方还没有填写比赛介绍'}</p>
            </Card>
          </Section>
          <Section title="时间安排">
            <Card>
              <Timeline contest={contest} />
            </Card>
          </Section>
          <SiteLink href={contest.website_id > 0 ? `/website/${contest.website_id}` : ''} />
        </div>
      )}
    </Page>
  )
}
