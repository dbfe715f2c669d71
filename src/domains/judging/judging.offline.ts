import { judgingApi } from '#contract/judging/judging.api'
import { serverSeconds } from '#lib/net/clock'
import { tellHere } from '#lib/net/events'
import { call } from '#lib/net/http'
import { dropRefused, queueLatest } from '#lib/outbox/latest'
import { defineOfflineOp, outboxNow } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'

export interface Given {
  /** Hundredths. */
  points: number
  comment: string
}
interface Sheet {
  contestId: number
  assignmentId: number
  /** What is marked, as the judge knows it. */
  title: string
}
interface Giving extends Sheet {
  dimensionId: number
  given: Given
  /** By the server's clock, in seconds. */
  made: number
}
interface Finishing extends Sheet {
  comment: string
  score: number
}

const GIVE = 'judging.mark'
const FINISH = 'judging.finish'
// One line for a hand-in: it is finished after all that was given before.
const object = ({ assignmentId }: { assignmentId: number }): string => `judge:${assignmentId}`
const one = ({ contestId, assignmentId }: Sheet) => ({ contest_id: contestId, assignment_id: assignmentId })

const giving = defineOfflineOp<Giving>(GIVE, {
  object,
  describe: ({ title }) => `评分：${title}`,
  words: ({ given: { points, comment } }) => [`${points} 分`, comment].filter(Boolean).join('\n'),
  send: ({ dimensionId, given, made, ...sheet }, { key }) =>
    call(
      judgingApi.give,
      { ...one(sheet), dimension_id: dimensionId, ...given, device_time: made },
      { quiet: true, key },
    ),
})
/** Counters follow the last sheet, whichever page is open by then. */
const counted = ({ contestId }: Sheet): void => tellHere({ type: 'contest.mark', id: contestId })
const finishing = defineOfflineOp<Finishing>(FINISH, {
  object,
  describe: ({ title }) => `提交评分：${title}`,
  words: ({ comment }) => comment,
  send: ({ score, comment, ...sheet }, { key }) =>
    call(judgingApi.finish, { ...one(sheet), score, comment }, { quiet: true, key }),
  done: counted,
})

const ofSheet = (items: readonly OutboxItem[], op: string, assignmentId: number): OutboxItem[] =>
  items.filter((item) => item.op === op && item.object === object({ assignmentId }))

/** Marks that the server does not have yet. */
export const unsentMarks = (items: readonly OutboxItem[], assignmentId: number) =>
  ofSheet(items, GIVE, assignmentId).map((item) => ({ item, giving: item.input as Giving }))
export const unsentFinish = (items: readonly OutboxItem[], assignmentId: number) => {
  const item = ofSheet(items, FINISH, assignmentId).at(-1)
  return item && { item, finishing: item.input as Finishing }
}
/** What was ended here and has not arrived counts as done. */
export const endedHere = (items: readonly OutboxItem[], assignmentId: number): Finishing | undefined => {
  const ending = unsentFinish(items, assignmentId)
  return ending && ending.item.state !== 'refused' ? ending.finishing : undefined
}
/** Of a whole contest, by assignment. */
export const unsentOf = (items: readonly OutboxItem[], contestId: number): OutboxItem[] =>
  items.filter((item) => (item.op === GIVE || item.op === FINISH) && (item.input as Sheet).contestId === contestId)
export const assignmentOf = (item: OutboxItem): number => (item.input as Sheet).assignmentId

const clearRefused = (assignmentId: number): Promise<void> =>
  dropRefused(unsentFinish(outboxNow().items, assignmentId)?.item)

export const giveLater = async (input: Omit<Giving, 'made'>): Promise<void> => {
  const { assignmentId, dimensionId } = input
  await clearRefused(assignmentId)
  const made = serverSeconds()
  await queueLatest(giving, { ...input, made }, () =>
    unsentMarks(outboxNow().items, assignmentId).flatMap((one) =>
      one.giving.dimensionId === dimensionId ? [one.item] : [],
    ),
  )
}

export const finishLater = async (input: Finishing): Promise<void> => {
  await clearRefused(input.assignmentId)
  await finishing.queue(input)
}
