import styles from '../../parts/boards.module.css'

const STEP = 10

/** A few numbers with their names. */
export function Figures({ figures }: { figures: readonly (readonly [string, number | string])[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How many totals lie in each tenth of 100. */
export function Steps({ steps }: { steps: readonly number[] }) {
  const most = Math.max(1, ...steps)
  return (
    <ul className={styles.bars} aria-label="成绩分布，每十分一段">
      {steps.map((n, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <li key={i}>
          <span className={styles.bar} style={{ height: `${(n / most) * 100}%` }} title={`${n} 支团队`}>
            {n > 0 && n}
          </span>
          <span className="tabular">
            <span className="visually-hidden">{i * STEP} 分起：</span>
            {i * STEP}
            <span className="visually-hidden">，{n} 支团队</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
