import { useRef } from 'react'
import { daysText } from '#contract/plans/days/days.rules'
import type { PlanMatrix } from '#contract/plans/matrix/matrix.model'
import { doneBy, type MatrixRow } from '#contract/plans/matrix/matrix.rules'
import { boundLabels } from '#contract/plans/plans.labels'
import { counts } from '#contract/plans/plans.rules'
import { Checkbox } from '#ui/fields/checkbox'
import { Link } from '#ui/link'
import { toggled } from '#ui/lists/data-list'
import { useVirtualRows } from '#ui/lists/use-virtual-rows'
import { planItemDesk, planLearner } from '../../parts/plan-address'
import { schoolToday } from '../../parts/use-ticks'
import styles from './matrix.module.css'
import { cellKind, cellText } from './matrix-words'

/** Pixels, as the style has it. */
const ROW = 44

type GridProps = {
  roomId: number
  matrix: PlanMatrix
  rows: readonly MatrixRow[]
  selected: ReadonlySet<string>
  onSelect: (selected: Set<string>) => void
}

/** Learners × items; of thousands of learners those near the screen are drawn. */
export function MatrixGrid({ roomId, matrix, rows, selected, onSelect }: GridProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const near = useVirtualRows(rows.length, ROW, body)
  const { items, plan_id: planId } = matrix
  const today = schoolToday()
  const done = doneBy(rows, items.length)
  const overdue = items.map((item) => counts(item) && item.due_day > 0 && item.due_day < today)
  const keys = rows.map(({ uid }) => String(uid))
  const chosen = keys.filter((key) => selected.has(key)).length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached with the keyboard
    <section className={styles.scroll} aria-label="完成情况表" tabIndex={0}>
      <table className={styles.grid} aria-rowcount={near.measure && rows.length + 1}>
        <caption className="visually-hidden">每位学员每一项安排的完成情况</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.who}>
              <span className={styles.name}>
                <Checkbox
                  label="全选"
                  hideLabel
                  checked={keys.length > 0 && chosen === keys.length}
                  indeterminate={chosen > 0 && chosen < keys.length}
                  onChange={(on) => onSelect(toggled(selected, keys, on))}
                />
                姓名
              </span>
            </th>
            <th scope="col">完成</th>
            <th scope="col">逾期</th>
            {items.map(({ id, title, due_day, bound }, n) => {
              const said = [title, daysText(0, due_day, today), boundLabels[bound]].filter(Boolean).join('，')
              return (
                <th key={id} scope="col" className={styles.head} title={said}>
                  <Link href={planItemDesk(roomId, planId, id)} aria-label={said}>
                    {n + 1}
                  </Link>
                  <small>
                    <span className="visually-hidden">完成人数 </span>
                    {done[n]}
                  </small>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody ref={body}>
          {near.before > 0 && <tr aria-hidden style={{ height: near.before }} />}
          {rows.slice(near.from, near.to).map((row, place) => {
            const key = String(row.uid)
            return (
              <tr
                key={key}
                ref={near.measure}
                data-index={near.from + place}
                aria-rowindex={near.measure && near.from + place + 2}
                data-picked={selected.has(key) || undefined}
              >
                <th scope="row" className={styles.who}>
                  <span className={styles.name}>
                    <Checkbox
                      label={`选择${row.name}`}
                      hideLabel
                      checked={selected.has(key)}
                      onChange={(on) => onSelect(toggled(selected, [key], on))}
                    />
                    <Link className={styles.link} href={planLearner(roomId, row.uid)}>
                      {row.name}
                    </Link>
                  </span>
                </th>
                <td>
                  {row.done}/{row.total}
                </td>
                <td className={row.late > 0 ? styles.late : undefined}>{row.late || '—'}</td>
                {[...row.cells].map((sign, n) => {
                  const kind = cellKind(sign, overdue[n] ?? false)
                  return (
                    <td key={items[n]?.id} className={styles.cell} data-kind={kind}>
                      {cellText(sign, kind)}
                    </td>
                  )
                })}
              </tr>
            )
          })}
          {near.after > 0 && <tr aria-hidden style={{ height: near.after }} />}
        </tbody>
      </table>
    </section>
  )
}
