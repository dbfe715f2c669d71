import { useState } from 'react'
import type { Dimension } from '#contract/judging/judging.model'
import { COMMENT_MAX, pointsText } from '#contract/judging/judging.rules'
import { Button, IconButton } from '#ui/button'
import { Field } from '#ui/fields/field'
import { TextField } from '#ui/fields/text-field'
import { Panel } from '#ui/layout/panel'
import styles from './judging.module.css'
import type { Marking } from './use-marking'

type DimensionMarkProps = { dimension: Dimension; number: number; hook: Marking; disabled: boolean }

/** Whole points where there are many, halves where there are few. */
const stepOf = (full: number): number => (full >= 5000 ? 100 : 50)
const parse = (text: string): number | undefined => {
  const clean = text.trim()
  return /^\d{1,4}(\.\d{0,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : undefined
}

/** One dimension: a slider for the thumb, steps for the mouse, a number for the keyboard. */
export function DimensionMark({ dimension, number, hook, disabled }: DimensionMarkProps) {
  const { full } = dimension
  const given = hook.givenOf(dimension.id)
  const [text, setText] = useState<string>()
  const [commenting, setCommenting] = useState(false)
  const step = stepOf(full)
  const set = (points: number) =>
    hook.give(dimension.id, { points: Math.min(full, Math.max(0, points)), comment: given?.comment ?? '' })
  const move = (by: number) => {
    setText(undefined)
    set((given?.points ?? 0) + by)
  }
  const type = (next: string) => {
    setText(next)
    const points = parse(next)
    if (points !== undefined) hook.give(dimension.id, { points, comment: given?.comment ?? '' })
  }
  const error = hook.problemOf(dimension.id)
  return (
    <Panel label={dimension.title}>
      <div className={styles.dimensionHead}>
        <strong>
          {number}. {dimension.title}
        </strong>
        <span className="secondary tabular">权重 {dimension.weight}%</span>
      </div>
      {dimension.description && <p className="secondary">{dimension.description}</p>}
      <div className={styles.pointsRow}>
        <IconButton
          icon="minus"
          label={`${dimension.title} 减分`}
          disabled={disabled || !given}
          onClick={() => move(-step)}
        />
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={full}
          step={step}
          value={given?.points ?? 0}
          data-empty={given ? undefined : ''}
          disabled={disabled}
          style={{ '--part': `${((given?.points ?? 0) / full) * 100}%` } as React.CSSProperties}
          aria-label={`${dimension.title} 滑动打分`}
          aria-valuetext={given ? `${pointsText(given.points)} 分` : '未评分'}
          onChange={(event) => {
            setText(undefined)
            set(Number(event.target.value))
          }}
        />
        <IconButton icon="plus" label={`${dimension.title} 加分`} disabled={disabled} onClick={() => move(step)} />
        <Field label={`${dimension.title} 得分`} hideLabel invalid={error !== undefined}>
          {(control) => (
            <span className={styles.number}>
              <input
                {...control}
                name={`points-${number}`}
                className="tabular"
                inputMode="decimal"
                enterKeyHint="done"
                autoComplete="off"
                placeholder="未评"
                disabled={disabled}
                value={text ?? (given ? pointsText(given.points) : '')}
                onChange={(event) => type(event.target.value)}
                onBlur={() => {
                  setText(undefined)
                  void hook.flush()
                }}
              />
              <span className="secondary tabular">/ {pointsText(full)}</span>
            </span>
          )}
        </Field>
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {given && !disabled && !commenting && !given.comment && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setCommenting(true)}>
            写评语
          </Button>
        </div>
      )}
      {given && (commenting || given.comment) && (
        <TextField
          label={`${dimension.title} 评语`}
          multiline
          rows={2}
          disabled={disabled}
          value={given.comment}
          autoFocus={commenting}
          onChange={(comment) => {
            // A field that is emptied stays where its writer is.
            setCommenting(true)
            hook.give(dimension.id, { points: given.points, comment })
          }}
          onBlur={() => void hook.flush()}
          maxGraphemes={COMMENT_MAX}
        />
      )}
    </Panel>
  )
}
