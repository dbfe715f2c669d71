import type { ReactNode } from 'react'
import { daysText, weekdayText } from '#contract/plans/days/days.rules'
import { boundLabels, planKindLabel } from '#contract/plans/plans.labels'
import { ITEMS_MAX, STAGE_TITLE_MAX, STAGES_MAX } from '#contract/plans/plans.rules'
import { moved } from '#lib/moved'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { useTable } from '#ui/layout/use-media'
import { RowActions } from '#ui/lists/row-actions'
import { Sortable } from '#ui/lists/sortable'
import type { RoomWords } from '../../../rooms/parts/room-words'
import { schoolToday } from '../../parts/use-ticks'
import { CellHeads, ItemCells } from './item-cells'
import styles from './manage.module.css'
import { type DraftItem, type DraftStage, itemsOf, newId, type PlanDraft, putItem } from './plan-draft'

type Props = {
  draft: PlanDraft
  words: RoomWords
  onChange: (next: PlanDraft) => void
  onEdit: (stageId: number, item: DraftItem) => void
  onAdd: (stageId: number) => void
  onRemove: (item: DraftItem) => void
}

/** Stages and their items as a table: each is edited in its form, on a desk in its cells too, and moved by its handle or with the arrow keys. */
export function StageTable({ draft, words, onChange, onEdit, onAdd, onRemove }: Props) {
  const { stages } = draft
  const table = useTable()
  const titles = new Map(itemsOf(draft).map(({ id, title }) => [id, title]))
  const change = (id: number, to: Partial<DraftStage>) =>
    onChange({ ...draft, stages: stages.map((stage) => (stage.id === id ? { ...stage, ...to } : stage)) })
  const full = itemsOf(draft).length >= ITEMS_MAX
  const one = (stage: DraftStage, handle: ReactNode) => (
    <div className={styles.stage}>
      <Card rows>
        <div className={styles.stagehead}>
          {handle}
          <TextField
            label="阶段名称"
            hideLabel
            value={stage.title}
            onChange={(title) => change(stage.id, { title })}
            maxGraphemes={STAGE_TITLE_MAX}
          />
          <RowActions
            of={stage.title || '阶段'}
            actions={[
              {
                ...{ key: 'remove', label: '删除阶段', menu: true, danger: true },
                disabled: stage.items.length > 0 || stages.length === 1,
                onSelect: () => onChange({ ...draft, stages: stages.filter(({ id }) => id !== stage.id) }),
              },
            ]}
          />
        </div>
        {table && stage.items.length > 0 && <CellHeads />}
        {stage.items.length > 0 && (
          <Sortable
            label={`${stage.title}的安排`}
            items={stage.items}
            itemKey={({ id }) => String(id)}
            itemLabel={({ title }) => title}
            onMove={(from, to) => change(stage.id, { items: moved(stage.items, from, to) })}
          >
            {(item, grip) => {
              const actions = <LineActions item={item} onEdit={() => onEdit(stage.id, item)} onRemove={onRemove} />
              if (!table)
                return (
                  <ItemLine {...{ item, titles, words, handle: grip, actions }} onEdit={() => onEdit(stage.id, item)} />
                )
              return (
                <ItemCells
                  {...{ item, stages, handle: grip, actions }}
                  stageId={stage.id}
                  about={<Words {...{ item, titles, words }} />}
                  onPut={(to, changed) => onChange(putItem(draft, to, changed))}
                />
              )
            }}
          </Sortable>
        )}
        <div className={styles.foot}>
          <Button size="sm" variant="secondary" icon="plus" disabled={full} onClick={() => onAdd(stage.id)}>
            {`添加安排到“${stage.title || '阶段'}”`}
          </Button>
        </div>
      </Card>
    </div>
  )
  return (
    <div className="stack">
      <Sortable
        label="阶段"
        items={stages}
        itemKey={({ id }) => String(id)}
        itemLabel={({ title }) => title}
        onMove={(from, to) => onChange({ ...draft, stages: moved(stages, from, to) })}
      >
        {one}
      </Sortable>
      <Button
        variant="secondary"
        icon="plus"
        disabled={stages.length >= STAGES_MAX}
        onClick={() => onChange({ ...draft, stages: [...stages, { id: newId(draft), title: '新阶段', items: [] }] })}
      >
        添加阶段
      </Button>
    </div>
  )
}

type WordsProps = { item: DraftItem; titles: ReadonlyMap<number, string>; words: RoomWords; days?: string }

/** What an item is beside its name; its days where they stand nowhere else. */
function Words({ item, titles, words, days = '' }: WordsProps) {
  const { title, kind, required, before, bound, bound_title } = item
  return (
    <span className={`secondary tabular ${styles.about}`}>
      {[
        planKindLabel(kind, words),
        bound_title !== title && bound_title,
        days,
        !required && '选做',
        before.length > 0 && `先完成${before.map((id) => `“${titles.get(id) ?? ''}”`).join('、')}`,
      ]
        .filter(Boolean)
        .join(' · ')}{' '}
      {bound !== 'there' && <Tag tone="warning">{boundLabels[bound]}</Tag>}
    </span>
  )
}

type ActionsProps = { item: DraftItem; onEdit: () => void; onRemove: (item: DraftItem) => void }

function LineActions({ item, onEdit, onRemove }: ActionsProps) {
  return (
    <RowActions
      of={item.title}
      actions={[
        { key: 'edit', label: '编辑', onSelect: onEdit },
        { key: 'remove', label: '删除', menu: true, danger: true, onSelect: () => onRemove(item) },
      ]}
    />
  )
}

type LineProps = Omit<WordsProps, 'days'> & { handle: ReactNode; actions: ReactNode; onEdit: () => void }

function ItemLine({ item, titles, words, handle, actions, onEdit }: LineProps) {
  const { title, begin_day, due_day } = item
  const days = daysText(begin_day, due_day, schoolToday())
  return (
    <div className={styles.row}>
      {handle}
      <button type="button" className={styles.words} onClick={onEdit}>
        <span className={styles.name}>{title}</span>
        <Words {...{ item, titles, words }} days={days && due_day ? `${days} ${weekdayText(due_day)}` : days} />
      </button>
      {actions}
    </div>
  )
}
