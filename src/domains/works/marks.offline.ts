import { marksApi } from '#contract/works/marking/marks.api'
import type { RubricPoints } from '#contract/works/marking/marks.model'
import { tellHere } from '#lib/net/events'
import { call } from '#lib/net/http'
import { dropRefused, queueLatest } from '#lib/outbox/latest'
import { defineOfflineOp, outboxNow } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'

export interface Given {
  score: number
  rubric: RubricPoints
  comment: string
}
export interface Sheet {
  roomId: number
  submissionId: number
  /** Whose hand-in it is, and of which work: how a person knows it in the outbox. */
  title: string
}
interface Giving extends Sheet {
  itemId: number
  given: Given
}
interface Finishing extends Sheet {
  score: number
}

const GIVE = 'works.mark'
const FINISH = 'works.mark-done'
// One line for a hand-in: it is finished after all that was given before.
export const lineOfSheet = ({ submissionId }: { submissionId: number }): string => `mark:${submissionId}`
export const sheetInput = ({ roomId, submissionId }: Sheet) => ({
  training_room_id: roomId,
  submission_id: submissionId,
})

/** Queue and counters follow the last sheet, whichever page is open by then. */
export const marked = ({ roomId }: { roomId: number }): void => tellHere({ type: 'work.pass', room_id: roomId })

const giving = defineOfflineOp<Giving>(GIVE, {
  object: lineOfSheet,
  describe: ({ title }) => `评分：${title}`,
  words: ({ given: { score, comment } }) => [`${score} 分`, comment].filter(Boolean).join('\n'),
  send: ({ itemId, given, ...sheet }, { key }) =>
    call(marksApi.give, { ...sheetInput(sheet), item_id: itemId, ...given }, { quiet: true, key }),
})
const finishing = defineOfflineOp<Finishing>(FINISH, {
  object: lineOfSheet,
  describe: ({ title }) => `完成评分：${title}`,
  send: ({ score, ...sheet }, { key }) => call(marksApi.finish, { ...sheetInput(sheet), score }, { quiet: true, key }),
  done: marked,
})

/** Everything about a hand-in that the server does not have yet. */
export const unsentOfSheet = (items: readonly OutboxItem[], submissionId: number): OutboxItem[] =>
  items.filter((item) => item.object === lineOfSheet({ submissionId }))
export const ofSheet = (items: readonly OutboxItem[], op: string, submissionId: number): OutboxItem[] =>
  unsentOfSheet(items, submissionId).filter((item) => item.op === op)

/** Points are given anew where they were refused; words stay in the outbox until their writer gives them up. */
export const isPoints = ({ op }: OutboxItem): boolean => op === GIVE || op === FINISH

/** Points that the server does not have yet. */
export const unsentMarks = (items: readonly OutboxItem[], submissionId: number) =>
  ofSheet(items, GIVE, submissionId).map((item) => ({ item, giving: item.input as Giving }))
export const unsentFinish = (items: readonly OutboxItem[], submissionId: number): OutboxItem | undefined =>
  ofSheet(items, FINISH, submissionId).at(-1)

const clearRefused = (submissionId: number): Promise<void> => dropRefused(unsentFinish(outboxNow().items, submissionId))

export const giveLater = async (input: Giving): Promise<void> => {
  const { submissionId, itemId } = input
  await clearRefused(submissionId)
  await queueLatest(giving, input, () =>
    unsentMarks(outboxNow().items, submissionId).flatMap((one) => (one.giving.itemId === itemId ? [one.item] : [])),
  )
}

export const finishLater = async (input: Finishing): Promise<void> => {
  await clearRefused(input.submissionId)
  await finishing.queue(input)
}
