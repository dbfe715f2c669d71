import type { EntrySheet } from '#contract/contests/entries/entries.model'
import { dateTime } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Progress } from '#ui/states/progress'
import styles from './entries.module.css'

const handedIn = (item: EntrySheet['items'][number]): boolean =>
  item.entries.length > 0 || item.elsewhere?.state === 'submitted' || item.elsewhere?.state === 'done'

/** How much of a contest a registration has handed in, and until when it can. */
export function EntryProgress({ sheet }: { sheet: EntrySheet }) {
  const all = sheet.items.length
  const done = sheet.items.filter(handedIn).length
  const extra = sheet.extra_seconds > 0 && `（含加时 ${Math.ceil(sheet.extra_seconds / 60)} 分钟）`
  return (
    <Card
      title={sheet.team_title || '我的提交'}
      extra={
        <Tag tone={done === all ? 'success' : 'warning'}>
          {done === all ? '已全部提交' : `还有 ${all - done} 项未提交`}
        </Tag>
      }
    >
      <div className={styles.progress}>
        <Progress value={all ? (done / all) * 100 : 0} label="提交进度" text={`已提交 ${done}/${all} 项`} />
        {sheet.end_time > 0 && (
          <span className="secondary tabular">
            提交截止 {dateTime(sheet.end_time)}
            {extra}
          </span>
        )}
        {sheet.closed && <span className="secondary">{sheet.closed}</span>}
      </div>
    </Card>
  )
}
