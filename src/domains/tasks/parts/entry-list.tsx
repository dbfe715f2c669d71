import { yuan } from '#contract/kernel/money'
import type { LedgerEntry } from '#contract/tasks/ledger.api'
import { journalLabels } from '#contract/tasks/tasks.labels'
import { dateTime } from '#lib/format'
import { List, ListRow } from '#ui/lists/list'
import styles from './tasks.module.css'

const about = (e: LedgerEntry): string =>
  [journalLabels[e.kind], e.reason, e.truename || '系统', dateTime(e.time)].filter(Boolean).join(' · ')

/** Entries of an account, each with the balance it left. */
export function EntryList({ label, entries }: { label: string; entries: readonly LedgerEntry[] }) {
  return (
    <List label={label}>
      {entries.map((e) => (
        <ListRow
          key={e.id}
          title={e.task_title || journalLabels[e.kind]}
          description={`${about(e)} · 余额 ¥${yuan(e.balance)}`}
          extra={
            <span className={styles.entry} data-in={e.amount > 0 || undefined}>
              {e.amount > 0 ? '+' : ''}
              {yuan(e.amount)}
            </span>
          }
        />
      ))}
    </List>
  )
}
