import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { itemProblem } from '#contract/plans/plans.rules'
import { Checkbox } from '#ui/fields/checkbox'
import { DayField } from '#ui/fields/day-field'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import styles from './manage.module.css'
import type { DraftItem, DraftStage } from './plan-draft'

type Cell = 'title' | 'begin' | 'due' | 'stage' | 'required'
type Props = {
  item: DraftItem
  stageId: number
  stages: readonly DraftStage[]
  handle: ReactNode
  /** What stands below its name: what it is bound to. */
  about: ReactNode
  actions: ReactNode
  onPut: (stageId: number, item: DraftItem) => void
}

const CONTROLS = 'input, select'
const cellOf = (at: EventTarget): HTMLElement | null => (at as HTMLElement).closest('[data-cell]')
/** Goes to the same cell of the row below, or above. */
const go = (cell: HTMLElement, by: 1 | -1): void => {
  const column = [...document.querySelectorAll<HTMLElement>(`[data-cell="${cell.dataset.cell}"]`)]
  column[column.indexOf(cell) + by]?.querySelector<HTMLElement>(CONTROLS)?.focus()
}

/** What is wrong with an item stands at the cell that it is about. */
const problemAt = (item: DraftItem): Partial<Record<Cell, string>> => {
  const problem = itemProblem(item)
  if (!problem) return {}
  return problem.includes('日期') ? { due: problem } : { title: problem }
}

/** A row of the table whose cells are written in: Enter goes on below, Tab to the right, Escape takes back what the cell had before. */
export function ItemCells({ item, stageId, stages, handle, about, actions, onPut }: Props) {
  const before = useRef<{ cell: string | undefined; item: DraftItem; stageId: number }>(undefined)
  const problem = problemAt(item)
  const put = (to: Partial<DraftItem>) => onPut(stageId, { ...item, ...to })
  // It goes on in its new place: who moves it by keys stays in the cell.
  const moveTo = (stage: number) => {
    flushSync(() => onPut(stage, item))
    document.querySelector<HTMLElement>(`[data-row="${item.id}"] [data-cell="stage"] select`)?.focus()
  }
  const onFocus = (event: FocusEvent) => {
    const cell = cellOf(event.target)?.dataset.cell
    if (cell !== before.current?.cell) before.current = { cell, item, stageId }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target)
    if (!cell) return
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      go(cell, event.shiftKey ? -1 : 1)
    }
    if (event.key === 'Escape' && before.current) {
      event.stopPropagation()
      onPut(before.current.stageId, before.current.item)
    }
  }
  const of = item.title || '未命名安排'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the cells in it
    <div
      className={`${styles.row} ${styles.cells}`}
      data-row={item.id}
      onFocus={onFocus}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) before.current = undefined
      }}
      onKeyDown={onKeyDown}
    >
      {handle}
      <div data-cell="title">
        <TextField
          label={`${of}：名称`}
          hideLabel
          value={item.title}
          onChange={(title) => put({ title })}
          error={problem.title}
        />
        {about}
      </div>
      <div data-cell="begin">
        <DayField
          label={`${of}：开始日期`}
          hideLabel
          value={item.begin_day}
          onChange={(begin_day) => put({ begin_day })}
        />
      </div>
      <div data-cell="due">
        <DayField
          label={`${of}：截止日期`}
          hideLabel
          value={item.due_day}
          onChange={(due_day) => put({ due_day })}
          error={problem.due}
        />
      </div>
      <div data-cell="stage">
        <SelectField
          label={`${of}：阶段`}
          hideLabel
          required
          value={String(stageId)}
          onChange={(value) => moveTo(Number(value))}
          options={stages.map(({ id, title }) => ({ value: String(id), label: title || '未命名阶段' }))}
        />
      </div>
      <div data-cell="required">
        <Checkbox
          label={`${of}：计入进度`}
          hideLabel
          checked={item.required}
          onChange={(required) => put({ required })}
        />
      </div>
      {actions}
    </div>
  )
}

/** What the columns are; each cell says so itself to who can't see it. */
export function CellHeads() {
  return (
    <div className={`${styles.cells} ${styles.heads}`} aria-hidden>
      <span />
      {['名称', '开始', '截止', '阶段', '计入'].map((word) => (
        <span key={word}>{word}</span>
      ))}
    </div>
  )
}
