import { type ScoreBand, scoreBand } from '#lib/score-band'
import styles from './score.module.css'

type ScoreProps = {
  score: number
  /** What the score is out of; bands are of its hundredth parts. */
  full?: number
  /** Shows `/ full` behind it. */
  withFull?: boolean
  /** Whether it is enough stands beside it, by a line of its own. */
  judged?: boolean
}

/** The bands' colours in words, with sixty as what one has to reach. */
const wordOf = (band: ScoreBand, percent: number): string =>
  percent < 60 ? '不及格' : band === 'high' ? '优秀' : '及格'

/** A score in the colour of its band; the band is also said, since a colour is not heard. */
export function Score({ score, full = 100, withFull, judged }: ScoreProps) {
  const band = scoreBand(score, full)
  return (
    <span className={`${styles.score} tabular`} data-band={band}>
      {score}
      {withFull && <span className={styles.full}>/ {full}</span>}
      {!judged && <span className="visually-hidden">（{wordOf(band, (score / (full || 1)) * 100)}）</span>}
    </span>
  )
}
