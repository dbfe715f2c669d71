import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { stepTypeLabels } from '#contract/works/works.labels'
import { WORK_STEP_TYPES, type Work, type WorkStep, type WorkStepType } from '#contract/works/works.model'
import {
  isNumbered,
  STEP_CLOSING,
  STEP_OPENING,
  STEPS_MAX,
  scoreTotal,
  stepName,
  stepNumbers,
} from '#contract/works/works.rules'
import { moved } from '#lib/moved'
import { Icon } from '#ui/display/icon'
import { Sortable } from '#ui/lists/sortable'
import { Menu } from '#ui/overlays/menu'
import { attempt } from '#ui/overlays/say'
import { useRoomWords } from '../../../../rooms/parts/room-words'
import { handleWork, saveStep } from '../../../works.mutations'
import styles from './editor.module.css'

type StepListProps = { work: Work; current: number; onPick: (stepId: number) => void }

/** The settings and the steps of a work in their order; 导读 and 结尾 have their fixed places. */
export function StepList({ work, current, onPick }: StepListProps) {
  const client = useQueryClient()
  const words = useRoomWords(work.training_room_id)
  // A dragged row stands in its place at once; the server's order takes over when it comes.
  const [order, setOrder] = useState<number[]>()
  const byOrder = order ? order.flatMap((id) => work.steps.find((s) => s.id === id) ?? []) : work.steps
  const steps = byOrder.length === work.steps.length ? byOrder : work.steps
  const numbers = stepNumbers(steps)
  const nameOf = (s: WorkStep) => stepName(s, numbers[steps.indexOf(s)] ?? 0)
  const first = steps.filter((s) => s.type === STEP_OPENING)
  const middle = steps.filter((s) => isNumbered(s.type))
  const last = steps.filter((s) => s.type === STEP_CLOSING)
  const sort = (from: number, to: number) => {
    const ids = [...first, ...moved(middle, from, to), ...last].map((s) => s.id)
    setOrder(ids)
    void attempt(() => handleWork(client, { action: 'sort_steps', id: work.id, ids })).then(() => setOrder(undefined))
  }
  const add = (type: WorkStepType) =>
    attempt(async () => {
      const step = { version: 0, type, title: stepTypeLabels[type], items: [] }
      const { id } = await saveStep(client, work.id, step)
      onPick(id)
    })
  const row = (s: WorkStep) => (
    <button
      type="button"
      className={styles.pick}
      aria-current={s.id === current || undefined}
      onClick={() => onPick(s.id)}
    >
      <span className={styles.cut}>{nameOf(s)}</span>
      <span className="secondary tabular">{s.items.length ? `${s.items.length} 项` : '空'}</span>
    </button>
  )
  const fixed = (s: WorkStep) => (
    <div key={s.id} className={styles.stepRow} data-fixed data-current={s.id === current || undefined}>
      {row(s)}
    </div>
  )
  const has = new Set(steps.map((s) => s.type))
  return (
    <nav className={styles.panel} aria-label={words('{work}步骤')}>
      <div className={styles.total}>
        <span className="secondary">总分</span>
        <strong className="tabular">{scoreTotal(steps.flatMap((s) => s.items))} 分</strong>
      </div>
      <div>
        <div className={styles.stepRow} data-fixed data-current={current === 0 || undefined}>
          <button
            type="button"
            className={styles.pick}
            aria-current={current === 0 || undefined}
            onClick={() => onPick(0)}
          >
            <span>{words('{work}设置')}</span>
          </button>
        </div>
        {first.map(fixed)}
        <Sortable label="步骤" items={middle} itemKey={(s) => String(s.id)} itemLabel={nameOf} onMove={sort}>
          {(s, handle) => (
            <div className={styles.stepRow} data-current={s.id === current || undefined}>
              {handle}
              {row(s)}
            </div>
          )}
        </Sortable>
        {last.map(fixed)}
      </div>
      {steps.length < STEPS_MAX && (
        <Menu
          label="添加步骤"
          align="start"
          triggerClass={styles.add}
          trigger={
            <>
              <Icon name="plus" size={20} />
              添加步骤
            </>
          }
          items={WORK_STEP_TYPES.map((type) => ({
            key: String(type),
            label: stepTypeLabels[type],
            disabled: !isNumbered(type) && has.has(type),
            online: true,
            act: `添加${stepTypeLabels[type]}`,
            onSelect: () => add(type),
          }))}
        />
      )}
    </nav>
  )
}
