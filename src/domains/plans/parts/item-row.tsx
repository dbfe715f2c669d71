import { boundLabels, itemStateLabels, itemWords } from '#contract/plans/plans.labels'
import type { PlanItem } from '#contract/plans/plans.model'
import { type ItemState, itemStateOf } from '#contract/plans/plans.rules'
import { Icon } from '#ui/display/icon'
import { Tag, type Tone } from '#ui/display/tag'
import { ListRow } from '#ui/lists/list'
import type { RoomWords } from '../../rooms/parts/room-words'
import { planKindIcons } from './plan-address'
import { schoolToday } from './use-ticks'

const tones: Record<ItemState, Tone> = {
  gone: 'neutral',
  done: 'success',
  locked: 'neutral',
  late: 'danger',
  soon: 'info',
  open: 'scene',
}
/** `waiting`: what was ticked here has not arrived. */
export function ItemStateTag({ item, waiting }: { item: PlanItem; waiting?: boolean | undefined }) {
  if (waiting) return <Tag tone="info">待提交</Tag>
  const state = itemStateOf(item, schoolToday())
  if (state === 'gone') return <Tag>{boundLabels[item.bound]}</Tag>
  if (state === 'open' && item.percent > 0) return <Tag tone="scene">{`${item.percent}%`}</Tag>
  return <Tag tone={tones[state]}>{itemStateLabels[state]}</Tag>
}

type RowProps = {
  item: PlanItem
  titles: ReadonlyMap<number, string>
  words: RoomWords
  href: string
  /** For who does not learn in the room: nothing is done or late. */
  plain?: boolean
  /** Ticked on this device, and not at the server yet. */
  waiting?: boolean
}

/** One item of a plan, as it stands for whoever looks. */
export function ItemRow({ item, titles, words, href, plain, waiting }: RowProps) {
  const gone = item.bound !== 'there'
  return (
    <ListRow
      href={href}
      title={item.title}
      description={itemWords(item, titles, schoolToday(), words)}
      prefix={<Icon name={item.done ? 'check' : planKindIcons[item.kind]} size={20} />}
      extra={(!plain || gone) && <ItemStateTag item={item} waiting={waiting} />}
    />
  )
}
