import { softwareReviewLabels, softwareStateLabels, softwareTypeLabels } from '#contract/software/software.labels'
import type { SoftwareRow, SoftwareState } from '#contract/software/software.model'
import { date } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { Tag, type Tone } from '#ui/display/tag'
import { Link } from '#ui/link'
import type { Column } from '#ui/lists/data-list'
import { SoftwareIcon } from '../../parts/software-icon'
import { catalogueDetail } from '../../parts/software-paths'
import styles from './manage.module.css'

export const stateTones: Record<SoftwareState, Tone> = {
  enabled: 'success',
  disabled: 'warning',
  taken_down: 'neutral',
}

/** Until when an organisation may use it. */
export const endsText = (end: number): string => (end > serverSeconds() ? `授权至 ${date(end)}` : '授权已到期')

export const softwareColumns: Column<SoftwareRow>[] = [
  {
    key: 'title',
    title: '软件',
    sort: 'title',
    phone: 'title',
    cell: (s) => (
      <span className={styles.titled}>
        <SoftwareIcon software={s} small />
        <Link className={styles.name} href={catalogueDetail(s.id)}>
          {s.title}
        </Link>
      </span>
    ),
  },
  {
    key: 'status',
    title: '状态',
    sort: 'status',
    phone: 'aside',
    width: '100px',
    cell: (s) =>
      s.review ? (
        <Tag tone="info">{softwareReviewLabels[s.review]}</Tag>
      ) : (
        <Tag tone={stateTones[s.status]}>{softwareStateLabels[s.status]}</Tag>
      ),
  },
  {
    key: 'type',
    title: '类型',
    sort: 'type',
    width: '180px',
    cell: (s) => (
      <span className={styles.tags}>
        {softwareTypeLabels[s.type]}
        {s.activity_only && <Tag tone="info">只从工单中进入</Tag>}
      </span>
    ),
  },
  {
    key: 'org',
    title: '来源',
    cell: (s) =>
      s.can_edit ? s.org_name : `${s.org_name}（${s.licence_end_time ? endsText(s.licence_end_time) : '授权使用'}）`,
  },
  { key: 'rooms', title: '实训室', sort: 'rooms', numeric: true, width: '80px', cell: (s) => s.room_count },
  { key: 'time', title: '更新时间', sort: 'time', numeric: true, width: '120px', cell: (s) => date(s.update_time) },
]
