import type { JudgeRow } from '#contract/judging/judging.model'
import { pointsText } from '#contract/judging/judging.rules'
import { ago } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { Tag } from '#ui/display/tag'
import { type Column, DataList } from '#ui/lists/data-list'
import { Empty } from '#ui/states/empty'
import { committeePage } from './paths'

/** A desk says it is there every minute. */
const AWAY = 150
/** Nothing was heard for so long, with marks still to be given. */
const BEHIND = 24 * 3600

const state = (j: JudgeRow) => {
  const now = serverSeconds()
  if (j.waiting > 0) return <Tag tone="warning">未同步 {j.waiting} 份</Tag>
  if (j.total > 0 && j.done === j.total) return <Tag tone="success">已完成</Tag>
  if (j.seen_time > 0 && now - j.seen_time < AWAY) return <Tag tone="info">在线</Tag>
  if (j.total > j.done && now - Math.max(j.seen_time, j.last_time) > BEHIND) return <Tag tone="danger">落后</Tag>
  return <Tag>离线</Tag>
}

const columns: Column<JudgeRow>[] = [
  {
    key: 'name',
    title: '评委',
    phone: 'title',
    cell: (j) => (
      <span className="cluster">
        {j.truename}
        {j.role === 'leader' && <Tag tone="info">组长</Tag>}
        {j.role === '' && <Tag>已退出</Tag>}
      </span>
    ),
  },
  { key: 'state', title: '状态', phone: 'aside', width: '140px', cell: state },
  { key: 'done', title: '已评', numeric: true, width: '120px', cell: (j) => `${j.done} / ${j.total}` },
  { key: 'begun', title: '评分中', numeric: true, width: '100px', cell: (j) => j.begun },
  { key: 'recused', title: '回避', numeric: true, width: '80px', cell: (j) => j.recused },
  {
    key: 'mean',
    title: '平均给分',
    numeric: true,
    width: '120px',
    cell: (j) => (j.mean < 0 ? '—' : pointsText(j.mean)),
  },
  {
    key: 'seen',
    title: '最近同步',
    width: '150px',
    cell: (j) => {
      const last = Math.max(j.seen_time, j.last_time)
      return last ? ago(last) : '还没有打开过'
    },
  },
]

/** The committee: how far each is, and whose marks are not here yet. */
export function JudgesTable({ roomId, judges }: { roomId: number; judges: readonly JudgeRow[] }) {
  return (
    <DataList
      caption="评委"
      columns={columns}
      rows={judges}
      rowKey={(j) => String(j.uid)}
      rowLabel={(j) => j.truename}
      empty={
        <Empty title="还没有评委" icon="team" action={{ label: '添加评委', href: committeePage(roomId) }}>
          添加评委后就可以分配作品
        </Empty>
      }
    />
  )
}
