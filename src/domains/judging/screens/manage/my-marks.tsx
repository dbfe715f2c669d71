import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignmentStateLabels } from '#contract/judging/judging.labels'
import type { JudgedContest, JudgedItem, MarkRow } from '#contract/judging/judging.model'
import { pointsText } from '#contract/judging/judging.rules'
import { when } from '#lib/format'
import { serverNow } from '#lib/net/clock'
import { useOutbox } from '#lib/outbox/outbox'
import { Button } from '#ui/button'
import { Chips, Tag } from '#ui/display/tag'
import { Panel } from '#ui/layout/panel'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { Progress } from '#ui/states/progress'
import { QueryView } from '#ui/states/query-page'
import { assignmentOf, endedHere, unsentOf } from '../../judging.offline'
import { judgingQueries } from '../../judging.queries'
import { JudgingCopy } from './judging-copy'
import { judgePage } from './paths'

type MyMarksProps = { roomId: number; contest: JudgedContest; items: readonly JudgedItem[] }

const words = (r: MarkRow, ended: boolean): string =>
  [
    r.name && r.code,
    // Where marking is blind nobody learns before the end who handed in.
    !r.handed && (r.name || r.end_time * 1000 <= serverNow()) && '未提交作品',
    // What was finished here is whole, however much of it the server has.
    r.state === 'open' && !ended && r.marked > 0 && `已评 ${r.marked} / ${r.dimensions} 项`,
    r.state === 'open' && r.end_time * 1000 > serverNow() && `${when(r.end_time)} 后可评`,
    r.state === 'open' && r.reason && `退回重评：${r.reason}`,
    r.state === 'recused' && `回避：${r.reason}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** What the asker is to mark, item by item. */
export function MyMarks({ roomId, contest, items }: MyMarksProps) {
  const query = useQuery(judgingQueries.teams(contest.id))
  const { items: outbox } = useOutbox()
  const [chosen, setChosen] = useState('0')
  const { data } = query
  if (!data) return <QueryView query={query} />
  if (data.list.length === 0)
    return (
      <Empty title="还没有分给你的作品" icon="check">
        组委会分配后会通知你，作品会出现在这里。
      </Empty>
    )
  const unsent = new Set(unsentOf(outbox, contest.id).map(assignmentOf))
  const mine = data.list.filter((r) => r.state !== 'recused')
  const ended = (r: MarkRow): number | undefined =>
    endedHere(outbox, r.id)?.score ?? (r.state === 'done' ? r.score : undefined)
  const done = mine.filter((r) => ended(r) !== undefined).length
  const next = mine.find((r) => ended(r) === undefined)
  const shown = items.filter(
    (i) => (chosen === '0' || String(i.id) === chosen) && data.list.some((r) => r.item_id === i.id),
  )
  const open = (r: MarkRow) => judgePage(roomId, contest.id, { a: r.id })
  return (
    <>
      <Panel>
        <Progress
          value={mine.length ? (done / mine.length) * 100 : 0}
          label="我的评分进度"
          text={`已评 ${done} / ${mine.length} 份`}
        />
        <div className="cluster">
          {next ? (
            <Button href={open(next)}>
              {!contest.open ? (contest.blind ? '先看评分维度' : '先看作品') : done ? '评下一份' : '开始评分'}
            </Button>
          ) : (
            <Tag tone="success">都评完了</Tag>
          )}
          <JudgingCopy contestId={contest.id} rows={data.list} />
        </div>
      </Panel>
      {items.length > 1 && (
        <Chips
          label="比赛内容"
          options={[{ value: '0', label: '全部' }, ...items.map((i) => ({ value: String(i.id), label: i.title }))]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {shown.map((item) => (
        <List key={item.id} header={item.title} label={item.title}>
          {data.list
            .filter((r) => r.item_id === item.id)
            .map((r) => (
              <ListRow
                key={r.id}
                title={r.name || r.code}
                description={words(r, ended(r) !== undefined) || undefined}
                href={open(r)}
                extra={
                  <span className="cluster">
                    {unsent.has(r.id) && <Tag tone="warning">未同步</Tag>}
                    {r.third && <Tag tone="info">复评</Tag>}
                    <Standing row={r} score={ended(r)} />
                  </span>
                }
              />
            ))}
        </List>
      ))}
    </>
  )
}

function Standing({ row, score }: { row: MarkRow; score: number | undefined }) {
  if (score !== undefined) return <Tag tone="success">{pointsText(score)} 分</Tag>
  return <Tag tone={row.state === 'open' ? 'warning' : 'neutral'}>{assignmentStateLabels[row.state]}</Tag>
}
