import styles from './previewers.module.css'

export const MOST_ROWS = 500
const MOST_COLUMNS = 50
/** Characters of a cell. */
const LONGEST = 2000
const shownCell = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** Rows as a table that scrolls both ways; the first one stays on top. */
export function Grid({ rows, label }: { rows: readonly (readonly string[])[]; label: string }) {
  const shown = rows.slice(0, MOST_ROWS).map((row) => row.slice(0, MOST_COLUMNS).map(shownCell))
  const columns = Math.max(0, ...shown.map((row) => row.length))
  const [head = [], ...body] = shown
  const cells = Array.from({ length: columns }, (_, i) => i)
  if (!columns) return <p className="secondary">（空表格）</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={label}>
        <table>
          <thead>
            <tr>
              {cells.map((i) => (
                <th key={i} scope="col">
                  {head[i] ?? ''}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name than their place
              <tr key={n}>
                {cells.map((i) => (
                  <td key={i}>{row[i] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > MOST_ROWS && (
        <p className="secondary">
          共 {rows.length} 行，只显示前 {MOST_ROWS} 行；完整内容请下载查看。
        </p>
      )}
    </>
  )
}
