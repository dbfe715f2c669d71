import type { MarkSheet } from '#contract/works/marking/marks.model'
import { itemKindLabels } from '#contract/works/works.labels'
import type { WorkItem } from '#contract/works/works.model'
import { itemScore } from '#contract/works/works.rules'
import { dateTime } from '#lib/format'
import { PointsForm } from '../../../parts/marking/points-form'
import type { Sheet } from './use-sheet'

type MarkPointsProps = { item: WorkItem; number: number; sheet: MarkSheet; hook: Sheet; disabled: boolean }

/** Points of one item of a hand-in; a quiz comes with what the server found. */
export function MarkPoints({ item, number, sheet, hook, disabled }: MarkPointsProps) {
  const auto = sheet.auto.find((a) => a.item_id === item.id)?.score
  const others = sheet.marks.filter((m) => m.item_id === item.id)
  return (
    <PointsForm
      number={number}
      title={item.title || itemKindLabels[item.kind]}
      most={itemScore(item)}
      rubric={item.rubric}
      given={hook.givenOf(item.id)}
      score={hook.points.get(item.id)}
      error={hook.problemOf(item.id)}
      disabled={disabled}
      onGive={(given) => hook.give(item.id, given)}
      onFlush={() => void hook.flush()}
      hint={
        auto !== undefined && (
          <p className="secondary">{item.kind === 'quiz' ? `系统判分 ${auto} 分，可以改` : '没有作答，默认 0 分'}</p>
        )
      }
    >
      {others.length > 0 && (
        <ul className="secondary">
          {others.map((m) => (
            <li key={m.id}>
              {m.truename} {dateTime(m.time)} 评了 {m.score} 分
            </li>
          ))}
        </ul>
      )}
    </PointsForm>
  )
}
