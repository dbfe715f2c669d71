import { approvalLabels, approvalTones } from '#contract/kernel/approval'
import type { RoomApplication } from '#contract/rooms/rooms.model'
import { ago, dateTime } from '#lib/format'
import { Avatar } from '#ui/display/avatar'
import { Tag } from '#ui/display/tag'
import type { Column } from '#ui/lists/data-list'
import styles from './member.module.css'

const handled: Column<RoomApplication> = {
  key: 'handled',
  title: '处理',
  wide: true,
  cell: (row) => (
    <span className={styles.words}>
      {row.handled_by ? `${row.handled_by} · ${ago(row.handled_time)}${row.reason && `：${row.reason}`}` : '待处理'}
    </span>
  ),
}

/** `isFresh`: came in while the list was open. Who decided is shown only where something was. */
export const applicationColumns = (
  isFresh: (row: RoomApplication) => boolean,
  decided: boolean,
): Column<RoomApplication>[] => [
  {
    key: 'name',
    title: '申请人',
    sort: 'name',
    phone: 'title',
    width: '200px',
    cell: (row) => (
      <span className={`${styles.person} ${isFresh(row) ? styles.fresh : ''}`}>
        <Avatar name={row.truename} src={row.avatar} size={32} />
        <span className={styles.words}>{row.truename}</span>
        {isFresh(row) && <Tag tone="info">新</Tag>}
      </span>
    ),
  },
  {
    key: 'mobile',
    title: '手机',
    numeric: true,
    width: '130px',
    cell: (row) => <span className={styles.whole}>{row.mobile || '未填写'}</span>,
  },
  {
    key: 'message',
    title: '附言',
    wide: true,
    cell: (row) => (
      <span className={`${styles.words} ${styles.message}`}>
        {row.message || '无'}
        {row.team_title && <span className="secondary"> · 通过后加入团队“{row.team_title}”</span>}
      </span>
    ),
  },
  {
    key: 'time',
    title: '申请时间',
    sort: 'time',
    numeric: true,
    width: '130px',
    cell: (row) => (
      <time className={styles.whole} title={dateTime(row.create_time)}>
        {ago(row.create_time)}
      </time>
    ),
  },
  {
    key: 'status',
    title: '状态',
    phone: 'aside',
    width: '100px',
    cell: (row) => (
      <span className={styles.whole}>
        <Tag tone={approvalTones[row.status] ?? 'neutral'}>{approvalLabels[row.status] ?? '未知'}</Tag>
      </span>
    ),
  },
  ...(decided ? [handled] : []),
]
