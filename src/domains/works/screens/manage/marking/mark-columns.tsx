import { markStateLabels, missingText } from '#contract/works/marking/marks.labels'
import type { MarkRow, MissingRow } from '#contract/works/marking/marks.model'
import { arrivalText } from '#contract/works/passes/passes.labels'
import { ago, dateTime } from '#lib/format'
import { Score } from '#ui/display/score'
import { Tag } from '#ui/display/tag'
import { Link } from '#ui/link'
import type { Column } from '#ui/lists/data-list'

const tones = { waiting: 'warning', marked: 'success', returned: 'neutral' } as const

interface Shown {
  full: number
  /** Only then have the two times something to tell apart. */
  someLate: boolean
  grouped: boolean
  open: (row: MarkRow) => string
  waits: (row: MarkRow) => boolean
}

const groupColumn = { key: 'groups', title: '分组', width: '200px' }

export const markColumns = ({ full, someLate, grouped, open, waits }: Shown): Column<MarkRow>[] => [
  { key: 'name', title: '提交人', phone: 'title', sort: 'name', cell: (r) => <Link href={open(r)}>{r.name}</Link> },
  ...(grouped ? [{ ...groupColumn, cell: (r: MarkRow) => r.groups.join('、') || '—' }] : []),
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    width: '120px',
    cell: (r) =>
      waits(r) ? <Tag tone="info">待提交</Tag> : <Tag tone={tones[r.state]}>{markStateLabels[r.state]}</Tag>,
  },
  {
    key: 'score',
    title: '得分',
    numeric: true,
    width: '120px',
    sort: 'score',
    cell: (r) =>
      r.score >= 0 ? (
        <Score score={r.score} full={full} withFull />
      ) : r.left && r.state !== 'returned' ? (
        `${r.left} 项待评`
      ) : (
        '—'
      ),
  },
  { key: 'version', title: '第几次', numeric: true, width: '90px', phone: 'hide', cell: (r) => r.version },
  {
    key: 'time',
    title: '收到时间',
    width: '270px',
    sort: 'time',
    cell: (r) => (
      <>
        {dateTime(r.submit_time)} {arrivalText(r) && <Tag tone={r.late ? 'warning' : 'info'}>{arrivalText(r)}</Tag>}
      </>
    ),
  },
  ...(someLate
    ? [
        {
          key: 'device',
          title: '设备时间',
          width: '150px',
          cell: (r: MarkRow) => (r.arrival === 'on_time' ? '—' : dateTime(r.device_time)),
        },
      ]
    : []),
]

export const missingColumns: Column<MissingRow>[] = [
  { key: 'name', title: '还没有提交', phone: 'title', cell: (r) => r.name },
  { ...groupColumn, cell: (r) => r.groups.join('、') || '—' },
  {
    key: 'reminded',
    title: '上次提醒',
    width: '150px',
    cell: (r) => ago(r.reminded_time) || '—',
  },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    width: '160px',
    cell: (r) => <Tag tone={r.teamless ? 'warning' : r.begun ? 'info' : 'neutral'}>{missingText(r)}</Tag>,
  },
]
