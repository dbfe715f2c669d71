import * as z from 'zod/mini'
import { attachment } from '../../files/files.api'
import { id, time } from '../../kernel/fields'

/** What was handed in for an item at the contest itself: one version, never changed. It is its own receipt. */
export const contestEntry = z.object({
  id,
  item_id: id,
  contest_team_id: id,
  version: z.int(),
  /** Plain text. */
  body: z.string(),
  files: z.array(attachment),
  uid: id,
  truename: z.string(),
  /** SHA-256 of item, text and files, hex. */
  hash: z.string(),
  device_time: time,
  server_time: time,
})
export type ContestEntry = z.infer<typeof contestEntry>

/** How the asker stands in the work order, task or exam that an item is bound to. */
export const entryElsewhere = z.object({
  /** none, doing, submitted, returned or done. */
  state: z.enum(['none', 'doing', 'submitted', 'returned', 'done']),
  time,
  /** Where it is done; '' where the asker can't open it. */
  href: z.string(),
  /** What it is bound to was deleted. */
  gone: z.boolean(),
})
export type EntryElsewhere = z.infer<typeof entryElsewhere>

/** Everything the content page needs beside the items. */
export const entrySheet = z.object({
  /** The asker's registration; 0 = somebody who only looks on. */
  contest_team_id: z.int(),
  team_title: z.string(),
  /** '' = may hand in now; else why not. */
  closed: z.string(),
  /** When this registration has to be done, with the time it was given besides. */
  end_time: time,
  extra_seconds: z.int(),
  items: z.array(
    z.object({
      item_id: id,
      /** Of items of kind `own`, the newest first. */
      entries: z.array(contestEntry),
      /** Of items that are bound; null for `own`. */
      elsewhere: z.nullable(entryElsewhere),
    }),
  ),
})
export type EntrySheet = z.infer<typeof entrySheet>
