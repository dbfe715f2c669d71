import { useState } from 'react'
import { Button } from '../button'
import { useTable } from '../layout/use-media'
import { OnlineButton } from '../online-button'
import { attempt } from '../overlays/say'
import { Skeleton, SkeletonPage } from '../states/skeleton'
import { Cards } from './data-cards'
import styles from './data-list.module.css'
import type { DataListProps, Selection } from './data-rows'
import { Table } from './data-table'

export type { Column, RowAction } from './data-rows'
export { toggled } from './data-rows'

/** People, marks or orders: a table on a desk and cards on a phone, from one definition of the columns. */
export function DataList<T>(props: DataListProps<T>) {
  const { caption, columns, rows, empty, toolbar, selection } = props
  const table = useTable()
  return (
    <div className={styles.list}>
      {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
      {selection && rows && <Whole rows={rows} rowKey={props.rowKey} selection={selection} />}
      {rows === undefined ? (
        <Waiting caption={caption} columns={columns.length} table={table} />
      ) : rows.length === 0 ? (
        <div className={styles.panel}>{empty}</div>
      ) : table ? (
        <Table {...props} rows={rows} />
      ) : (
        <Cards {...props} rows={rows} />
      )}
    </div>
  )
}

type WholeProps<T> = { rows: readonly T[]; rowKey: (row: T) => string; selection: Selection<T> }

/** After all of a page were chosen: how many these are, and the way to all that the filter finds. */
function Whole<T>({ rows, rowKey, selection }: WholeProps<T>) {
  const { selected, selectable = () => true, whole, onChange } = selection
  const [busy, setBusy] = useState(false)
  const keys = rows.filter(selectable).map(rowKey)
  if (!whole || whole.total <= rows.length || !keys.length || !keys.every((key) => selected.has(key))) return null
  const all = selected.size > keys.length
  const many = whole.total > whole.most
  return (
    <div className={styles.whole} role="status">
      <span>
        {!all ? '已选本页' : many ? '已选' : '已选全部'} {selected.size} {whole.unit}
        {many && `，共找到 ${whole.total} ${whole.unit}，一次最多选 ${whole.most} ${whole.unit}`}
      </span>
      {all ? (
        <Button size="sm" variant="quiet" onClick={() => onChange(new Set())}>
          取消选择
        </Button>
      ) : (
        <OnlineButton
          size="sm"
          variant="quiet"
          loading={busy}
          act="选择全部"
          onClick={async () => {
            setBusy(true)
            await attempt(whole.choose)
            setBusy(false)
          }}
        >
          {`${many ? `选择前 ${whole.most}` : `选择全部 ${whole.total}`} ${whole.unit}`}
        </OnlineButton>
      )}
    </div>
  )
}

const some = [0, 1, 2, 3, 4]

function Waiting({ caption, columns, table }: { caption: string; columns: number; table: boolean }) {
  return (
    <SkeletonPage label={`${caption}加载中`}>
      <div className={table ? styles.panel : styles.cards}>
        {some.map((row) => (
          <div key={row} className={table ? styles.waitingRow : styles.card}>
            {some.slice(0, table ? Math.min(5, columns) : 3).map((cell) => (
              <Skeleton key={cell} width={table ? `${90 / Math.min(5, columns)}%` : `${80 - cell * 18}%`} />
            ))}
          </div>
        ))}
      </div>
    </SkeletonPage>
  )
}
