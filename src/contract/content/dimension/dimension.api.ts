import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id } from '../../kernel/fields'
import { contentType } from '../content.model'
import { dimensionRow } from './dimension.model'
import { DIMENSION_ROWS_MAX, SKILL_POINTS_MAX } from './dimension.rules'

const words = z.string().check(z.maxLength(5000))

/** What content trains. */
export const dimensionApi = {
  get: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/ContentDimension/getContentDimension',
    input: input({ content_type: contentType, content_id: id }),
    output: z.array(dimensionRow),
    summary: 'The dimension table of content that the asker may read; empty where it has none',
  }),
  save: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/ContentDimension/save',
    input: input({
      content_type: contentType,
      content_id: id,
      rows: z
        .array(
          z.strictObject({
            title: words,
            description: words,
            skill_point: z.array(z.strictObject({ title: words })).check(z.maxLength(SKILL_POINTS_MAX + 1)),
            weight: z.int().check(z.nonnegative(), z.maximum(100)),
            /** The place of the row above in this list; -1 = on top. */
            parent: z.int().check(z.minimum(-1), z.maximum(DIMENSION_ROWS_MAX)),
          }),
        )
        .check(z.maxLength(DIMENSION_ROWS_MAX + 1)),
    }),
    output: done,
    summary: 'Writes the dimension table of content anew, by its authors',
  }),
}
