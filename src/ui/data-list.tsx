import { type ReactNode, useState } from 'react'
import { Button } from './button'
import { Cards } from './data-cards'
import styles from './data-list.module.css'
import { Table } from './data-table'
import { attempt } from './say'
import { Skeleton, SkeletonPage } from './skeleton'
import { useTable } from './use-media'

export type Column<T> = {
  key: string
  title: string
  cell: (row: T) => ReactNode
  /** Its place on a phone's card: the heading, the corner, a line of its own (the default), or nowhere. */
  phone?: 'title' | 'aside' | 'line' | 'hide'
  /** Figures: set right, of equal width. */
  numeric?: boolean
  width?: string
  /** The name by which the list is sorted after it, where that can be. */
  sort?: string
}

export type Sorting = {
  by?: string
  desc?: boolean
  /** Undefined: in the list's own order again. */
  onSort: (next: { by: string; desc: boolean } | undefined) => void
}

export type RowAction = {
  key: string
  label: string
  danger?: boolean
  disabled?: boolean
  /** Done seldom, or not by accident: always in the row's menu. */
  menu?: boolean
  onSelect: () => unknown
}

export type Selection<T> = {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
  /** Rows that cannot be chosen are shown without a box. */
  selectable?: (row: T) => boolean
  /** Where the list has further pages: all that its filter finds can be chosen, not only what is shown. */
  whole?: { total: number; unit: string; choose: () => Promise<unknown> }
}

export type DataListProps<T> = {
  /** What the list is of; read before the table. */
  caption: string
  columns: readonly Column<T>[]
  /** Undefined while they are on their way. */
  rows: readonly T[] | undefined
  rowKey: (row: T) => string
  /** What a row is called: “王一诺”. */
  rowLabel: (row: T) => string
  empty: ReactNode
  selection?: Selection<T>
  sorting?: Sorting
  rowActions?: (row: T) => readonly RowAction[]
  /** Search, filters and what is done with the chosen ones. */
  toolbar?: ReactNode
}

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

/** Adds and removes keys without touching the set it was given. */
export function toggled(selected: ReadonlySet<string>, keys: readonly string[], on: boolean): Set<string> {
  const next = new Set(selected)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}

type WholeProps<T> = { rows: readonly T[]; rowKey: (row: T) => string; selection: Selection<T> }

/** After all of a page were chosen: how many these are, and the way to all that the filter finds. */
function Whole<T>({ rows, rowKey, selection }: WholeProps<T>) {
  const { selected, selectable = () => true, whole, onChange } = selection
  const [busy, setBusy] = useState(false)
  const keys = rows.filter(selectable).map(rowKey)
  if (!whole || whole.total <= rows.length || !keys.length || !keys.every((key) => selected.has(key))) return null
  const all = selected.size > keys.length
  return (
    <div className={styles.whole} role="status">
      <span>
        {all ? '已选全部' : '已选本页'} {selected.size} {whole.unit}
      </span>
      {all ? (
        <Button size="sm" variant="quiet" onClick={() => onChange(new Set())}>
          取消选择
        </Button>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          loading={busy}
          onClick={async () => {
            setBusy(true)
            await attempt(whole.choose)
            setBusy(false)
          }}
        >
          选择全部 {whole.total} {whole.unit}
        </Button>
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
