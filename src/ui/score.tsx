import { type ScoreBand, scoreBand } from '#lib/score-band'
import styles from './score.module.css'

type ScoreProps = {
  score: number
  /** What the score is out of; bands are of its hundredth parts. */
  full?: number
  /** Shows `/ full` behind it. */
  withFull?: boolean
}

const words: Record<ScoreBand, string> = { low: '待提高', middle: '良好', high: '优秀' }

/** A score in the colour of its band; the band is also said, since a colour is not heard. */
export function Score({ score, full = 100, withFull }: ScoreProps) {
  const band = scoreBand(score, full)
  return (
    <span className={`${styles.score} tabular`} data-band={band}>
      {score}
      {withFull && <span className={styles.full}>/ {full}</span>}
      <span className="visually-hidden">（{words[band]}）</span>
    </span>
  )
}
