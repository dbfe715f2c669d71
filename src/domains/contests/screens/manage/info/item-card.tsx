import type { ReactNode } from 'react'
import { itemKindAbout, itemKindLabel } from '#contract/contests/authoring/authoring.labels'
import { ITEM_TEXT_MAX, ITEM_TITLE_MAX } from '#contract/contests/authoring/authoring.rules'
import { Button, IconButton } from '#ui/button'
import { Icon } from '#ui/display/icon'
import { Tag } from '#ui/display/tag'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { UploadField } from '../../../../files/parts/upload-field'
import type { RoomWords } from '../../../../rooms/parts/room-words'
import type { ItemForm } from './form'
import styles from './info.module.css'
import { digits } from './numbers'

interface ItemCardProps {
  item: ItemForm
  words: RoomWords
  /** Percent of the total; undefined until it is saved. */
  weight: number | undefined
  handle: ReactNode
  open: boolean
  onOpen: () => void
  /** Something was handed in or marked: it can't go. */
  locked: boolean
  problem: string | undefined
  onChange: (edit: Partial<ItemForm>) => void
  onRemove: () => void
}

const boundWords = ({ kind, ref_gone: gone, ref_title: title }: ItemForm, words: RoomWords): string => {
  const about = itemKindAbout(kind, words)
  if (kind === 'own') return about
  const label = itemKindLabel(kind, words)
  if (gone) return `绑定的${label}不在这个实训室：请删除后重新从${label}中选择，或者改为在比赛中提交`
  return `绑定${label}“${title}”：${about}`
}

/** One item of a contest: a line, and opened its fields. */
export function ItemCard(props: ItemCardProps) {
  const { item, words, weight, handle, open, onOpen, locked, problem, onChange, onRemove } = props
  const name = item.title || '未命名的内容项'
  return (
    <div className={styles.item} data-wrong={problem ? '' : undefined}>
      <div className={styles.line}>
        {handle}
        <button type="button" className={styles.open} aria-expanded={open} onClick={onOpen}>
          <span className={styles.name}>{name}</span>
          <span className={styles.facts}>
            {item.ref_gone ? <Tag tone="danger">绑定已失效</Tag> : <Tag>{itemKindLabel(item.kind, words)}</Tag>}
            {weight !== undefined && <span className="tabular">{weight}%</span>}
            <Icon name="down" size={18} />
          </span>
        </button>
        <IconButton icon="trash" label={`删除${name}`} disabled={locked} onClick={onRemove} />
      </div>
      {open && (
        <div className={styles.inner}>
          <p className="secondary">
            {boundWords(item, words)}
            {locked && '。已有人提交或评分，不能删除'}
          </p>
          {item.ref_gone && !locked && (
            <div>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => onChange({ kind: 'own', ref_id: 0, ref_title: '', ref_gone: false })}
              >
                改为在比赛中提交
              </Button>
            </div>
          )}
          <TextField
            label="名称"
            required
            autoFocus={!item.title}
            value={item.title}
            maxGraphemes={ITEM_TITLE_MAX}
            onChange={(title) => onChange({ title })}
          />
          <TextField
            label="要求"
            multiline
            rows={4}
            value={item.description}
            maxGraphemes={ITEM_TEXT_MAX}
            onChange={(description) => onChange({ description })}
          />
          <NumberField
            label="每队评委数"
            digitsOnly
            maxLength={1}
            suffix="位"
            hint="自动分配评委时，每份作品由几位评委评分"
            {...digits(item.judges, (judges) => onChange({ judges }))}
          />
          <UploadField
            label="随附文件"
            max={20}
            value={item.files}
            resumeKey={`contest-item-${item.key}`}
            onChange={(files) => onChange({ files })}
          />
          {problem && (
            <p className={styles.error} role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
