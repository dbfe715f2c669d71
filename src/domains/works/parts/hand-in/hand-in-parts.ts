import type { HandInParts } from '#contract/works/passes/hand-in.rules'
import type { PassDetail } from '#contract/works/passes/passes.model'
import type { WorkStep } from '#contract/works/works.model'
import { answerable } from '#contract/works/works.rules'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { unsentAnswers } from '../../passes.offline'
import { momentOf } from '../answer/item-over'

/** The items of a work that ask for an answer, in order. */
export const askedItems = (steps: readonly WorkStep[]) =>
  steps.flatMap((step) => step.items.filter((item) => answerable(item.kind)))

/** The step that an item stands in. */
export const stepOf = (steps: readonly WorkStep[], itemId: number | undefined): number | undefined =>
  steps.find((step) => step.items.some((item) => item.id === itemId))?.id

/** What there is for a hand-in now: on the server, and on this device. */
export const handInParts = (workId: number, pass: PassDetail, waiting: readonly OutboxItem[]): HandInParts => ({
  answers: pass.answers,
  split: new Set(pass.aside.map((one) => one.item_id)),
  unsent: new Set(unsentAnswers(waiting, workId).map(({ saving }) => saving.itemId)),
  moment: momentOf(pass),
})
