import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../display/icon'
import { Checkbox } from '../fields/checkbox'
import styles from './data-list.module.css'
import { type Column, type DataListProps, type Sorting, toggled } from './data-rows'
import { RowActions } from './row-actions'
import { useVirtualRows } from './use-virtual-rows'

const ROW = 57

type TableProps<T> = DataListProps<T> & { rows: readonly T[] }

/** The desk's form of a list: a real table. The first column names the row. */
export function Table<T>(props: TableProps<T>) {
  const { caption, columns, rows, rowKey, rowLabel, selection, sorting, rowActions } = props
  const keys = selection ? rows.filter((row) => selection.selectable?.(row) ?? true).map(rowKey) : []
  const chosen = keys.filter((key) => selection?.selected.has(key)).length
  const body = useRef<HTMLTableSectionElement>(null)
  const near = useVirtualRows(rows.length, ROW, body)
  const table = useRef<HTMLTableElement>(null)
  const wide = useWide(table)
  return (
    <div className={`${styles.panel} ${wide ? styles.scroll : ''}`}>
      <table ref={table} className={styles.table} aria-rowcount={near.measure && rows.length + 1}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.tick}>
                <Checkbox
                  label="全选"
                  hideLabel
                  checked={keys.length > 0 && chosen === keys.length}
                  indeterminate={chosen > 0 && chosen < keys.length}
                  disabled={keys.length === 0}
                  onChange={(on) => selection.onChange(toggled(selection.selected, keys, on))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sorting={sorting} />
            ))}
            {rowActions && (
              <th scope="col" className={styles.doing}>
                操作
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {near.before > 0 && <tr aria-hidden style={{ height: near.before }} />}
          {rows.slice(near.from, near.to).map((row, place) => {
            const key = rowKey(row)
            const picked = selection?.selected.has(key) ?? false
            return (
              <tr
                key={key}
                ref={near.measure}
                data-index={near.from + place}
                aria-rowindex={near.measure && near.from + place + 2}
                data-picked={picked || undefined}
              >
                {selection && (
                  <td className={styles.tick}>
                    {(selection.selectable?.(row) ?? true) && (
                      <Checkbox
                        label={`选择${rowLabel(row)}`}
                        hideLabel
                        checked={picked}
                        onChange={(on) => selection.onChange(toggled(selection.selected, [key], on))}
                      />
                    )}
                  </td>
                )}
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.key} scope="row" className={styles.rowHead}>
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.key} className={column.numeric ? styles.numeric : undefined}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
                {rowActions && (
                  <td className={styles.doing}>
                    <RowActions actions={rowActions(row)} of={rowLabel(row)} />
                  </td>
                )}
              </tr>
            )
          })}
          {near.after > 0 && <tr aria-hidden style={{ height: near.after }} />}
        </tbody>
      </table>
    </div>
  )
}

const order = { none: 'none', up: 'ascending', down: 'descending' } as const
const next = { none: '按升序排列', up: '按降序排列', down: '恢复原来的顺序' }

/** A column's head; by it the list is sorted up, then down, then as it was. */
function Head<T>({ column, sorting }: { column: Column<T>; sorting: Sorting | undefined }) {
  const { title, sort: by } = column
  const look = { style: { width: column.width }, className: column.numeric ? styles.numeric : undefined }
  if (!sorting || !by)
    return (
      <th scope="col" {...look}>
        {title}
      </th>
    )
  const state = sorting.by !== by ? 'none' : sorting.desc ? 'down' : 'up'
  return (
    <th scope="col" aria-sort={order[state]} {...look}>
      <button
        type="button"
        className={styles.sort}
        title={next[state]}
        onClick={() => sorting.onSort(state === 'down' ? undefined : { by, desc: state === 'up' })}
      >
        {title}
        <span className={styles.sign} data-state={state}>
          <Icon name="down" size={14} />
        </span>
      </button>
    </th>
  )
}

/** Whether a table is wider than its place. Only then it scrolls sideways: inside what scrolls, a head can't stay at the window's edge. */
function useWide(table: RefObject<HTMLTableElement | null>): boolean {
  const [wide, setWide] = useState(false)
  useLayoutEffect(() => {
    const { current } = table
    const place = current?.parentElement
    if (!current || !place || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => setWide(current.offsetWidth > place.clientWidth + 1))
    watch.observe(place)
    watch.observe(current)
    return () => watch.disconnect()
  }, [table])
  return wide
}
