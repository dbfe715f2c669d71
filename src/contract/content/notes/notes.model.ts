import * as z from 'zod/mini'
import { id, time } from '../../kernel/fields'
import { contentState } from '../content.model'

/** What a person wrote down for themselves on content. */
export const contentNote = z.object({
  id,
  content_id: id,
  /** Of the content; '' where the person may not read it any more. */
  title: z.string(),
  /** Where the content stands; draft where it is not the person’s to read any more. */
  state: contentState,
  /** Plain text. */
  content: z.string(),
  create_time: time,
  /** 0 = it was not changed. */
  edit_time: time,
})
export type ContentNote = z.infer<typeof contentNote>
