import styles from './figures.module.css'

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
