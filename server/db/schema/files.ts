import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PackKind, PackState } from '#contract/files/packs.model'
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

/**
 * Much as one ZIP: made behind the request, taken within a day. It refers to nothing, so that its file goes with it. Its name is
 * of the time when only certificates were packed: processes are restarted one after the other, and the old one still reads it.
 */
export const filePack = pgTable(
  'cert_pack',
  {
    id: pk(),
    kind: text('kind').$type<PackKind>().notNull().default('certs'),
    /** 0 = of no room. */
    roomId: integer('room_id').notNull(),
    /** Of what: the certificate, or the person. */
    subjectId: integer('cert_id').notNull(),
    /** Who asked for it. */
    uid: integer('uid').notNull(),
    /** Under which address it was asked for: codes in it lead there. */
    origin: text('origin').notNull(),
    title: text('title').notNull(),
    state: text('state').$type<PackState>().notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    key: text('key').notNull(),
    filesize: bigint('filesize', { mode: 'number' }).notNull().default(0),
    /** 0 = it was taken back. */
    createTime: seconds('create_time').notNull(),
    /** When whoever makes it said so last. */
    beatTime: seconds('beat_time').notNull(),
  },
  (t) => [
    index('cert_pack_cert').on(t.roomId, t.subjectId),
    // Of one thing one is made at a time.
    uniqueIndex('cert_pack_running').on(t.kind, t.subjectId).where(sql`${t.state} = 'running'`),
  ],
)
