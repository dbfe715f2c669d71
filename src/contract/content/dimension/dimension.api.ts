import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, version } from '../../kernel/fields'
import { contentType } from '../content.model'
import { dimensionRow } from './dimension.model'
import { DIMENSION_ROWS_MAX, SKILL_POINTS_MAX } from './dimension.rules'

const about = { content_type: contentType, content_id: id }
const words = z.string().check(z.maxLength(5000))

/** What content trains. */
export const dimensionApi = {
  get: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/ContentDimension/getContentDimension',
    input: input(about),
    output: z.array(dimensionRow),
    summary: 'The dimension table of content that the asker may read; empty where it has none',
  }),
  form: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/ContentDimension/form',
    input: input(about),
    output: z.object({ rows: z.array(dimensionRow), version }),
    edition: 1,
    summary: 'The dimension table of content for its authors, with what they read it at',
  }),
  save: endpoint({
    group: 'uc',
    method: 'POST',
    path: '/api/ContentDimension/save',
    input: input({
      ...about,
      /** What was read before; nobody is asked for it where there is no table yet. */
      version: z.optional(version),
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
