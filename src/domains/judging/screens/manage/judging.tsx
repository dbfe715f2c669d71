import { useQuery } from '@tanstack/react-query'
import { STAGE_JUDGING } from '#contract/contests/stages'
import { scoreRuleLabels } from '#contract/judging/judging.labels'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import { Chips, Tag } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { judgingQueries } from '../../judging.queries'
import { Arrange } from './arrange'
import { Dimensions } from './dimensions'
import { MyMarks } from './my-marks'
import { judgePage } from './paths'
import { useDeskSync } from './use-desk-sync'

export type JudgingTab = 'mine' | 'arrange' | 'dimensions'
type JudgingScreenProps = { roomId: number; contestId: number; tab?: JudgingTab | undefined; itemId: number }

const labels: Record<JudgingTab, string> = { mine: '我的评分', arrange: '评分安排', dimensions: '评分维度' }

/** The judging of one contest: what the asker is to mark, and for those who run it who marks what and by what. */
export function JudgingScreen({ roomId, contestId, tab, itemId }: JudgingScreenProps) {
  const query = useQuery(judgingQueries.page(contestId))
  const { data } = query
  const waiting = useDeskSync(contestId, data?.is_judge === true)
  // That they are kept here and go by themselves, the outbox says over every screen, and this with it.
  const age = useAgeNote(query, waiting > 0 && `${waiting} 份评分待提交`)
  usePageTitle(data && `${data.contest.title} · 评分`)
  const tabs: JudgingTab[] = data
    ? [...(data.is_judge ? ['mine' as const] : []), ...(data.may_arrange ? (['arrange', 'dimensions'] as const) : [])]
    : []
  const current = tab && tabs.includes(tab) ? tab : tabs[0]
  return (
    <Page title={data?.contest.title ?? '评分'} scene="sai" backHref={judgePage(roomId)} wide note={age}>
      <QueryView query={query} />
      {data && current && (
        <>
          <div className="cluster">
            <Tag tone={data.contest.stage_status === STAGE_JUDGING ? 'warning' : 'neutral'}>{data.contest.stage}</Tag>
            {data.contest.blind && <Tag icon="eye-off">盲评</Tag>}
            <Tag>{scoreRuleLabels[data.contest.score_rule]}</Tag>
            {data.contest.gap_limit > 0 && <Tag>分差超过 {data.contest.gap_limit} 分复评</Tag>}
          </div>
          {tabs.length > 1 && (
            <Chips
              label="评分"
              options={tabs.map((value) => ({ value, label: labels[value] }))}
              value={current}
              onChange={(next) => navigate(judgePage(roomId, contestId, { tab: next }))}
            />
          )}
          {current === 'mine' && <MyMarks roomId={roomId} contest={data.contest} items={data.items} />}
          {current === 'arrange' && <Arrange roomId={roomId} page={data} itemId={itemId} />}
          {current === 'dimensions' && <Dimensions roomId={roomId} page={data} />}
        </>
      )}
    </Page>
  )
}
