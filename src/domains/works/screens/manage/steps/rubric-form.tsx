import { splitParts } from '#contract/boards/weights.rules'
import type { RubricRow } from '#contract/works/works.model'
import { groupProblem } from '#lib/grouped-form'
import { newKey } from '#lib/ids'
import { Button, IconButton } from '#ui/button'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import styles from './editor.module.css'

type RubricFormProps = { rows: RubricRow[]; score: number; onChange: (rows: RubricRow[]) => void }

/** By what an answer is marked; rows are worth as much as the item, together. */
export function RubricForm({ rows, score, onChange }: RubricFormProps) {
  const change = (at: number, edit: Partial<RubricRow>) =>
    onChange(rows.map((r, n) => (n === at ? { ...r, ...edit } : r)))
  const total = rows.reduce((sum, r) => sum + r.max, 0)
  // A row without a name would not be kept.
  const problem = rows
    .map((r, n) =>
      groupProblem([
        { value: r.title, message: `请填写标准 ${n + 1} 的评分点` },
        { value: r.max, message: `请填写标准 ${n + 1} 的分值` },
      ]),
    )
    .find(Boolean)
  const share = () => {
    const parts = splitParts(rows.length, score)
    onChange(rows.map((r, n) => ({ ...r, max: parts[n] ?? 0 })))
  }
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>评分标准</legend>
      <div className={styles.stack}>
        {rows.map((row, n) => (
          <div key={row.id} className={styles.rubric}>
            <TextField
              label={`标准 ${n + 1}`}
              hideLabel
              placeholder="评分点"
              value={row.title}
              onChange={(title) => change(n, { title })}
            />
            <NumberField
              label={`标准 ${n + 1} 的分值`}
              hideLabel
              value={String(row.max)}
              digitsOnly
              maxLength={4}
              suffix="分"
              onChange={(max) => change(n, { max: Math.min(1000, Number(max) || 0) })}
            />
            <IconButton
              icon="close"
              label={`删除标准 ${n + 1}`}
              onClick={() => onChange(rows.filter((_, at) => at !== n))}
            />
            <div className={styles.whole}>
              <TextField
                label={`标准 ${n + 1} 的说明`}
                hideLabel
                placeholder="达标要求"
                value={row.description}
                onChange={(description) => change(n, { description })}
              />
            </div>
          </div>
        ))}
        {problem && (
          <p className={styles.warn} role="alert">
            {problem}
          </p>
        )}
        {rows.length > 0 && total !== score && (
          <p className={styles.warn} role="status">
            标准合计 {total} 分，与本项 {score} 分不一致
          </p>
        )}
        <div className="row">
          <Button
            variant="quiet"
            size="sm"
            icon="plus"
            onClick={() =>
              onChange([...rows, { id: newKey(), title: '', description: '', max: Math.max(0, score - total) }])
            }
          >
            添加评分标准
          </Button>
          {rows.length > 1 && (
            <Button variant="quiet" size="sm" onClick={share}>
              平均分配 {score} 分
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  )
}
