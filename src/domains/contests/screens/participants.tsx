import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { APPROVED, REJECTED } from '#contract/kernel/approval'
import { usePages } from '#lib/use-pages'
import { Tag } from '#ui/display/tag'
import { SearchField } from '#ui/fields/search-field'
import { Section } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { contestsQueries } from '../contests.queries'
import styles from '../parts/contests.module.css'
import { Faces } from '../parts/signup/signup-state'
import { SignupTag } from '../parts/status-tags'
import { ContestPage } from './contest-page'

/** 参赛团队: who takes part, found by team or by person. */
export function ContestParticipants({ contestId }: { contestId: number }) {
  return (
    <ContestPage contestId={contestId} title="参赛团队">
      {({ contest }) => (
        <Section title={`参赛团队（${contest.team_count}）`}>
          <Own contestId={contestId} />
          {contest.is_member ? (
            <Teams contestId={contestId} mine={contest.my_team_id} />
          ) : (
            <Empty title="加入实训室后可以查看参赛团队" icon="team" />
          )}
        </Section>
      )}
    </ContestPage>
  )
}

/** What the asker is registered with and is not (yet) in the list below, which knows approved teams alone. */
function Own({ contestId }: { contestId: number }) {
  const all = useQuery(contestsQueries.myTeams(contestId)).data?.list ?? []
  const list = all.filter((team) => team.status !== APPROVED)
  if (!list.length) return null
  return (
    <List label="我的报名" header="我的报名">
      {list.map((team) => (
        <ListRow
          key={team.id}
          title={team.title}
          description={
            <>
              <Faces people={team.contest_user} />
              {team.status === REJECTED && team.reason && <span className="secondary">未通过原因：{team.reason}</span>}
            </>
          }
          extra={<SignupTag status={team.status} />}
        />
      ))}
    </List>
  )
}

interface TeamsProps {
  contestId: number
  mine: number
}

function Teams({ contestId, mine }: TeamsProps) {
  const [typed, setTyped] = useState('')
  const [word, setWord] = useState('')
  const { first, list, end } = usePages((offset) => contestsQueries.teams(contestId, word, offset))
  const { data } = first
  const search = (value: string) => setWord(value.trim())
  return (
    <div className="stack">
      <SearchField
        label="搜索团队或成员"
        value={typed}
        onChange={(value) => {
          setTyped(value)
          if (value === '') search('')
        }}
        onSearch={search}
        busy={word !== '' && first.isFetching}
      />
      <QueryView query={first} />
      {data?.total === 0 &&
        (word ? (
          <Empty title="没有找到团队或成员" icon="search" />
        ) : (
          <Empty title="还没有参赛团队" icon="team">
            审核通过的团队会显示在这里
          </Empty>
        ))}
      {list.length > 0 && (
        <List label="参赛团队">
          {list.map((team) => (
            <ListRow
              key={team.id}
              title={team.title}
              description={<Faces people={team.contest_user} />}
              extra={
                <span className={styles.tags}>
                  {team.team_id > 0 && team.team_id === mine ? (
                    <Tag tone="scene">我的团队</Tag>
                  ) : (
                    `${team.contest_user_count} 人`
                  )}
                  {team.bracket_title && <Tag wraps>{team.bracket_title}</Tag>}
                  {team.unofficial && <Tag tone="warning">打星</Tag>}
                </span>
              }
              current={team.team_id > 0 && team.team_id === mine}
            />
          ))}
        </List>
      )}
      {data && data.total > data.limit && <ScrollEnd {...end} unit="支" />}
    </div>
  )
}
