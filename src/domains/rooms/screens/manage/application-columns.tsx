import { applyLabels } from '#contract/rooms/rooms.labels'
import type { RoomApplication } from '#contract/rooms/rooms.model'
import { ago, dateTime } from '#lib/format'
import { Avatar } from '#ui/avatar'
import type { Column } from '#ui/data-list'
import { Tag, type Tone } from '#ui/tag'
import styles from './member.module.css'

const tones: Record<number, Tone> = { 2: 'warning', 3: 'success', [-2]: 'danger' }

/** `isFresh`: came in while the list was open. */
export const applicationColumns = (isFresh: (row: RoomApplication) => boolean): Column<RoomApplication>[] => [
  {
    key: 'name',
    title: '姓名',
    phone: 'title',
    cell: (row) => (
      <span className={`${styles.person} ${isFresh(row) ? styles.fresh : ''}`}>
        <Avatar name={row.truename} src={row.avatar} size={32} />
        <span className={styles.words}>{row.truename}</span>
        {isFresh(row) && <Tag tone="info">新</Tag>}
      </span>
    ),
  },
  { key: 'mobile', title: '手机', numeric: true, cell: (row) => row.mobile || '未填写' },
  {
    key: 'message',
    title: '附言',
    cell: (row) => <span className={styles.words}>{row.message || '无'}</span>,
  },
  { key: 'team', title: '等待加入的团队', cell: (row) => row.team_title || '无' },
  {
    key: 'time',
    title: '申请时间',
    numeric: true,
    cell: (row) => <time title={dateTime(row.create_time)}>{ago(row.create_time)}</time>,
  },
  {
    key: 'status',
    title: '状态',
    phone: 'aside',
    cell: (row) => <Tag tone={tones[row.status] ?? 'neutral'}>{applyLabels[row.status] ?? '未知'}</Tag>,
  },
  {
    key: 'handled',
    title: '处理',
    cell: (row) => (
      <span className={styles.words}>
        {row.handled_by ? `${row.handled_by} · ${ago(row.handled_time)}${row.reason && `：${row.reason}`}` : '待处理'}
      </span>
    ),
  },
]
