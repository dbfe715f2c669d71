import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account } from '../account'
import { deletedTime, pk, reference, seconds } from '../columns'
import { content } from './content'

/** What readers say of published content. */
export const contentComment = pgTable(
  'content_comment',
  {
    id: pk(),
    contentId: reference('content_id', () => content.id),
    uid: reference('uid', () => account.uid),
    /** Plain text; '' once its writer deleted it. */
    content: text('content').notNull(),
    /** Its words are hidden, why and by whom. */
    hiddenTime: seconds('hidden_time').notNull().default(0),
    hiddenReason: text('hidden_reason').notNull().default(''),
    hiddenUid: integer('hidden_uid').notNull().default(0),
    /** The row stays, so that deleting does not make room for more in a short time. */
    deletedTime: deletedTime(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    index('content_comment_content').on(t.contentId, t.createTime),
    index('content_comment_uid').on(t.uid, t.createTime),
  ],
)

/** Who reported a comment, and why: open until a moderator has looked at it. */
export const contentCommentReport = pgTable(
  'content_comment_report',
  {
    commentId: reference('comment_id', () => contentComment.id, { onDelete: 'cascade' }),
    uid: reference('uid', () => account.uid),
    reason: text('reason').notNull(),
    /** 0 = nobody has looked at it. */
    settledTime: seconds('settled_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.uid] }), index('content_comment_report_uid').on(t.uid, t.createTime)],
)

/** What a person wrote down for themselves on content; it outlasts that. */
export const contentNote = pgTable(
  'content_note',
  {
    id: pk(),
    contentId: reference('content_id', () => content.id),
    uid: reference('uid', () => account.uid),
    content: text('content').notNull(),
    editTime: seconds('edit_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [index('content_note_uid').on(t.uid, t.createTime), index('content_note_content').on(t.contentId)],
)
