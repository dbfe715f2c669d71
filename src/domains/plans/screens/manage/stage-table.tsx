import type { ReactNode } from 'react'
import { daysText, weekdayText } from '#contract/plans/days/days.rules'
import { boundLabels, planKindLabels } from '#contract/plans/plans.labels'
import { ITEMS_MAX, STAGE_TITLE_MAX, STAGES_MAX } from '#contract/plans/plans.rules'
import { moved } from '#contract/rooms/page/page.rules'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { RowActions } from '#ui/lists/row-actions'
import { Sortable } from '#ui/lists/sortable'
import { schoolToday } from '../../parts/use-ticks'
import styles from './manage.module.css'
import { type DraftItem, type DraftStage, itemsOf, newId, type PlanDraft } from './plan-draft'

type Props = {
  draft: PlanDraft
  onChange: (next: PlanDraft) => void
  onEdit: (stageId: number, item: DraftItem) => void
  onAdd: (stageId: number) => void
  onRemove: (item: DraftItem) => void
}

/** Stages and their items as a table: each is edited in its form, and moved by its handle or with the arrow keys. */
export function StageTable({ draft, onChange, onEdit, onAdd, onRemove }: Props) {
  const { stages } = draft
  const titles = new Map(itemsOf(draft).map(({ id, title }) => [id, title]))
  const change = (id: number, to: Partial<DraftStage>) =>
    onChange({ ...draft, stages: stages.map((stage) => (stage.id === id ? { ...stage, ...to } : stage)) })
  const full = itemsOf(draft).length >= ITEMS_MAX
  const one = (stage: DraftStage, handle: ReactNode) => (
    <div className={styles.stage}>
      <Card padded={false}>
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
        {stage.items.length > 0 && (
          <Sortable
            label={`${stage.title}的安排`}
            items={stage.items}
            itemKey={({ id }) => String(id)}
            itemLabel={({ title }) => title}
            onMove={(from, to) => change(stage.id, { items: moved(stage.items, from, to) })}
          >
            {(item, grip) => (
              <ItemLine
                item={item}
                titles={titles}
                handle={grip}
                onEdit={() => onEdit(stage.id, item)}
                onRemove={() => onRemove(item)}
              />
            )}
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

type LineProps = {
  item: DraftItem
  titles: ReadonlyMap<number, string>
  handle: ReactNode
  onEdit: () => void
  onRemove: () => void
}

function ItemLine({ item, titles, handle, onEdit, onRemove }: LineProps) {
  const { title, kind, begin_day, due_day, required, before, bound, bound_title } = item
  const days = daysText(begin_day, due_day, schoolToday())
  return (
    <div className={styles.row}>
      {handle}
      <button type="button" className={styles.words} onClick={onEdit}>
        <span className={styles.name}>{title}</span>
        <span className="secondary tabular">
          {[
            planKindLabels[kind],
            bound_title !== title && bound_title,
            days && due_day ? `${days} ${weekdayText(due_day)}` : days,
            !required && '选做',
            before.length > 0 && `先完成${before.map((id) => `“${titles.get(id) ?? ''}”`).join('、')}`,
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          {bound !== 'there' && <Tag tone="warning">{boundLabels[bound]}</Tag>}
        </span>
      </button>
      <RowActions
        of={title}
        actions={[
          { key: 'edit', label: '编辑', onSelect: onEdit },
          { key: 'remove', label: '删除', menu: true, danger: true, onSelect: onRemove },
        ]}
      />
    </div>
  )
}
