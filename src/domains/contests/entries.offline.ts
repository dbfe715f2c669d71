import { entriesApi } from '#contract/contests/entries/entries.api'
import type { ContestEntry, EntrySheet } from '#contract/contests/entries/entries.model'
import type { Attachment } from '#contract/files/files.api'
import { serverSeconds } from '#lib/net/clock'
import { call } from '#lib/net/http'
import { noteKnown } from '#lib/net/known'
import { defineOfflineOp, discard, outboxNow } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'

export interface HandingIn {
  contestId: number
  itemId: number
  title: string
  body: string
  fileIds: number[]
  /** When it was handed in, by the server's clock, in seconds. */
  made: number
}

const NAME = 'contests.entry'

/** A version that the server has taken is the newest of its item; the same content once more is the one that stands. */
const withEntry = (sheet: EntrySheet, itemId: number, made: ContestEntry): EntrySheet => ({
  ...sheet,
  items: sheet.items.map((one) =>
    one.item_id === itemId ? { ...one, entries: [made, ...one.entries.filter((e) => e.id !== made.id)] } : one,
  ),
})

const later = defineOfflineOp<HandingIn>(NAME, {
  object: ({ itemId }) => `contest-entry:${itemId}`,
  describe: ({ title }) => `参赛提交：${title}`,
  words: ({ body }) => body,
  fileKind: 'general',
  send: ({ contestId, itemId, body, fileIds, made }, { key, files }) =>
    call(
      entriesApi.save,
      {
        contest_id: contestId,
        item_id: itemId,
        body,
        file_ids: [...fileIds, ...(files as Attachment[]).map(({ id }) => id)],
        device_time: made,
      },
      { quiet: true, key },
    ),
  keep: ({ contestId, itemId }, result) =>
    noteKnown(entriesApi.sheet, { contest_id: contestId }, (sheet) => withEntry(sheet, itemId, result as ContestEntry)),
})

/** Hand-ins of an item that the server does not have yet. */
export const unsentEntries = (items: readonly OutboxItem[], itemId: number): OutboxItem[] =>
  items.filter((item) => item.op === NAME && (item.input as HandingIn).itemId === itemId)

/** Kept on the device first, then sent. Of what still waits for an item only the last stays; one that was refused gives way. */
export const handInLater = async (input: Omit<HandingIn, 'made'>, files: readonly File[] = []): Promise<void> => {
  const before = unsentEntries(outboxNow().items, input.itemId)
  // A refused one would hold back what corrects it.
  for (const item of before) if (item.state === 'refused') await discard(item.id)
  await later.queue({ ...input, made: serverSeconds() }, files)
  for (const item of before) if (item.state === 'waiting') await discard(item.id)
}
