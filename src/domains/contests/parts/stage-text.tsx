import { Countdown } from '#ui/display/countdown'
import styles from './contests.module.css'

interface StageTextProps {
  deadline_text: string
  deadline_time: number
  remaining: number
}

/** “距离报名截止 3 天 04:12:36” in one line; only the words where no time drives the stage. */
export function StageText({ deadline_text, deadline_time, remaining }: StageTextProps) {
  return (
    <span className={styles.stage}>
      {deadline_text}
      {deadline_time > 0 && <Countdown compact remaining={remaining} label={deadline_text} />}
    </span>
  )
}
