import { PRIOR_ERROR } from '#contract/works/peers/calibration.rules'
import type { PeerDesk, PeerReviewer, PeerSubject } from '#contract/works/peers/peers.model'
import { Score } from '#ui/display/score'
import { Tag } from '#ui/display/tag'
import { type Column, DataList } from '#ui/lists/data-list'

const subjectColumns = (desk: PeerDesk): Column<PeerSubject>[] => [
  { key: 'name', title: '提交', phone: 'title', cell: (s) => s.name },
  {
    key: 'given',
    title: '已评',
    numeric: true,
    width: '90px',
    phone: 'aside',
    cell: (s) => `${s.given} / ${s.assigned}`,
  },
  {
    key: 'score',
    title: '互评分',
    numeric: true,
    width: '130px',
    cell: (s) => (s.score < 0 ? '—' : <Score score={s.score} full={s.full} withFull />),
  },
  { key: 'teacher', title: '教师分', numeric: true, width: '100px', cell: (s) => (s.teacher < 0 ? '—' : s.teacher) },
  ...(desk.peer.weight > 0
    ? [
        {
          key: 'final',
          title: `成绩（互评占 ${desk.peer.weight}%）`,
          numeric: true,
          width: '170px',
          cell: (s: PeerSubject) => (s.final < 0 ? '—' : s.final),
        },
      ]
    : []),
]

/** What the peers' marks come to, hand-in by hand-in. */
export function SubjectTable({ desk, onOpen }: { desk: PeerDesk; onOpen: (subject: PeerSubject) => void }) {
  return (
    <DataList
      caption="互评结果"
      columns={subjectColumns(desk)}
      rows={desk.subjects}
      rowKey={(s) => `${s.submission_id}:${s.subject_uid}`}
      rowLabel={(s) => s.name}
      rowActions={(s) => [{ key: 'open', label: '查看互评', disabled: s.given === 0, onSelect: () => onOpen(s) }]}
      empty={null}
    />
  )
}

const signed = (n: number): string => (n > 0 ? `+${n.toFixed(1)}` : n.toFixed(1))
const usual = 1 / (1 + PRIOR_ERROR)

const progress: Column<PeerReviewer>[] = [
  { key: 'name', title: '评阅人', phone: 'title', cell: (r) => r.truename },
  {
    key: 'given',
    title: '已评',
    width: '120px',
    phone: 'aside',
    cell: (r) => (
      <Tag tone={r.given < r.assigned ? 'warning' : 'success'}>
        {r.given} / {r.assigned}
      </Tag>
    ),
  },
  {
    key: 'dismissed',
    title: '不计入',
    numeric: true,
    width: '90px',
    cell: (r) => (r.dismissed ? `${r.dismissed} 份` : '—'),
  },
]
const calibration: Column<PeerReviewer>[] = [
  {
    key: 'shared',
    title: '与老师同评',
    numeric: true,
    width: '120px',
    cell: (r) => (r.shared ? `${r.shared} 份` : '—'),
  },
  { key: 'bias', title: '偏差', numeric: true, width: '90px', cell: (r) => (r.shared ? signed(r.bias) : '—') },
  { key: 'error', title: '误差', numeric: true, width: '90px', cell: (r) => (r.shared ? r.error.toFixed(1) : '—') },
  {
    key: 'weight',
    title: '权重',
    numeric: true,
    width: '90px',
    cell: (r) => `×${(1 / (1 + r.error) / usual).toFixed(2)}`,
  },
]

/** Who has reviewed, and how near to the teacher's marks. */
export function ReviewerTable({ desk }: { desk: PeerDesk }) {
  const calibrated = desk.peer.calibrate && !(desk.peer.kind === 'own' && desk.work.hand_in === 'team')
  return (
    <>
      {calibrated && (
        <p className="secondary">
          校准：与老师评过同一份的，先减去偏差（正数为偏高），再按 1 ÷（1 +
          误差）加权平均；都按百分制算。还没有同评的，误差按 {PRIOR_ERROR} 分计，权重为 1。
        </p>
      )}
      <DataList
        caption="评阅人"
        columns={calibrated ? [...progress, ...calibration] : progress}
        rows={desk.reviewers}
        rowKey={(r) => String(r.uid)}
        rowLabel={(r) => r.truename}
        empty={null}
      />
    </>
  )
}
