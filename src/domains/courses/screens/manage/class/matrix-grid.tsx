import { useRef } from 'react'
import type { ClassMatrix } from '#contract/courses/class/class.model'
import { type ClassRow, finishedBy } from '#contract/courses/class/class.rules'
import { ago } from '#lib/format'
import { Checkbox } from '#ui/fields/checkbox'
import { Link } from '#ui/link'
import { toggled } from '#ui/lists/data-list'
import { useVirtualRows } from '#ui/lists/use-virtual-rows'
import { classLearner } from '../../../parts/course-address'
import styles from './class.module.css'
import { cellKind, cellText } from './class-words'

/** Pixels, as the style has it. */
const ROW = 44

type GridProps = {
  roomId: number
  matrix: ClassMatrix
  rows: readonly ClassRow[]
  selected: ReadonlySet<string>
  onSelect: (selected: Set<string>) => void
}

/** Learners × sections; of thousands of learners those near the screen are drawn. */
export function MatrixGrid({ roomId, matrix, rows, selected, onSelect }: GridProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const near = useVirtualRows(rows.length, ROW, body)
  const { sections, course_id: courseId } = matrix
  const finished = finishedBy(rows, sections.length)
  const keys = rows.map(({ uid }) => String(uid))
  const chosen = keys.filter((key) => selected.has(key)).length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached with the keyboard
    <section className={styles.scroll} aria-label="学习情况表" tabIndex={0}>
      <table className={styles.grid} aria-rowcount={near.measure && rows.length + 1}>
        <caption className="visually-hidden">每位学员每一节的学习情况</caption>
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
            <th scope="col">已学</th>
            <th scope="col">落后</th>
            {sections.map(({ id, title }, n) => (
              <th key={id} scope="col" className={styles.head} title={title}>
                <span aria-hidden>{n + 1}</span>
                <span className="visually-hidden">{title}</span>
                <small>
                  <span className="visually-hidden">学完人数 </span>
                  {finished[n]}
                </small>
              </th>
            ))}
            <th scope="col">最近学习</th>
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
                    <Link className={styles.link} href={classLearner(roomId, courseId, row.uid)}>
                      {row.name}
                    </Link>
                  </span>
                </th>
                <td>
                  {row.done}/{sections.length}
                </td>
                <td className={row.behind > 0 ? styles.behind : undefined}>{row.behind || '—'}</td>
                {[...row.cells].map((sign, n) => (
                  <td key={sections[n]?.id} className={styles.cell} data-kind={cellKind(sign)}>
                    {cellText(sign)}
                  </td>
                ))}
                <td className={styles.seen}>{row.seen ? ago(row.seen) : '—'}</td>
              </tr>
            )
          })}
          {near.after > 0 && <tr aria-hidden style={{ height: near.after }} />}
        </tbody>
      </table>
    </section>
  )
}
