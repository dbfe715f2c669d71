import styles from './chart-bars.module.css'

interface Bar {
  /** Under the bar, and what tells it from the others. */
  at: string | number
  value: number
  /** What the bar says, in words. */
  text: string
  /** In the bar, where it is wide enough for it. */
  inside?: string | number
}

/** Bars of one measure beside one another; of many, every other one is named on a phone. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={`${styles.bars} ${bars.length > 10 ? styles.many : ''}`} aria-label={label}>
      {bars.map(({ at, value, text, inside }) => (
        <li key={at}>
          <span className={styles.bar} style={{ height: `${(value / most) * 100}%` }} title={text} aria-hidden>
            {inside}
          </span>
          <span className={`${styles.at} tabular`} aria-hidden>
            {at}
          </span>
          <span className="visually-hidden">{text}</span>
        </li>
      ))}
    </ul>
  )
}

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
  const bars = steps.map((n, i) => ({
    ...{ at: i * width, value: n, text: `${i * width} ${unit}起：${n} ${of}` },
    ...(n > 0 && { inside: n }),
  }))
  return <Bars label={label} bars={bars} />
}
