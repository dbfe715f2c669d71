import type { WorkItem } from '../works.model'
import { type Arriving, itemOver } from './late.rules'
import type { passesErrors } from './passes.errors'
import type { AnswerValue } from './passes.model'
import { isAnswered } from './passes.rules'

type Asked = Pick<WorkItem, 'id' | 'kind' | 'content' | 'required' | 'deadline'>

/** What there is for a hand-in at a moment. */
export interface HandInParts {
  /** What counts of each item that has an answer. */
  answers: readonly { item_id: number; value: AnswerValue }[]
  /** Items with versions that wait for their author's choice. */
  split: ReadonlySet<number>
  /** Items whose answers are on a device, and reach the server before the hand-in does. */
  unsent: ReadonlySet<number>
  moment: Omit<Arriving, 'deadline'>
}

/** `over`: its own deadline has gone by, so it is missed, and keeps the rest from nobody. */
export type ItemStand = 'split' | 'unsent' | 'answered' | 'over' | 'open'

const standsIn =
  ({ answers, split, unsent, moment }: HandInParts) =>
  (item: Asked): ItemStand => {
    if (split.has(item.id)) return 'split'
    if (unsent.has(item.id)) return 'unsent'
    if (isAnswered(item, answers.find((a) => a.item_id === item.id)?.value)) return 'answered'
    return itemOver(item, moment) ? 'over' : 'open'
  }

/** Each item that asks for an answer with how it stands. */
export const itemStands = <I extends Asked>(
  items: readonly I[],
  parts: HandInParts,
): { item: I; stand: ItemStand }[] => {
  const standOf = standsIn(parts)
  return items.map((item) => ({ item, stand: standOf(item) }))
}

export interface Unready<I> {
  /** The refusal that says it. */
  why: Extract<keyof typeof passesErrors, 'answers_split' | 'required_missing' | 'nothing_to_hand_in'>
  /** Which items it is about, in their order; none where it is about all. */
  items: I[]
}

/**
 * What keeps a work from being handed in; undefined when nothing does. The one rule for the button, the page's list and the
 * server's refusal. `items` are those that ask for an answer.
 */
export const unready = <I extends Asked>(items: readonly I[], parts: HandInParts): Unready<I> | undefined => {
  const stands = itemStands(items, parts)
  const those = (is: (one: (typeof stands)[number]) => boolean): I[] => stands.filter(is).map(({ item }) => item)
  const split = those(({ stand }) => stand === 'split')
  if (split.length) return { why: 'answers_split', items: split }
  const missing = those(({ stand, item }) => stand === 'open' && item.required)
  if (missing.length) return { why: 'required_missing', items: missing }
  const given = stands.some(({ stand }) => stand === 'unsent' || stand === 'answered')
  return items.length && !given ? { why: 'nothing_to_hand_in', items: [] } : undefined
}
