import { approvalLabels, approvalTones } from '#contract/kernel/approval'
import type { OrgJoinRow } from '#contract/orgs/joins/joins.model'
import { ago, dateTime } from '#lib/format'
import { Avatar } from '#ui/display/avatar'
import { Tag } from '#ui/display/tag'
import type { Column } from '#ui/lists/data-list'
import styles from '../console.module.css'

const handled = ({ handled_by, handled_time, reason }: OrgJoinRow): string => {
  if (!handled_time) return '待处理'
  return `${handled_by || '通过邀请'} · ${ago(handled_time)}${reason && `：${reason}`}`
}

export const joinColumns: Column<OrgJoinRow>[] = [
  {
    key: 'name',
    title: '申请人',
    phone: 'title',
    width: '200px',
    cell: (row) => (
      <span className={styles.who}>
        <Avatar name={row.truename} src={row.avatar} size={32} />
        <span className={styles.words}>{row.truename}</span>
      </span>
    ),
  },
  { key: 'mobile', title: '手机', numeric: true, width: '130px', cell: (row) => row.mobile || '未填写' },
  {
    key: 'message',
    title: '附言',
    wide: true,
    cell: (row) => <span className={styles.words}>{row.message || '无'}</span>,
  },
  {
    key: 'time',
    title: '申请时间',
    numeric: true,
    width: '130px',
    cell: (row) => <time title={dateTime(row.create_time)}>{ago(row.create_time)}</time>,
  },
  {
    key: 'status',
    title: '状态',
    phone: 'aside',
    width: '100px',
    cell: (row) => <Tag tone={approvalTones[row.status] ?? 'neutral'}>{approvalLabels[row.status]}</Tag>,
  },
  { key: 'handled', title: '处理', wide: true, cell: (row) => <span className={styles.words}>{handled(row)}</span> },
]
