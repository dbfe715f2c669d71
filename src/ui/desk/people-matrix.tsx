import { type ReactNode, useRef } from 'react'
import { Checkbox } from '../fields/checkbox'
import { Link } from '../link'
import { toggled } from '../lists/data-list'
import { useVirtualRows } from '../lists/use-virtual-rows'
import styles from './people-matrix.module.css'

/** Pixels, as the style has it. */
const ROW = 44

interface Person {
  uid: number
  name: string
}
/** A figure of each person beside the columns. */
interface Sum<Row> {
  title: string
  cell: (row: Row) => ReactNode
  tone?: (row: Row) => 'warning' | 'danger' | 'quiet' | undefined
}
interface Column {
  id: number
  /** What it is called. */
  title: string
  /** All that is known of it, where that is more than what it is called. */
  said?: string
  /** Where its head leads. */
  href?: string
  /** Of how many people it is done. */
  count: number
}
/** Columns of which all have room for their names; of more each is known by its number. */
const NAMED = 12

interface PeopleMatrixProps<Row extends Person> {
  label: string
  /** What the table holds, read before it. */
  caption: string
  rows: readonly Row[]
  selected: ReadonlySet<string>
  onSelect: (selected: Set<string>) => void
  href: (row: Row) => string
  sums: readonly Sum<Row>[]
  columns: readonly Column[]
  /** Read before the number of people under a column. */
  countLabel: string
  /** What says which name each number stands for, where the columns are too many for their names. */
  numbersLabel: string
  /** One of each column. */
  cells: (row: Row) => readonly { text: string; kind: 'done' | 'way' | 'late' | 'none' }[]
  last?: Sum<Row>
}

/** People × what they have to do; of thousands those near the screen are drawn. */
export function PeopleMatrix<Row extends Person>({ rows, selected, onSelect, ...rest }: PeopleMatrixProps<Row>) {
  const { label, caption, href, sums, columns, countLabel, numbersLabel, cells, last } = rest
  const named = columns.length <= NAMED
  const body = useRef<HTMLTableSectionElement>(null)
  const near = useVirtualRows(rows.length, ROW, body)
  const keys = rows.map(({ uid }) => String(uid))
  const chosen = keys.filter((key) => selected.has(key)).length
  const figure = ({ title, cell, tone }: Sum<Row>, row: Row) => (
    <td key={title} data-tone={tone?.(row)}>
      {cell(row)}
    </td>
  )
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached with the keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.grid} aria-rowcount={near.measure && rows.length + 1}>
        <caption className="visually-hidden">{caption}</caption>
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
            {sums.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {columns.map((column, n) => (
              <th key={column.id} scope="col" className={styles.head} title={column.said ?? column.title}>
                <Head column={column} number={n + 1} named={named} />
                <small>
                  <span className="visually-hidden">{countLabel} </span>
                  {column.count}
                </small>
              </th>
            ))}
            {last && <th scope="col">{last.title}</th>}
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
                    <Link className={styles.link} href={href(row)}>
                      {row.name}
                    </Link>
                  </span>
                </th>
                {sums.map((sum) => figure(sum, row))}
                {cells(row).map(({ text, kind }, n) => (
                  <td key={columns[n]?.id} className={styles.cell} data-kind={kind}>
                    {text}
                  </td>
                ))}
                {last && figure(last, row)}
              </tr>
            )
          })}
          {near.after > 0 && <tr aria-hidden style={{ height: near.after }} />}
        </tbody>
      </table>
    </section>
  )
  if (named) return table
  return (
    <>
      {table}
      <Numbers label={numbersLabel} columns={columns} />
    </>
  )
}

/** The number of a column, with its name where there is room for all of them; read aloud it is what is known of it. */
function Head({ column, number, named }: { column: Column; number: number; named: boolean }) {
  const { title, said = title, href } = column
  const shown = (
    <>
      <b>{number}</b>
      {named && <span className={styles.title}>{title}</span>}
    </>
  )
  if (href !== undefined)
    return (
      <Link href={href} aria-label={said}>
        {shown}
      </Link>
    )
  return (
    <>
      <span aria-hidden>{shown}</span>
      <span className="visually-hidden">{said}</span>
    </>
  )
}

/** The names behind the numbers: a touch has no pointer that rests on a number and is told its name. */
function Numbers({ label, columns }: { label: string; columns: readonly Column[] }) {
  return (
    <details className={styles.numbers}>
      <summary>{label}</summary>
      <ol>
        {columns.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
    </details>
  )
}

/** What the signs of the cells mean. */
export function MatrixLegend({ signs }: { signs: readonly string[] }) {
  return (
    <p className={styles.legend}>
      {signs.map((sign) => (
        <span key={sign}>{sign}</span>
      ))}
    </p>
  )
}
