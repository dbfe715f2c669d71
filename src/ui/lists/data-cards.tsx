import { useRef } from 'react'
import { Checkbox } from '../fields/checkbox'
import styles from './data-list.module.css'
import { asButtons, type DataListProps, toggled } from './data-rows'
import { PlainList } from './plain-list'
import { RowActions } from './row-actions'
import { Swipe } from './swipe'
import { useVirtualRows } from './use-virtual-rows'

const CARD = 190
const GAP = 12
/** A table cannot leave out its cells; a card says what there is. */
const NONE = '—'

type CardsProps<T> = DataListProps<T> & { rows: readonly T[] }

/** The phone's form of a list: one card a row, each figure with its name. */
export function Cards<T>({ caption, columns, rows, rowKey, rowLabel, selection, rowActions }: CardsProps<T>) {
  const keys = selection ? rows.filter((row) => selection.selectable?.(row) ?? true).map(rowKey) : []
  const chosen = keys.filter((key) => selection?.selected.has(key)).length
  const title = columns.find((column) => column.phone === 'title') ?? columns[0]
  const aside = columns.find((column) => column.phone === 'aside')
  const lines = columns.filter((column) => column !== title && column !== aside && column.phone !== 'hide')
  const host = useRef<HTMLUListElement>(null)
  const near = useVirtualRows(rows.length, CARD, host, GAP)
  return (
    <>
      {selection && keys.length > 0 && (
        <Checkbox
          label={chosen > 0 ? `全选（已选 ${chosen}）` : '全选'}
          checked={chosen === keys.length}
          indeterminate={chosen > 0 && chosen < keys.length}
          onChange={(on) => selection.onChange(toggled(selection.selected, keys, on))}
        />
      )}
      <PlainList ref={host} className={styles.cards} aria-label={caption}>
        {near.before > 0 && <li aria-hidden style={{ height: near.before }} />}
        {rows.slice(near.from, near.to).map((row, place) => {
          const key = rowKey(row)
          const picked = selection?.selected.has(key) ?? false
          const actions = rowActions?.(row) ?? []
          // A tag says in the corner what it is; a bare number needs its name.
          const said = aside?.cell(row)
          const corner = typeof said === 'object' && said
          const named = (aside && said && !corner ? [aside, ...lines] : lines)
            .map((column) => ({ column, figure: column.cell(row) }))
            .filter(({ figure }) => figure !== NONE)
          return (
            <li
              key={key}
              ref={near.measure}
              data-index={near.from + place}
              aria-setsize={near.measure && rows.length}
              aria-posinset={near.measure && near.from + place + 1}
              className={styles.slot}
            >
              <Swipe actions={actions.filter((action) => action.danger || asButtons(actions).includes(action))}>
                <div className={styles.card} data-picked={picked || undefined}>
                  <div className={styles.cardHead}>
                    {selection && (selection.selectable?.(row) ?? true) && (
                      <Checkbox
                        label={`选择${rowLabel(row)}`}
                        hideLabel
                        checked={picked}
                        onChange={(on) => selection.onChange(toggled(selection.selected, [key], on))}
                      />
                    )}
                    <div className={styles.cardTitle}>{title?.cell(row)}</div>
                    {corner && <div className={styles.aside}>{corner}</div>}
                  </div>
                  {named.length > 0 && (
                    <dl className={styles.lines}>
                      {named.map(({ column, figure }) => (
                        <div className={styles.line} data-wide={column.wide} key={column.key}>
                          <dt className={styles.term}>{column.title}</dt>
                          <dd className={column.numeric ? 'tabular' : undefined}>{figure}</dd>
                        </div>
                      ))}
                    </dl>
                  )}
                  {actions.length > 0 && (
                    <div className={styles.cardActions}>
                      <RowActions actions={actions} of={rowLabel(row)} />
                    </div>
                  )}
                </div>
              </Swipe>
            </li>
          )
        })}
        {near.after > 0 && <li aria-hidden style={{ height: near.after }} />}
      </PlainList>
    </>
  )
}
