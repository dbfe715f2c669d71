import { type ReactNode, useId } from 'react'
import { itemKindLabels } from '#contract/works/works.labels'
import { answerable, INTRO_MAX, ITEM_TITLE_MAX, itemScore, kindFacts, SCORE_MAX } from '#contract/works/works.rules'
import { IconButton } from '#ui/button'
import { Icon } from '#ui/display/icon'
import { Tag } from '#ui/display/tag'
import { DateField } from '#ui/fields/date-field'
import { NumberField } from '#ui/fields/number-field'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import type { ItemForm } from '../../../parts/answer/step-form'
import styles from './editor.module.css'
import { KindForm } from './kind-forms'
import { RubricForm } from './rubric-form'

type ItemCardProps = {
  roomId: number
  item: ItemForm
  handle: ReactNode
  open: boolean
  onOpen: () => void
  onChange: (edit: Partial<ItemForm>) => void
  onRemove: () => void
}

/** One item: a line while closed, its whole form while open. */
export function ItemCard({ roomId, item, handle, open, onOpen, onChange, onRemove }: ItemCardProps) {
  const id = useId()
  const name = item.title || itemKindLabels[item.kind]
  const missing = kindFacts[item.kind].missing(item)
  const score = itemScore(item)
  return (
    <div className={styles.item}>
      <div className={styles.line}>
        {handle}
        <button type="button" className={styles.open} aria-expanded={open} aria-controls={id} onClick={onOpen}>
          <span className={styles.name}>
            <Tag tone={answerable(item.kind) ? 'scene' : 'neutral'}>{itemKindLabels[item.kind]}</Tag>
            <span className={styles.cut}>{item.title || (answerable(item.kind) ? '未填写要求' : '')}</span>
          </span>
          <span className={styles.facts}>
            {missing && <Tag tone="warning">待完善</Tag>}
            {answerable(item.kind) && <span className="tabular">{score} 分</span>}
            <span className={styles.turn} data-open={open || undefined}>
              <Icon name="down" size={18} />
            </span>
          </span>
        </button>
        <IconButton icon="trash" label={`删除${name}`} onClick={onRemove} />
      </div>
      {open && (
        <div className={styles.body} id={id}>
          {missing && <p className={styles.warn}>{missing}</p>}
          <TextField
            label={answerable(item.kind) ? '要求' : '标题'}
            required={answerable(item.kind) && item.kind !== 'quiz'}
            value={item.title}
            maxGraphemes={ITEM_TITLE_MAX}
            onChange={(title) => onChange({ title })}
          />
          <TextField
            label="说明"
            value={item.intro}
            multiline
            rows={2}
            maxGraphemes={INTRO_MAX}
            onChange={(intro) => onChange({ intro })}
          />
          <KindForm roomId={roomId} item={item} onChange={onChange} />
          {answerable(item.kind) && <Answering item={item} onChange={onChange} />}
        </div>
      )}
    </div>
  )
}

function Answering({ item, onChange }: Pick<ItemCardProps, 'item' | 'onChange'>) {
  return (
    <>
      <div className={styles.pair}>
        {item.kind !== 'quiz' && (
          <NumberField
            label="分值"
            value={String(item.score)}
            digitsOnly
            maxLength={4}
            suffix="分"
            onChange={(score) => onChange({ score: Math.min(SCORE_MAX, Number(score) || 0) })}
          />
        )}
        <DateField
          label="单独的截止时间"
          placeholder="与整份相同"
          value={item.deadline}
          onChange={(deadline) => onChange({ deadline })}
        />
      </div>
      <SwitchField
        label="必须完成"
        hint="没有完成这一项就不能提交"
        checked={item.required}
        onChange={(required) => onChange({ required })}
      />
      {item.kind !== 'quiz' && (
        <RubricForm rows={item.rubric} score={item.score} onChange={(rubric) => onChange({ rubric })} />
      )}
    </>
  )
}
