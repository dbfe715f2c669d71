import styles from './countdown.module.css'

type CountdownProps = {
  /** Milliseconds left by the server's clock; the caller ticks. */
  remaining: number
  /** What is counted down to: “距离提交截止”. */
  label: string
  /** One line of text instead of four boxes. */
  compact?: boolean
}

const two = (value: number) => String(value).padStart(2, '0')

/** Days, hours, minutes and seconds left. It is a timer: read when asked for, not announced each second. */
export function Countdown({ remaining, label, compact }: CountdownProps) {
  const seconds = Math.max(0, Math.ceil(remaining / 1000))
  const parts = [
    { unit: '天', value: Math.floor(seconds / 86_400) },
    { unit: '时', value: Math.floor(seconds / 3600) % 24 },
    { unit: '分', value: Math.floor(seconds / 60) % 60 },
    { unit: '秒', value: seconds % 60 },
  ]
  if (compact) {
    const [days, ...clock] = parts
    return (
      <span className={styles.compact} role="timer" aria-live="off" aria-label={label}>
        {days && days.value > 0 ? `${days.value} 天 ` : ''}
        {clock.map((part) => two(part.value)).join(':')}
      </span>
    )
  }
  return (
    <div className={styles.boxes} role="timer" aria-live="off" aria-label={label}>
      {parts.map((part) => (
        <span className={styles.box} key={part.unit}>
          <b className={styles.value}>{two(part.value)}</b>
          <span className={styles.unit}>{part.unit}</span>
        </span>
      ))}
    </div>
  )
}
