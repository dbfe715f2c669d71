import * as z from 'zod/mini'
import { id, keyword } from '../kernel/fields'
import { paging, sorting } from '../kernel/paging'
import { contentLevel, contentType } from './content.model'
import { TAG_MAX } from './content.rules'

/** Of any of these types: their names, commas between, since a query holds no lists; a name that none has finds nothing. */
export const ofTypes = z.string().check(z.maxLength(300), z.regex(/^[a-z_]+(,[a-z_]+)*$/))

/** What lists of content are narrowed by. */
export const contentFilter = () => ({
  ...paging,
  ...sorting('title', 'time', 'views'),
  content_type: z.optional(contentType),
  content_types: z.optional(ofTypes),
  keyword: z.optional(keyword),
  tag: z.optional(z.string().check(z.maxLength(TAG_MAX * 4))),
  industry_id: z.optional(id),
  level: z.optional(contentLevel),
})
