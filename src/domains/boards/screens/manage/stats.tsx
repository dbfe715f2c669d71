import { useQuery } from '@tanstack/react-query'
import type { ContestStats } from '#contract/boards/boards.model'
import { points } from '#contract/boards/ranks.rules'
import { isTeamContest } from '#contract/contests/contest-type'
import type { ContestDetail } from '#contract/contests/contests.model'
import { entrantWords } from '#contract/contests/contests.words'
import { dateTime } from '#lib/format'
import { ChartBars } from '#ui/display/chart-bars'
import { ChartRadar } from '#ui/display/chart-radar'
import { Figures } from '#ui/display/figures'
import { Chips } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { type Column, DataList } from '#ui/lists/data-list'
import { Empty } from '#ui/states/empty'
import { Progress } from '#ui/states/progress'
import { QueryView } from '#ui/states/query-page'
import { SkeletonCards } from '#ui/states/skeleton'
import { boardsQueries } from '../../boards.queries'
import styles from '../../parts/boards.module.css'
import { Appeals } from '../appeals'
import { BoardAdmin } from './board-admin'
import { Promotion } from './promotion'
import { type StatsTab, statsTabs } from './stats-tabs'

const labels: Record<StatsTab, string> = { data: '数据', board: '榜单与发布', appeals: '申诉', promotion: '晋级' }

interface StatsProps {
  contest: ContestDetail
  tab: StatsTab
  onTab: (tab: StatsTab) => void
}

/** 数据看板: how the contest goes; for those who run it also board, appeals and promotion. */
export function ContestStatsScreen({ contest, tab, onTab }: StatsProps) {
  if (!contest.is_manager && !contest.is_committee)
    return <Empty title="只有管理者和评委可以查看数据看板" icon="chart" />
  const options = statsTabs
    .filter((t) => contest.is_manager || t === 'data' || t === 'appeals')
    .map((value) => ({ value, label: labels[value] }))
  const panels: Record<StatsTab, () => React.ReactNode> = {
    data: () => <Data contest={contest} />,
    board: () => <BoardAdmin contest={contest} />,
    appeals: () => <Appeals contest={contest} decides />,
    promotion: () => <Promotion contest={contest} />,
  }
  const shown = options.some((o) => o.value === tab) ? tab : 'data'
  return (
    <Section title="数据看板">
      <div className="stack">
        <Chips label="数据看板" options={options} value={shown} onChange={onTab} />
        {panels[shown]()}
      </div>
    </Section>
  )
}

const percent = (done: number, total: number): number => (total > 0 ? (done / total) * 100 : 0)

function Data({ contest }: { contest: ContestDetail }) {
  const query = useQuery(boardsQueries.stats(contest.id))
  const who = entrantWords(contest.type)
  const { data } = query
  if (!data) return <QueryView query={query} skeleton={<SkeletonCards />} />
  const { participation: p, marking, scores } = data
  return (
    <div className="stack">
      <span className="secondary">数据截至 {dateTime(data.data_time)}</span>
      <Card title="参赛情况">
        <Figures
          figures={[
            ...(isTeamContest(contest) ? ([['参赛团队', p.teams]] as const) : []),
            ['参赛人数', p.people],
            ['待审核', p.pending],
            ['打星', p.unofficial],
            ['退赛', p.left],
          ]}
        />
      </Card>
      <div className={styles.two}>
        <Card title="作品提交">
          <div className="stack">
            {data.entries.length === 0 && <p className="secondary">还没有比赛内容</p>}
            {data.entries.map((e) => (
              <Progress
                key={e.item_id}
                value={percent(e.done, e.total)}
                label={`${e.title}提交进度`}
                text={`${e.title} ${e.done}/${e.total}`}
              />
            ))}
          </div>
        </Card>
        <Card title="评分进度">
          <div className="stack">
            {marking.total === 0 ? (
              <p className="secondary">还没有分配评委</p>
            ) : (
              <Progress
                value={percent(marking.done, marking.total)}
                label="评分进度"
                text={`已完成 ${marking.done}/${marking.total}`}
              />
            )}
            {(marking.recused > 0 || marking.third > 0) && (
              <span className="secondary">
                回避 {marking.recused} 份 · 复评 {marking.third} 份
              </span>
            )}
          </div>
        </Card>
      </div>
      <div className={styles.two}>
        <Card title="成绩分布">
          {scores.count === 0 ? (
            <p className="secondary">{`有${who.one}完成评分后显示`}</p>
          ) : (
            <div className="stack">
              <ChartBars label="成绩分布，每十分一段" steps={scores.steps} width={10} unit="分" of={who.of} />
              <Figures
                figures={[
                  ['平均分', points(scores.mean)],
                  ['中位数', points(scores.median)],
                  ['最高分', points(scores.highest)],
                  ['最低分', points(scores.lowest)],
                ]}
              />
            </div>
          )}
        </Card>
        <Card title="技能雷达">
          {data.skills.length < 3 ? (
            <p className="secondary">评分维度至少关联三个技能点时显示</p>
          ) : (
            <ChartRadar
              label="技能点得分率"
              axes={data.skills.map((s) => ({ label: s.skill }))}
              series={[
                { label: `全部${who.one}`, values: data.skills.map((s) => s.all) },
                { label: '前三名', values: data.skills.map((s) => s.top) },
              ]}
            />
          )}
        </Card>
      </div>
      <Judges judges={marking.judges} />
    </div>
  )
}

type Judge = ContestStats['marking']['judges'][number]
const columns: Column<Judge>[] = [
  { key: 'name', title: '评委', phone: 'title', cell: (j) => j.truename },
  { key: 'done', title: '已完成', numeric: true, phone: 'aside', cell: (j) => `${j.done}/${j.total}` },
  {
    key: 'time',
    title: '最近完成',
    phone: 'line',
    cell: (j) => (j.done_time ? dateTime(j.done_time) : '还没有开始'),
  },
]
function Judges({ judges }: { judges: Judge[] }) {
  return (
    <Section title="评委进度">
      <DataList
        caption="评委进度"
        columns={columns}
        rows={judges}
        rowKey={(j) => String(j.uid)}
        rowLabel={(j) => j.truename}
        empty={<Empty title="还没有分配评委" icon="edit" />}
      />
    </Section>
  )
}
