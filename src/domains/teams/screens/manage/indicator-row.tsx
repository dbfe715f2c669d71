import { INDICATOR_TEXT_MAX, INDICATOR_TITLE_MAX, INDICATORS_MAX } from '#contract/teams/grouping/indicator.rules'
import { Button, IconButton } from '#ui/button'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { type IndicatorDraft, newDraft, weightSum } from './indicator-draft'
import styles from './teams.module.css'

type IndicatorRowProps = {
  draft: IndicatorDraft
  /** “指标 1”, “指标 1.2”. */
  number: string
  /** Saving was tried: what is missing is said. */
  tried: boolean
  onChange: (next: IndicatorDraft) => void
  onRemove: () => void
  second?: boolean
}

/** One row of the editor; a dimension holds the rows below it. */
export function IndicatorRow({ draft, number, tried, onChange, onRemove, second = false }: IndicatorRowProps) {
  const { children } = draft
  const change = (next: Partial<IndicatorDraft>) => onChange({ ...draft, ...next })
  const sum = weightSum(children)
  return (
    <section className={second ? `${styles.row} ${styles.below}` : styles.row} aria-label={`指标 ${number}`}>
      <div className={styles.pair}>
        <TextField
          label={second ? '指标名称' : '维度名称'}
          required
          value={draft.title}
          onChange={(title) => change({ title })}
          maxGraphemes={INDICATOR_TITLE_MAX}
          error={tried && !draft.title.trim() ? '请输入名称' : undefined}
        />
        <NumberField
          label="权重"
          required
          digitsOnly
          maxLength={3}
          suffix="%"
          value={draft.weight}
          onChange={(weight) => change({ weight })}
          error={tried && Number(draft.weight) < 1 ? '请输入 1～100' : undefined}
        />
      </div>
      <TextField
        label="说明"
        value={draft.description}
        onChange={(description) => change({ description })}
        maxGraphemes={INDICATOR_TEXT_MAX}
      />
      <div className={styles.last}>
        <div className={styles.grow}>
          {children.length > 0 ? (
            <p className="secondary">
              该维度由下面的 {children.length} 个指标评分，权重合计 {sum}%{sum !== 100 && '（权重总和需等于100）'}
            </p>
          ) : (
            <TextField
              label="技能点"
              hint="用顿号或逗号分开"
              value={draft.points}
              onChange={(points) => change({ points })}
            />
          )}
        </div>
        <IconButton icon="trash" label={`删除指标${draft.title || number}`} onClick={onRemove} />
      </div>
      {children.map((one, i) => (
        <IndicatorRow
          key={one.key}
          second
          draft={one}
          number={`${number}.${i + 1}`}
          tried={tried}
          onChange={(next) => change({ children: children.map((old) => (old.key === one.key ? next : old)) })}
          onRemove={() => change({ children: children.filter((old) => old.key !== one.key) })}
        />
      ))}
      {!second && (
        <Button
          variant="quiet"
          size="sm"
          icon="plus"
          disabled={children.length >= INDICATORS_MAX}
          onClick={() => change({ children: [...children, newDraft(String(Math.max(0, 100 - sum) || ''))] })}
          aria-label={`添加下级指标：${draft.title || `维度 ${number}`}`}
        >
          添加下级指标
        </Button>
      )}
    </section>
  )
}
