import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Indicator, IndicatorMark } from '#contract/teams/grouping/indicator.model'
import { INDICATOR_TEXT_MAX, indicatorSum, rowsBelow, withDimensions } from '#contract/teams/grouping/indicator.rules'
import { useBusy } from '#lib/outbox/safe-point'
import { Checkbox } from '#ui/fields/checkbox'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { saveMarks } from '../../grouping.mutations'
import styles from './teams.module.css'

type MarkFormProps = { teamId: number; uid: number; rows: Indicator[]; marks: IndicatorMark[]; onDone: () => void }
type Draft = { score: string; points: string[]; comment: string }

const draftOf = (mark: IndicatorMark | undefined): Draft => ({
  score: mark && mark.score >= 0 ? String(mark.score) : '',
  points: mark?.points ?? [],
  comment: mark?.comment ?? '',
})

/** A score, skill points and a word for every row that is marked; dimensions sum up the rows below them. */
export function MarkForm({ teamId, uid, rows, marks, onDone }: MarkFormProps) {
  const client = useQueryClient()
  const [drafts, setDrafts] = useState(() => rows.map((_, i) => draftOf(marks[i])))
  useBusy('form', true)
  const change = (i: number, next: Partial<Draft>) =>
    setDrafts(drafts.map((draft, at) => (at === i ? { ...draft, ...next } : draft)))
  const bad = (score: string) => score !== '' && Number(score) > 100
  const records = rows.flatMap((row, i) => {
    const draft = drafts[i]
    if (!draft || draft.score === '' || rowsBelow(rows, row.id).length) return []
    return [{ indicator_id: row.id, score: Number(draft.score), points: draft.points, comment: draft.comment }]
  })
  const scores = withDimensions(
    rows,
    drafts.map((draft) => (draft.score === '' ? -1 : Number(draft.score))),
  )
  const total = indicatorSum(rows, scores)
  const save = async () => {
    const done = await attempt(async () => {
      await saveMarks(client, { team_id: teamId, records, ...(uid && { uid }) })
      await say('评价已保存')
    })
    if (done) onDone()
  }
  return (
    <>
      {rows.map((row, i) => {
        const draft = drafts[i] ?? draftOf(undefined)
        if (rowsBelow(rows, row.id).length) {
          const score = scores[i] ?? -1
          return (
            <h3 key={row.id} className={styles.dimension}>
              {row.title}（占 {row.weight}%） <span className="tabular">{score < 0 ? '未评' : `${score} 分`}</span>
            </h3>
          )
        }
        return (
          <section
            key={row.id}
            className={row.pid ? `${styles.row} ${styles.below}` : styles.row}
            aria-label={row.title}
          >
            <NumberField
              label={`${row.title}（占${row.pid ? '该维度' : ''} ${row.weight}%）`}
              hint={row.description || undefined}
              digitsOnly
              maxLength={3}
              suffix="分"
              placeholder="0～100"
              value={draft.score}
              onChange={(score) => change(i, { score })}
              error={bad(draft.score) ? '请输入 0～100' : undefined}
            />
            {row.skill_point.length > 0 && (
              <div className={styles.points}>
                {row.skill_point.map(({ title }) => (
                  <Checkbox
                    key={title}
                    label={title}
                    checked={draft.points.includes(title)}
                    onChange={(on) =>
                      change(i, { points: on ? [...draft.points, title] : draft.points.filter((p) => p !== title) })
                    }
                  />
                ))}
              </div>
            )}
            <TextField
              label={`${row.title}的评语`}
              hideLabel
              multiline
              rows={2}
              placeholder="评语，团队成员可以看到"
              maxGraphemes={INDICATOR_TEXT_MAX}
              value={draft.comment}
              onChange={(comment) => change(i, { comment })}
            />
          </section>
        )
      })}
      <p aria-live="polite">综合得分：{total ?? '未评'}</p>
      <OnlineButton block disabled={!records.length || drafts.some((draft) => bad(draft.score))} onClick={save}>
        保存评价
      </OnlineButton>
    </>
  )
}
