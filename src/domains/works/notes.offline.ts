import type { Output } from '#contract/kernel/endpoint'
import { marksApi } from '#contract/works/marking/marks.api'
import type { Anchor } from '#contract/works/marking/marks.model'
import { call } from '#lib/net/http'
import { defineOfflineOp } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { say } from '#ui/overlays/say'
import { lineOfSheet, marked, ofSheet, type Sheet, sheetInput } from './marks.offline'

export interface Noting extends Sheet {
  itemId: number
  anchor: Anchor
  text: string
}
interface Returning extends Sheet {
  reason: string
}
export interface Batch {
  roomId: number
  workId: number
  /** Of the work: how a person knows it in the outbox. */
  title: string
  submissionIds: number[]
  itemId: number
  score: number
  comment: string
  /** Also where the item has points already. */
  overwrite: boolean
}

const NOTE = 'works.mark-note'
const RETURN = 'works.mark-return'
const BATCH = 'works.mark-batch'

const noting = defineOfflineOp<Noting>(NOTE, {
  object: lineOfSheet,
  describe: ({ title, text }) => `批注：${title} · ${text}`,
  words: ({ text }) => text,
  send: ({ itemId, anchor, text, ...sheet }, { key }) =>
    call(marksApi.comment, { ...sheetInput(sheet), item_id: itemId, anchor, text }, { quiet: true, key }),
})
const returning = defineOfflineOp<Returning>(RETURN, {
  object: lineOfSheet,
  describe: ({ title }) => `退回：${title}`,
  words: ({ reason }) => reason,
  send: ({ reason, ...sheet }, { key }) =>
    call(marksApi.giveBack, { ...sheetInput(sheet), reason }, { quiet: true, key }),
  done: marked,
})
const batching = defineOfflineOp<Batch>(BATCH, {
  object: ({ workId }) => `mark-batch:${workId}`,
  words: ({ score, comment }) => [`${score} 分`, comment].filter(Boolean).join('\n'),
  describe: ({ title, submissionIds }) => `批量评分：${title} · ${submissionIds.length} 份`,
  send: ({ roomId, workId, submissionIds, itemId, score, comment, overwrite }, { key }) =>
    call(
      marksApi.batch,
      {
        training_room_id: roomId,
        work_id: workId,
        submission_ids: submissionIds,
        item_id: itemId,
        score,
        comment,
        overwrite,
      },
      { quiet: true, key },
    ),
  done: (input, result) => {
    marked(input)
    const { count, finished, skipped } = result as Output<typeof marksApi.batch>
    const kept = skipped ? `，${skipped} 份这一项已有得分，未改动` : ''
    void say(`已给 ${count} 份评分，${finished} 份已全部评完${kept}`)
  },
})

/** Comments that the server does not have yet. */
export const unsentNotes = (items: readonly OutboxItem[], submissionId: number) =>
  ofSheet(items, NOTE, submissionId).map((item) => ({ item, noting: item.input as Noting }))
/** The hand-in goes back as soon as there is a network. */
export const unsentReturn = (items: readonly OutboxItem[], submissionId: number): OutboxItem | undefined =>
  ofSheet(items, RETURN, submissionId).at(-1)
export const unsentBatches = (items: readonly OutboxItem[], workId: number) =>
  items
    .filter((item) => item.op === BATCH && (item.input as Batch).workId === workId)
    .map((item) => ({ item, batch: item.input as Batch }))

export const noteLater = (input: Noting): Promise<string> => noting.queue(input)
export const returnLater = (input: Returning): Promise<string> => returning.queue(input)
export const batchLater = (input: Batch): Promise<string> => batching.queue(input)
