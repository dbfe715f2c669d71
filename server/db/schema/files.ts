import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { pk, seconds } from './columns'

/** A stored file. `use` says who may read it: `public` pictures, or rules of the domain that holds it. */
export const attachment = pgTable(
  'attachment',
  {
    id: pk(),
    uid: integer('uid').notNull(),
    disk: text('disk').notNull(),
    key: text('key').notNull(),
    filename: text('filename').notNull(),
    filesize: integer('filesize').notNull(),
    mime: text('mime').notNull(),
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    /** avatar, picture, feedback, file … */
    use: text('use').notNull(),
    /** How it can be looked at; '' until somebody found out. */
    preview: text('preview').notNull().default(''),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [uniqueIndex('attachment_key').on(t.disk, t.key), index('attachment_uid').on(t.uid)],
)

/** A permission to upload one file, until it is registered or expires. */
export const uploadPolicy = pgTable('upload_policy', {
  key: text('key').primaryKey(),
  uid: integer('uid').notNull(),
  kind: text('kind').notNull(),
  filename: text('filename').notNull(),
  maxSize: integer('max_size').notNull(),
  expireTime: seconds('expire_time').notNull(),
  /** Set when the bytes arrived: what was really stored. */
  storedSize: integer('stored_size').notNull().default(0),
  storedMime: text('stored_mime').notNull().default(''),
  storedWidth: integer('stored_width').notNull().default(0),
  storedHeight: integer('stored_height').notNull().default(0),
  storedPreview: text('stored_preview').notNull().default(''),
  registeredId: integer('registered_id').notNull().default(0),
  /** Arrives in pieces (tus): how much is there, and what the store calls the transfer and its parts. */
  resumable: boolean('resumable').notNull().default(false),
  received: integer('received').notNull().default(0),
  transfer: text('transfer').notNull().default(''),
  parts: jsonb('parts').$type<string[]>().notNull().default([]),
})

/** What readers who must not know its authors get of a file: the file itself, some of its bytes changed, or a copy. */
export const fileCopy = pgTable(
  'file_copy',
  {
    fileId: integer('file_id').notNull(),
    /** Sum of the words that were taken out of names inside; '' where a file has none. */
    words: text('words').notNull().default(''),
    /** Of the code that made it; what an older one made is made anew. */
    version: integer('version').notNull(),
    /** same, patched, copy or unclean. */
    state: text('state').$type<'same' | 'patched' | 'copy' | 'unclean'>().notNull(),
    /** Why it stayed unclean. */
    reason: text('reason').notNull().default(''),
    /** Where the copy lies. */
    key: text('key').notNull().default(''),
    size: integer('size').notNull().default(0),
    patches: jsonb('patches').$type<{ at: number; length: number; put?: string }[]>().notNull().default([]),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.words] })],
)
