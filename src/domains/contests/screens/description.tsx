import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isTeamContest } from '#contract/contests/contest-type'
import { contestTypeLabels } from '#contract/contests/contests.labels'
import type { ContestDetail } from '#contract/contests/contests.model'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { FileList } from '../../files/parts/file-row'
import { SiteLink } from '../../rooms/parts/site-link'
import { contestsQueries } from '../contests.queries'
import styles from '../parts/contests.module.css'
import { SignupState } from '../parts/signup/signup-state'
import { Timeline } from '../parts/timeline'
import { ContestPage } from './contest-page'

/** 比赛说明: what it is about, when what happens, and who may take part. */
export function ContestDescription({ contestId, below }: { contestId: number; below?: ReactNode }) {
  return (
    <ContestPage contestId={contestId} title="比赛说明">
      {({ contest }) => (
        <>
          <SignupState contest={contest} />
          <Section title="比赛介绍">
            <Card>
              <p className={styles.prose}>{contest.intro || '主办方还没有填写比赛介绍'}</p>
            </Card>
          </Section>
          <Files contestId={contest.id} />
          <SiteLink href={contest.website_id > 0 ? `/website/${contest.website_id}` : ''} />
          <Section title="时间安排">
            <Card>
              <Timeline contest={contest} />
            </Card>
          </Section>
          <Section title="参赛规则">
            <Rules contest={contest} />
          </Section>
          {contest.is_member && below}
        </>
      )}
    </ContestPage>
  )
}

const sizeText = ({ contest_team_min: min, contest_team_size: max }: ContestDetail): string =>
  min > 1 ? `${min === max ? max : `${min} 到 ${max}`} 人` : `最多 ${max} 人`

/** Nothing to show where the organiser gives nothing along. */
function Files({ contestId }: { contestId: number }) {
  const files = useQuery(contestsQueries.withFiles(contestId)).data?.attachments ?? []
  if (files.length === 0) return null
  return (
    <Section title="比赛资料">
      <FileList label="比赛资料" files={files} />
    </Section>
  )
}

function Rules({ contest }: { contest: ContestDetail }) {
  const team = isTeamContest(contest)
  return (
    <List label="参赛规则">
      <ListRow title="参赛形式" extra={contestTypeLabels[contest.type]} />
      {team && <ListRow title="每队参赛人数" extra={sizeText(contest)} />}
      {contest.brackets.length > 0 && (
        <ListRow title="参赛组别" extra={contest.brackets.map((b) => b.title).join('、')} />
      )}
      {contest.team_limit > 0 && <ListRow title="参赛名额" extra={`${contest.team_limit} ${team ? '支团队' : '人'}`} />}
      <ListRow
        title="报名方式"
        description={team ? '队长可为队员报名，队员只能为自己报名' : '本人报名，不需要团队'}
        extra="需管理员审核"
      />
      <ListRow title={team ? '已报名团队' : '已报名人数'} extra={contest.team_count} />
    </List>
  )
}
