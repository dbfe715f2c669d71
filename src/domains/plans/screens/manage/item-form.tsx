import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requirementKinds } from '#contract/certs/certs.labels'
import { planKindLabel } from '#contract/plans/plans.labels'
import {
  BEFORES_MAX,
  ITEM_NOTE_MAX,
  ITEM_TITLE_MAX,
  itemProblem,
  PLAN_KINDS,
  type PlanKind,
  ROOM_KINDS,
  type RoomThing,
} from '#contract/plans/plans.rules'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'
import { ChoiceField } from '#ui/fields/choice-field'
import { DayField } from '#ui/fields/day-field'
import { NumberField } from '#ui/fields/number-field'
import { SelectField } from '#ui/fields/select-field'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { ContentChoice } from '../../../content/parts/content-choice'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { plansQueries } from '../../plans.queries'
import styles from './manage.module.css'
import type { DraftItem, DraftStage } from './plan-draft'

type Props = {
  roomId: number
  item: DraftItem
  stageId: number
  stages: readonly DraftStage[]
  onSave: (stageId: number, item: DraftItem) => void
  onClose: () => void
}

type Need = (typeof requirementKinds)[keyof typeof requirementKinds]['need']
const isRoomThing = (kind: PlanKind): kind is RoomThing => (ROOM_KINDS as readonly string[]).includes(kind)
/** How much is asked of a kind: what certificates ask as well says so there. */
const needOf = (kind: PlanKind): Need => {
  if (kind === 'project') return PROJECT_NEED
  return isRoomThing(kind) && kind !== 'activity' ? requirementKinds[kind].need : undefined
}
const PROJECT_NEED = {
  ...{ label: '提交', suffix: '%', usual: 100, max: 100 },
  hint: '提交的节点占要求提交的节点的百分比，被退回的不算',
}

/** One item: what it is bound to, when it is, whether it counts and what comes before it. */
export function ItemForm({ roomId, item: first, stageId, stages, onSave, onClose }: Props) {
  const words = useRoomWords(roomId)
  const [item, setItem] = useState(first)
  const [stage, setStage] = useState(stageId)
  const [touched, setTouched] = useState(false)
  const [asked, setAsked] = useState(false)
  useBusy('form', touched)
  const change = (to: Partial<DraftItem>) => {
    setTouched(true)
    setItem((now) => ({ ...now, ...to }))
  }
  const choose = (ref_id: number, bound_title: string) =>
    // What it is called follows what it is bound to, until somebody gives it a name of its own.
    change({
      ...{ ref_id, bound_title, bound: 'there' as const },
      ...(!item.title || item.title === item.bound_title ? { title: bound_title } : {}),
    })
  const turn = (kind: PlanKind) =>
    change({ kind, ref_id: 0, bound: 'unbound', bound_title: '', need: needOf(kind)?.usual ?? 0 })
  const problem = itemProblem(item)
  const need = needOf(item.kind)
  const others = stages.flatMap(({ items }) => items).filter(({ id }) => id !== item.id)
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={first.title ? '编辑安排' : '添加安排'}
      dismissible={!touched}
      problem={asked && problem}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button
            onClick={() => {
              setAsked(true)
              if (!problem) onSave(stage, item)
            }}
          >
            确定
          </Button>
        </>
      }
    >
      <div className="stack">
        <ChoiceField
          label="类型"
          value={item.kind}
          onChange={turn}
          options={PLAN_KINDS.map((value) => ({ value, label: planKindLabel(value, words) }))}
        />
        {item.kind === 'content' ? (
          <ContentChoice roomId={roomId} id={item.ref_id} title={item.bound_title} into="计划" onChoose={choose} />
        ) : (
          <ThingChoice roomId={roomId} item={item} onChoose={choose} />
        )}
        <TextField
          label="名称"
          value={item.title}
          onChange={(title) => change({ title })}
          maxGraphemes={ITEM_TITLE_MAX}
          required
        />
        {need && (
          <NumberField
            label={need.label}
            hint={need.hint}
            value={String(item.need)}
            onChange={(value) => change({ need: Math.min(need.max, Number(value) || 0) })}
            digitsOnly
            maxLength={4}
            suffix={need.suffix}
          />
        )}
        <div className={styles.days}>
          <DayField label="开始日期" value={item.begin_day} onChange={(begin_day) => change({ begin_day })} />
          <DayField
            label="截止日期"
            value={item.due_day}
            onChange={(due_day) => change({ due_day })}
            {...(item.title && problem?.includes('日期') && { error: problem })}
          />
        </div>
        {stages.length > 1 && (
          <SelectField
            label="阶段"
            required
            value={String(stage)}
            onChange={(value) => {
              setTouched(true)
              setStage(Number(value))
            }}
            options={stages.map(({ id, title }) => ({ value: String(id), label: title || '未命名阶段' }))}
          />
        )}
        <SwitchField
          label="计入进度"
          hint="关闭后是选做，不影响计划是否完成"
          checked={item.required}
          onChange={(required) => change({ required })}
        />
        <Befores item={item} others={others} onChange={(before) => change({ before })} />
        <TextField
          label="说明"
          multiline
          value={item.note}
          onChange={(note) => change({ note })}
          maxGraphemes={ITEM_NOTE_MAX}
        />
      </div>
    </SheetOrDialog>
  )
}

type ChoiceProps = { roomId: number; item: DraftItem; onChoose: (id: number, title: string) => void }

/** Things of the room, and texts of the school. */
function ThingChoice({ roomId, item, onChoose }: ChoiceProps) {
  const words = useRoomWords(roomId)
  const query = useQuery(plansQueries.choices(roomId))
  return (
    <QueryView query={query} skeleton={<SkeletonList rows={1} />}>
      {({ list }) => {
        const own = list.filter(({ kind }) => kind === item.kind)
        const kind = planKindLabel(item.kind, words)
        const label = `选择${kind}`
        // What was chosen and is not offered any more stays as long as nobody chooses anew.
        const gone = item.ref_id > 0 && !own.some(({ id }) => id === item.ref_id)
        if (own.length === 0 && !gone)
          return (
            <p className="secondary">
              {item.kind === 'text'
                ? '还没有自定义内容，请先在计划列表的“自定义内容”中添加。'
                : `实训室里还没有可选的${kind}，发布后才能选择。可以先填写名称，以后再选。`}
            </p>
          )
        return (
          <SelectField
            label={label}
            value={item.ref_id ? String(item.ref_id) : ''}
            onChange={(value) => onChoose(Number(value), own.find(({ id }) => id === Number(value))?.title ?? '')}
            options={[
              ...(gone ? [{ value: String(item.ref_id), label: item.bound_title || '内容已被删除' }] : []),
              ...own.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
          />
        )
      }}
    </QueryView>
  )
}

type BeforesProps = { item: DraftItem; others: readonly DraftItem[]; onChange: (before: number[]) => void }

function Befores({ item, others, onChange }: BeforesProps) {
  if (others.length === 0) return null
  const full = item.before.length >= BEFORES_MAX
  return (
    <details className={styles.befores} open={item.before.length > 0}>
      <summary>{`前置安排（${item.before.length}）`}</summary>
      <p className="secondary">选中的安排全部完成后，这一项才解锁。</p>
      {others.map(({ id, title }) => {
        const on = item.before.includes(id)
        return (
          <Checkbox
            key={id}
            label={title}
            checked={on}
            disabled={full && !on}
            onChange={(next) => onChange(next ? [...item.before, id] : item.before.filter((one) => one !== id))}
          />
        )
      })}
    </details>
  )
}
