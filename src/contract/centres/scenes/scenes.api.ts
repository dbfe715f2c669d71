import * as z from 'zod/mini'
import { contentLevel } from '../../content/content.model'
import { endpoint, input } from '../../kernel/endpoint'
import { id, keyword } from '../../kernel/fields'
import { sceneKind, sceneList } from './scenes.model'
import { DIMENSION_WORDS_MAX, SCENE_SCOPES } from './scenes.rules'

export const scenesApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Centre/scenes',
    input: input({
      /** One list alone, of which a further page can be asked for; all of them without. */
      kind: z.optional(sceneKind),
      offset: z.optional(z.int().check(z.nonnegative(), z.maximum(100_000))),
      scope: z.optional(z.enum(SCENE_SCOPES)),
      keyword: z.optional(keyword),
      industry_id: z.optional(id),
      /** 0 is the platform. */
      org_id: z.optional(z.int().check(z.nonnegative())),
      level: z.optional(contentLevel),
      /** The title of an ability that it trains. */
      dimension: z.optional(z.string().check(z.maxLength(DIMENSION_WORDS_MAX))),
    }),
    output: z.object({ scenes: z.array(sceneList) }),
    summary:
      'The scene lists of the centre as far as the asker may see what is in them; a list that can’t be narrowed by what is asked stays out',
  }),
  choices: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Centre/sceneChoices',
    input: input({}),
    output: z.object({
      orgs: z.array(z.object({ id: z.int(), name: z.string() })),
      dimensions: z.array(z.string()),
    }),
    summary: 'Owners and abilities of what the scene lists hold for the asker, to narrow them by',
  }),
}
