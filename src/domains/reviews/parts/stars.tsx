import { STARS, starLabels } from '#contract/reviews/reviews.rules'
import styles from './reviews.module.css'

type Star = (typeof STARS)[number]

/** A rating as stars; read aloud as a number. */
export function Stars({ score }: { score: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${score} 分，满分 5 分`}>
      {STARS.map((star) => (
        <span key={star} className={star <= Math.round(score) ? styles.on : undefined} aria-hidden>
          ★
        </span>
      ))}
    </span>
  )
}

type StarPickProps = { value: Star | 0; onChange: (star: Star) => void }

/** Chooses one to five. */
export function StarPick({ value, onChange }: StarPickProps) {
  return (
    <fieldset className={styles.pick}>
      <legend>评分{value > 0 && `：${starLabels[value as Star]}`}</legend>
      {STARS.map((star) => (
        <button
          key={star}
          type="button"
          className={styles.star}
          data-on={star <= value || undefined}
          aria-pressed={star === value}
          aria-label={`${star} 分，${starLabels[star]}`}
          onClick={() => onChange(star)}
        >
          ★
        </button>
      ))}
    </fieldset>
  )
}
