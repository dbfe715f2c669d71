import ProgressBar, { type ProgressBarProps } from 'antd-mobile/es/components/progress-bar'
import type { ReactNode } from 'react'
import styles from './progress.module.css'

type ProgressProps = Omit<ProgressBarProps, 'percent' | 'text'> & {
  /** 0 to 100. */
  value: number
  label: string
  /** What stands over the bar at the left (under it on a cover); the percentage stands at the right. */
  text?: ReactNode
  /** White, for a drawn cover. */
  onCover?: boolean
}

/** A bar with its percentage in figures. */
export function Progress({ value, label, text, onCover, ...rest }: ProgressProps) {
  // Down, not to the nearest: 100 % of what is not done would be wrong. A share of 29 % may come as 28.999999999999996.
  const percent = Math.floor(Math.min(100, Math.max(0, value)) + 1e-9)
  return (
    <div className={`${styles.progress} ${onCover ? styles.cover : ''}`}>
      <div role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <ProgressBar {...rest} percent={percent} />
      </div>
      <div className={styles.text}>
        <span>{text}</span>
        <span className="tabular" aria-hidden>
          {percent}%
        </span>
      </div>
    </div>
  )
}
