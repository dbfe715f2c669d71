import type { PlanDetail } from '#contract/plans/plans.model'
import { counts } from '#contract/plans/plans.rules'
import { List } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import type { RoomWords } from '../../rooms/parts/room-words'
import { ItemRow } from './item-row'

type Props = {
  plan: PlanDetail
  words: RoomWords
  hrefOf: (itemId: number) => string
  /** What was ticked on this device and has not arrived. */
  ticks?: ReadonlyMap<number, boolean>
}

/** The stages of a plan, each with its items. */
export function PlanStages({ plan, words, hrefOf, ticks }: Props) {
  const titles = new Map(plan.stages.flatMap(({ items }) => items).map(({ id, title }) => [id, title]))
  const filled = plan.stages.filter(({ items }) => items.length > 0)
  if (filled.length === 0)
    return (
      <Empty title="还没有安排" icon="calendar">
        老师添加安排后会显示在这里
      </Empty>
    )
  return filled.map(({ id, title, items }) => {
    const counting = items.filter(counts)
    const done = counting.filter((item) => item.done).length
    return (
      <List key={id} label={title} header={<h2>{plan.learns ? `${title} · ${done} / ${counting.length}` : title}</h2>}>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            titles={titles}
            words={words}
            href={hrefOf(item.id)}
            plain={!plan.learns}
            waiting={ticks?.has(item.id) ?? false}
          />
        ))}
      </List>
    )
  })
}
