import { yuan } from '#contract/kernel/money'
import { usePages } from '#lib/use-pages'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { ledgerQueries } from '../ledger.queries'
import { EntryList } from './entry-list'
import styles from './tasks.module.css'

/** 我的收入: the balance and every entry that made it. */
export default function MyLedger({ onClose }: { onClose: () => void }) {
  const { first, list, end } = usePages(ledgerQueries.mine)
  const { data } = first
  return (
    <SheetOrDialog open title="我的收入" onClose={onClose}>
      <QueryView query={first} skeleton={<SkeletonList rows={3} />} />
      {data && (
        <div className="stack">
          <dl className={styles.figures}>
            <div>
              <dt>余额</dt>
              <dd className={styles.amount}>¥{yuan(data.balance)}</dd>
            </div>
            <div>
              <dt>累计收入</dt>
              <dd>¥{yuan(data.income)}</dd>
            </div>
          </dl>
          {data.total === 0 ? (
            <Empty title="还没有收入" icon="task">
              接单并通过审核后，赏金会记在这里
            </Empty>
          ) : (
            <EntryList label="收支明细" entries={list} />
          )}
          {data.total > data.limit && <ScrollEnd {...end} unit="条" />}
        </div>
      )}
    </SheetOrDialog>
  )
}
