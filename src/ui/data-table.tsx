import { useRef } from 'react'
import { Checkbox } from './checkbox'
import { type DataListProps, toggled } from './data-list'
import styles from './data-list.module.css'
import { RowActions } from './row-actions'
import { useVirtualRows } from './use-virtual-rows'

const ROW = 57

type TableProps<T> = DataListProps<T> & { rows: readonly T[] }

/** The desk's form of a list: a real table. The first column names the row. */
export function Table<T>({ caption, columns, rows, rowKey, rowLabel, selection, rowActions }: TableProps<T>) {
  const keys = selection ? rows.filter((row) => selection.selectable?.(row) ?? true).map(rowKey) : []
  const chosen = keys.filter((key) => selection?.selected.has(key)).length
  const body = useRef<HTMLTableSectionElement>(null)
  const near = useVirtualRows(rows.length, ROW, body)
  return (
    <div className={`${styles.panel} ${styles.scroll}`}>
      <table className={styles.table} aria-rowcount={near.measure && rows.length + 1}>
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
              <th
                key={column.key}
                scope="col"
                style={{ width: column.width }}
                className={column.numeric ? styles.numeric : undefined}
              >
                {column.title}
              </th>
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
