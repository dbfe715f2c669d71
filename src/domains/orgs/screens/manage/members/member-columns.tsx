import type { OrgMemberRow } from '#contract/orgs/members/members.model'
import { memberRoleLabels, memberStateLabels } from '#contract/orgs/members/members.rules'
import { date } from '#lib/format'
import { Avatar } from '#ui/display/avatar'
import { Tag, type Tone } from '#ui/display/tag'
import { Link } from '#ui/link'
import type { Column } from '#ui/lists/data-list'
import styles from '../console.module.css'

export const stateTones: Record<OrgMemberRow['state'], Tone> = {
  active: 'success',
  waiting: 'warning',
  disabled: 'danger',
}

/** `hrefOf` leads to the person's page. */
export const memberColumns = (hrefOf: (row: OrgMemberRow) => string): Column<OrgMemberRow>[] => [
  {
    key: 'name',
    title: '姓名',
    sort: 'name',
    phone: 'title',
    cell: (row) => (
      <Link className={styles.person} href={hrefOf(row)}>
        <Avatar name={row.truename} src={row.avatar} size={32} />
        <span className={styles.words}>{row.truename}</span>
      </Link>
    ),
  },
  {
    key: 'code',
    title: '学号/工号',
    sort: 'code',
    cell: (row) => <span className={styles.words}>{row.code || '未填写'}</span>,
  },
  { key: 'class', title: '班级', cell: (row) => row.class_name || '未分班' },
  {
    key: 'role',
    title: '角色',
    phone: 'aside',
    cell: (row) => (
      <span className={styles.tags}>
        <Tag tone={row.role === 'student' ? 'neutral' : 'info'}>{memberRoleLabels[row.role]}</Tag>
        {row.state !== 'active' && <Tag tone={stateTones[row.state]}>{memberStateLabels[row.state]}</Tag>}
      </span>
    ),
  },
  { key: 'mobile', title: '手机', numeric: true, cell: (row) => row.mobile || '未填写' },
  { key: 'seen', title: '最近登录', numeric: true, cell: (row) => (row.seen_time ? date(row.seen_time) : '从未登录') },
  { key: 'time', title: '加入时间', sort: 'time', numeric: true, cell: (row) => date(row.join_time) },
]
