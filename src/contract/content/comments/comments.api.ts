import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { flag, id, line } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { contentComment } from './comments.model'
import { COMMENT_HIDE_REASON_MAX, COMMENT_MAX, REPORT_REASON_MAX } from './comments.rules'

const at = { content_id: id }
const one = { ...at, id }

/** Comments on published content. */
export const commentsApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Content/comments',
    input: input({ ...at, ...paging, reported: z.optional(flag) }),
    output: z.object({
      ...listOf(contentComment).shape,
      /** Hides comments and shows them again: its authors, and who runs its organisation. */
      moderates: z.boolean(),
      /** Comments with open reports; 0 for who does not moderate. */
      reported: z.int(),
      /** Why the asker may not comment; '' = they may. */
      refusal: z.string(),
    }),
    summary: 'What readers say of content, the latest first; moderators may ask for what was reported',
  }),
  add: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Content/addComment',
    input: input({ ...at, content: line(COMMENT_MAX) }),
    output: z.object({ id }),
    summary: 'Comments on published content that the asker may read; its authors are told',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Content/deleteComment',
    input: input(one),
    output: done,
    summary: 'Deletes a comment of one’s own',
  }),
  report: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Content/reportComment',
    input: input({ ...one, reason: line(REPORT_REASON_MAX) }),
    output: done,
    summary: 'Tells who moderates that a comment should not stand there, and why; once a person',
  }),
  moderate: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Content/moderateComment',
    input: input({ ...one, hidden: z.boolean(), reason: z.optional(line(COMMENT_HIDE_REASON_MAX)) }),
    output: done,
    summary:
      'Hides the words of a comment with a reason that everybody reads, or shows them again; its reports are settled',
  }),
}
