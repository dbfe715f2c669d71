import type { ExamCard } from '#contract/exams/exams.model'
import { takingApi } from '#contract/exams/taking/taking.api'
import type { Output } from '#contract/kernel/endpoint'
import type { Given } from '#contract/questions/questions.model'
import { local } from '#lib/device/storage'
import { newKey } from '#lib/ids'
import { serverSeconds } from '#lib/net/clock'
import { call } from '#lib/net/http'
import { noteKnown } from '#lib/net/known'
import { queueLatest } from '#lib/outbox/latest'
import { defineOfflineOp, outboxNow } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'

export interface Attempt {
  recordId: number
  /** Of the exam: how a person knows it in the outbox. */
  title: string
}
interface Answering extends Attempt {
  itemId: number
  given: Given
  /** When it was given, by the server's clock, in seconds. */
  at: number
  leaves: number
}
interface HandingIn extends Attempt {
  at: number
}

const ANSWER = 'exams.answer'
const HAND_IN = 'exams.hand-in'
const CLIENT = 'xh.exam-client'
/** A whole school hands in at one moment: the server lets it wait in line. */
const IN_LINE = 30_000

/** This device, as long as somebody is logged in on it. */
export const examClient = (): string => {
  const known = local.get<string>(CLIENT)
  if (known) return known
  const made = newKey()
  local.set(CLIENT, made)
  return made
}

// One line for an attempt: its hand-in goes after everything that was answered before it.
const object = ({ recordId }: Attempt): string => `exam:${recordId}`

const answering = defineOfflineOp<Answering>(ANSWER, {
  object,
  describe: ({ title }) => `考试作答：${title}`,
  words: ({ given }) => given.filter((one) => typeof one === 'string').join(' '),
  send: ({ recordId, itemId, given, at, leaves }, { key }) =>
    call(
      takingApi.answer,
      { record_id: recordId, client: examClient(), answers: [{ item_id: itemId, given, at }], leaves },
      { quiet: true, key, timeout: IN_LINE },
    ),
  keep: ({ recordId, itemId, given, at }, result) =>
    noteKnown(takingApi.sheet, { record_id: recordId, client: examClient() }, (sheet) => {
      const { due_time, elsewhere } = result as Output<typeof takingApi.answer>
      const questions = sheet.questions.map((one) =>
        one.item_id === itemId && one.at <= at ? { ...one, given, at } : one,
      )
      return { ...sheet, due_time, elsewhere, questions }
    }),
})
const handing = defineOfflineOp<HandingIn>(HAND_IN, {
  object,
  describe: ({ title }) => `交卷：${title}`,
  send: ({ recordId, at }, { key }) =>
    call(takingApi.handIn, { record_id: recordId, at }, { quiet: true, key, timeout: IN_LINE }),
  keep: ({ recordId }, result) =>
    noteKnown(takingApi.sheet, { record_id: recordId, client: examClient() }, (sheet) => ({
      ...sheet,
      hand_time: (result as Output<typeof takingApi.handIn>).hand_time,
      questions: [],
    })),
})

const ofAttempt = (items: readonly OutboxItem[], op: string, recordId: number): OutboxItem[] =>
  items.filter((item) => item.op === op && (item.input as Attempt).recordId === recordId)

/** What of an attempt the server does not have yet, by question. */
export const unsentAnswers = (items: readonly OutboxItem[], recordId: number): ReadonlyMap<number, Given> =>
  new Map(
    ofAttempt(items, ANSWER, recordId).map(({ input }) => [(input as Answering).itemId, (input as Answering).given]),
  )
export const unsentOf = (items: readonly OutboxItem[], recordId: number): OutboxItem[] => [
  ...ofAttempt(items, ANSWER, recordId),
  ...ofAttempt(items, HAND_IN, recordId),
]
export const unsentHandIn = (items: readonly OutboxItem[], recordId: number): OutboxItem | undefined =>
  ofAttempt(items, HAND_IN, recordId)[0]

/** Whether an attempt at this exam has been handed in here and the server does not know it yet. */
export const isHandedHere = (items: readonly OutboxItem[], { my }: ExamCard): boolean =>
  my.records.some((one) => one.hand_time === 0 && unsentHandIn(items, one.record_id))

/** Kept on the device first, then sent; of what still waits for a question only the last stays. */
export const answerLater = (attempt: Attempt, itemId: number, given: Given, leaves: number): Promise<void> =>
  queueLatest(answering, { ...attempt, itemId, given, at: serverSeconds(), leaves }, () =>
    ofAttempt(outboxNow().items, ANSWER, attempt.recordId).filter(
      (item) => (item.input as Answering).itemId === itemId && (item.input as Answering).leaves === 0,
    ),
  )

export const handInLater = async (attempt: Attempt): Promise<void> => {
  if (!unsentHandIn(outboxNow().items, attempt.recordId)) await handing.queue({ ...attempt, at: serverSeconds() })
}
