import styles from './chart-days.module.css'

type Day = {
  /** YYYY-MM-DD. */
  day: string
  value: number
  /** What is read of it: 3 人，5 条记录. */
  text: string
}

/** A bar a day; all of what they say is read, too. */
export function ChartDays({ label, days }: { label: string; days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ value }) => value))
  return (
    <ul className={styles.days} aria-label={label}>
      {days.map(({ day, value, text }) => (
        <li key={day}>
          <span className={styles.bar} style={{ height: `${(value / most) * 100}%` }} title={text} />
          <span className={`${styles.day} tabular`}>
            {Number(day.slice(8))}
            <span className="visually-hidden">日：{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
