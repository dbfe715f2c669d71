import styles from './chart-bars.module.css'

type ChartBarsProps = {
  /** What it shows; read before the figures. */
  label: string
  /** How many lie in each step of the same width, from 0 on. */
  steps: readonly number[]
  /** How wide a step is, and what it is measured in. */
  width: number
  unit: string
  /** What is counted: 支团队. */
  of: string
}

/** How many lie in each step of a scale. */
export function ChartBars({ label, steps, width, unit, of }: ChartBarsProps) {
  const most = Math.max(1, ...steps)
  return (
    <ul className={styles.bars} aria-label={label}>
      {steps.map((n, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <li key={i}>
          <span className={styles.bar} style={{ height: `${(n / most) * 100}%` }} title={`${n} ${of}`}>
            {n > 0 && n}
          </span>
          <span className="tabular">
            <span className="visually-hidden">
              {i * width} {unit}起：
            </span>
            {i * width}
            <span className="visually-hidden">
              ，{n} {of}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
