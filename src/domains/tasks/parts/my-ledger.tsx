import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { yuan } from '#contract/kernel/money'
import { Button } from '#ui/button'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { ledgerQueries } from '../ledger.queries'
import { EntryList } from './entry-list'
import styles from './tasks.module.css'

const PAGE = 20

/** 我的收入: the balance and every entry that made it. */
export default function MyLedger({ onClose }: { onClose: () => void }) {
  const [pages, setPages] = useState(1)
  const results = useQueries({
    queries: Array.from({ length: pages }, (_, i) => ledgerQueries.mine(i * PAGE)),
  })
  const [first] = results
  const entries = results.flatMap((r) => r.data?.list ?? [])
  const data = first?.data
  return (
    <SheetOrDialog open title="我的收入" onClose={onClose}>
      {first && <QueryView query={first} skeleton={<SkeletonList rows={3} />} />}
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
            <EntryList label="收支明细" entries={entries} />
          )}
          {entries.length < data.total && (
            <Button variant="secondary" loading={results.some((r) => r.isFetching)} onClick={() => setPages(pages + 1)}>
              加载更多
            </Button>
          )}
        </div>
      )}
    </SheetOrDialog>
  )
}
