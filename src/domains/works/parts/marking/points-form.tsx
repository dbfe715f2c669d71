import type { ReactNode } from 'react'
import type { RubricPoints } from '#contract/works/marking/marks.model'
import { MARK_COMMENT_MAX, rubricSum } from '#contract/works/marking/marks.rules'
import type { RubricRow } from '#contract/works/works.model'
import { Score } from '#ui/display/score'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { Panel } from '#ui/layout/panel'
import styles from './points.module.css'

interface Given {
  score: number
  rubric: RubricPoints
  comment: string
}
type PointsFormProps = {
  number: number
  title: string
  /** What it is worth, and by what. */
  most: number
  rubric: readonly RubricRow[]
  given: Given | undefined
  /** As it stands, whoever gave it; undefined = nothing yet. */
  score: number | undefined
  error: string | undefined
  disabled: boolean
  onGive: (given: Given) => void
  onFlush: () => void
  /** Above and below the fields. */
  hint?: ReactNode
  children?: ReactNode
}

const digits = (text: string): number => Number(text || 0)

/** Points of one item: by the rows of its rubric, or as one number; with a comment once there are some. */
export function PointsForm(props: PointsFormProps) {
  const { number, title, most, rubric, given, score, error, disabled, onGive, onFlush, hint, children } = props
  const now = given ?? { score: score ?? 0, rubric: [], comment: '' }
  const row = (id: string, text: string) => {
    const rows = rubric.flatMap((r) => {
      const before = now.rubric.find((one) => one.id === r.id)
      if (r.id !== id) return before ? [before] : []
      return text === '' ? [] : [{ id, score: digits(text) }]
    })
    onGive({ ...now, rubric: rows, score: rubricSum(rows, most) })
  }
  return (
    <Panel label={`第 ${number} 项评分`}>
      <div className={styles.head}>
        <strong>
          {number}. {title}
        </strong>
        {score === undefined ? (
          <span className="secondary">满分 {most}</span>
        ) : (
          <Score score={score} full={most} withFull />
        )}
      </div>
      {hint}
      {rubric.length > 0 && (
        <div className={styles.rubric}>
          {rubric.map((r) => (
            <NumberField
              key={r.id}
              label={r.title}
              hint={r.description || undefined}
              digitsOnly
              maxLength={4}
              disabled={disabled}
              value={String(now.rubric.find((one) => one.id === r.id)?.score ?? '')}
              onChange={(text) => row(r.id, text)}
              onBlur={onFlush}
              suffix={`/ ${r.max}`}
            />
          ))}
        </div>
      )}
      <NumberField
        label="得分"
        name={`points-${number}`}
        digitsOnly
        maxLength={4}
        disabled={disabled}
        value={score === undefined ? '' : String(score)}
        onChange={(text) => onGive({ ...now, score: digits(text) })}
        onBlur={onFlush}
        suffix={`/ ${most}`}
        error={error}
      />
      {score !== undefined && (
        <TextField
          label="评语"
          multiline
          rows={2}
          disabled={disabled}
          value={now.comment}
          onChange={(comment) => onGive({ ...now, comment })}
          onBlur={onFlush}
          maxGraphemes={MARK_COMMENT_MAX}
        />
      )}
      {children}
    </Panel>
  )
}
