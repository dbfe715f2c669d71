import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { promotionLabels, promotionStateLabels } from '#contract/boards/boards.labels'
import type { PromotionRow, PromotionRule } from '#contract/boards/boards.model'
import { points } from '#contract/boards/ranks.rules'
import type { ContestDetail } from '#contract/contests/contests.model'
import { STAGE_PUBLICITY } from '#contract/contests/stages'
import { dateTime } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { SelectField } from '#ui/fields/select-field'
import { Card } from '#ui/layout/card'
import { type Column, DataList } from '#ui/lists/data-list'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { useEntrantWords } from '../../../contests/parts/use-entrant-words'
import { promoteTeams } from '../../boards.mutations'
import { boardsQueries } from '../../boards.queries'
import { PromotionRuleForm } from './promotion-rule'

/** 晋级: by which rule who goes on into which contest, seen before it is done. */
export function Promotion({ contest }: { contest: ContestDetail }) {
  const query = useQuery(boardsQueries.promotions(contest.id))
  const [target, setTarget] = useState('')
  const [rule, setRule] = useState<PromotionRule>()
  if (contest.stage_status < STAGE_PUBLICITY)
    return (
      <Empty title="结果发布后才能晋级" icon="trophy">
        先在“榜单与发布”里发布结果
      </Empty>
    )
  const { data } = query
  if (!data) return <QueryView query={query} skeleton={<SkeletonList rows={3} />} />
  return (
    <div className="stack">
      {data.targets.length === 0 ? (
        <Empty title="没有可以晋级到的比赛" icon="trophy">
          先在比赛管理里创建下一阶段的比赛，类型相同且还没有开始
        </Empty>
      ) : (
        <Card>
          <div className="stack">
            <SelectField
              label="晋级到"
              value={target}
              onChange={setTarget}
              placeholder="请选择比赛"
              hint="选好比赛和晋级规则后先看名单，确认后才报名到那场比赛"
              options={data.targets.map((t) => ({ value: String(t.id), label: t.title }))}
            />
            {target && <PromotionRuleForm contestId={contest.id} onRule={setRule} />}
          </div>
        </Card>
      )}
      {target && rule && <Preview contestId={contest.id} target={Number(target)} rule={rule} />}
      {data.list.length > 0 && (
        <Card title="已晋级" rows>
          <List label="已晋级">
            {data.list.map((p) => (
              <ListRow
                key={`${p.contest_team_id}-${p.to_contest_id}`}
                title={p.title}
                description={`晋级到“${p.to_title}” · ${dateTime(p.create_time)}`}
                extra={promotionLabels[p.rule as PromotionRule['kind']] ?? ''}
              />
            ))}
          </List>
        </Card>
      )}
    </div>
  )
}

const columns = (one: string): Column<PromotionRow>[] => [
  { key: 'title', title: one, phone: 'title', cell: (r) => r.title },
  { key: 'rank', title: '名次', numeric: true, phone: 'aside', cell: (r) => (r.rank > 0 ? r.rank : '打星') },
  { key: 'total', title: '总分', numeric: true, cell: (r) => points(r.total) },
  {
    key: 'state',
    title: '状态',
    cell: (r) => <Tag tone={r.state === 'fresh' ? 'success' : 'neutral'}>{promotionStateLabels[r.state]}</Tag>,
  },
]

function Preview({ contestId, target, rule }: { contestId: number; target: number; rule: PromotionRule }) {
  const client = useQueryClient()
  const who = useEntrantWords(contestId)
  const query = useQuery(boardsQueries.promotion(contestId, target, rule))
  if (query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />
  const { data } = query
  const go = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `${data?.fresh} ${who.of}将直接报名成功，并收到晋级通知。`
    if (!(await confirm({ title: '确认晋级', body, confirmText: '晋级' }))) return
    await attempt(async () => {
      const { promoted } = await promoteTeams(client, contestId, target, rule)
      await say(`${promoted} ${who.of}已晋级`)
    })
  }
  const short = data !== undefined && data.seats >= 0 && data.seats < data.fresh
  return (
    <>
      <DataList
        caption="晋级预览"
        columns={columns(who.one)}
        rows={data?.list}
        rowKey={(r) => String(r.contest_team_id)}
        rowLabel={(r) => r.title}
        empty={<Empty title={`没有符合条件的${who.one}`} icon="team" />}
      />
      {data && data.fresh > 0 && (
        <div className="row">
          <OnlineButton onClick={go} disabled={short} act="晋级">{`${data.fresh} ${who.of}晋级`}</OnlineButton>
          {short && <span className="secondary">下一场比赛只剩 {data.seats} 个名额</span>}
        </div>
      )}
    </>
  )
}
