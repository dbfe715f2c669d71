import { isTeamContest } from '#contract/contests/contest-type'
import type { SignupRow } from '#contract/contests/contests.model'
import { signupWay } from '#contract/contests/signup/signup.rules'
import { approvalLabels, approvalTones } from '#contract/kernel/approval'
import { ago, dateTime } from '#lib/format'
import { Tag } from '#ui/display/tag'
import type { Column } from '#ui/lists/data-list'
import styles from '../../parts/contests.module.css'
import { Faces } from '../../parts/signup/signup-state'

/** A form is its person's, a registration its team's. */
export const nameOf = (row: SignupRow): string => (row.kind === 'form' ? row.truename : row.title || row.truename)

/** How a registration competes; a form has only what it wishes for. */
function Standing({ row }: { row: SignupRow }) {
  if (!row.code_no && !row.bracket_title && !row.unofficial) return <span className="secondary">无</span>
  return (
    <span className="row">
      {row.code_no && <span className={`tabular ${styles.code}`}>{row.code_no}</span>}
      {row.bracket_title && <Tag>{row.bracket_title}</Tag>}
      {row.unofficial && <Tag tone="warning">打星</Tag>}
    </span>
  )
}

/** What the list says of a row depends on what its contest asks of teams. */
export interface Sized {
  type: number
  contest_team_min: number
}

/** Those who compete, and whether they are fewer than a team needs, as after a form that made one. */
function Members({ row, contest }: { row: SignupRow; contest: Sized | undefined }) {
  const makes = row.kind === 'team' || row.action === 'create_team'
  const few = contest && isTeamContest(contest) && makes && row.members.length < contest.contest_team_min
  return (
    <span className="row">
      <Faces people={row.members} />
      {few && <Tag tone="warning">不足 {contest.contest_team_min} 人</Tag>}
    </span>
  )
}

export const signupColumns = (contest: Sized | undefined): Column<SignupRow>[] => [
  { key: 'title', title: '团队或姓名', sort: 'name', phone: 'title', cell: nameOf },
  { key: 'way', title: '报名方式', cell: (row) => signupWay(contest?.type ?? 0, row) },
  { key: 'people', title: '参赛成员', wide: true, cell: (row) => <Members row={row} contest={contest} /> },
  { key: 'more', title: '编号与组别', cell: (row) => <Standing row={row} /> },
  { key: 'school', title: '学校', sort: 'school', cell: (row) => row.school_name || '未填写' },
  {
    key: 'details',
    title: '报名信息',
    cell: ({ details }) =>
      details.length ? (
        details.map((d) => (
          <div key={d.title}>
            <span className="secondary">{d.title}</span> {d.value}
          </div>
        ))
      ) : (
        <span className="secondary">无</span>
      ),
  },
  {
    key: 'time',
    title: '报名时间',
    sort: 'time',
    numeric: true,
    cell: (row) => <time title={dateTime(row.create_time)}>{ago(row.create_time)}</time>,
  },
  {
    key: 'status',
    title: '状态',
    phone: 'aside',
    cell: ({ status, reason }) => (
      <>
        <Tag tone={approvalTones[status] ?? 'neutral'}>{approvalLabels[status] ?? '未知'}</Tag>
        {reason && <div className="secondary">{reason}</div>}
      </>
    ),
  },
]
