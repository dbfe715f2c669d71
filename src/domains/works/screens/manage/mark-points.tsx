import type { MarkSheet } from '#contract/works/marks.model'
import { MARK_COMMENT_MAX, rubricSum } from '#contract/works/marks.rules'
import { itemKindLabels } from '#contract/works/works.labels'
import type { WorkItem } from '#contract/works/works.model'
import { itemScore } from '#contract/works/works.rules'
import { dateTime } from '#lib/format'
import { NumberField } from '#ui/number-field'
import { Score } from '#ui/score'
import { TextField } from '#ui/text-field'
import styles from './mark.module.css'
import type { Sheet } from './use-sheet'

type MarkPointsProps = { item: WorkItem; number: number; sheet: MarkSheet; hook: Sheet; disabled: boolean }

const digits = (text: string): number => Number(text || 0)

/** Points of one item: by the rows of its rubric, or as one number; a quiz comes with what the server found. */
export function MarkPoints({ item, number, sheet, hook, disabled }: MarkPointsProps) {
  const given = hook.givenOf(item.id)
  const auto = sheet.auto.find((a) => a.item_id === item.id)?.score
  const most = itemScore(item)
  const score = hook.points.get(item.id)
  const others = sheet.marks.filter((m) => m.item_id === item.id)
  const now = given ?? { score: auto ?? 0, rubric: [], comment: '' }
  const error = hook.problemOf(item.id)
  const row = (id: string, text: string) => {
    const rubric = item.rubric.flatMap((r) => {
      const before = now.rubric.find((one) => one.id === r.id)
      if (r.id !== id) return before ? [before] : []
      return text === '' ? [] : [{ id, score: digits(text) }]
    })
    hook.give(item.id, { ...now, rubric, score: rubricSum(rubric, most) })
  }
  return (
    <section className={styles.points} aria-label={`第 ${number} 项评分`}>
      <div className={styles.pointsHead}>
        <strong>
          {number}. {item.title || itemKindLabels[item.kind]}
        </strong>
        {score === undefined ? (
          <span className="secondary">满分 {most}</span>
        ) : (
          <Score score={score} full={most} withFull />
        )}
      </div>
      {auto !== undefined && (
        <p className="secondary">{item.kind === 'quiz' ? `系统判分 ${auto} 分，可以改` : '没有作答，默认 0 分'}</p>
      )}
      {item.rubric.length > 0 && (
        <div className={styles.rubric}>
          {item.rubric.map((r) => (
            <NumberField
              key={r.id}
              label={r.title}
              hint={r.description || undefined}
              digitsOnly
              maxLength={4}
              disabled={disabled}
              value={String(now.rubric.find((one) => one.id === r.id)?.score ?? '')}
              onChange={(text) => row(r.id, text)}
              onBlur={() => void hook.flush()}
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
        onChange={(text) => hook.give(item.id, { ...now, score: digits(text) })}
        onBlur={() => void hook.flush()}
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
          onChange={(comment) => hook.give(item.id, { ...now, comment })}
          onBlur={() => void hook.flush()}
          maxGraphemes={MARK_COMMENT_MAX}
        />
      )}
      {others.length > 0 && (
        <ul className="secondary">
          {others.map((m) => (
            <li key={m.id}>
              {m.truename} {dateTime(m.time)} 评了 {m.score} 分
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
