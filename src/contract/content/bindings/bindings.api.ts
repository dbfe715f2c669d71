import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { flag, id, keyword } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { contentCard, contentType, resourceKind } from '../content.model'
import { contentBinding, leftOut } from './bindings.model'

const ids = z.array(id).check(z.minLength(1), z.maxLength(100))

/** Content in a room. */
export const bindingsApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/contentLists',
    input: input({
      training_room_id: id,
      content_type: z.optional(contentType),
      /** 1: without what the room shows in a place of its own. */
      beside: z.optional(flag),
      ...paging,
    }),
    output: listOf(contentBinding),
    summary: 'Content that a room holds, in its order; what was taken down or deleted says so',
  }),
  choices: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/contentChoices',
    input: input({
      training_room_id: id,
      content_type: z.optional(contentType),
      /** Of resources. */
      kind: z.optional(resourceKind),
      from: z.optional(z.enum(['library', 'org', 'store'])),
      keyword: z.optional(keyword),
      ...paging,
    }),
    output: listOf(z.extend(contentCard, { bound: z.boolean() })),
    summary: 'Published content that the asker may put into the room',
  }),
  bind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/bindContent',
    input: input({ training_room_id: id, content_ids: ids }),
    output: z.object({ added: z.int(), left: z.array(leftOut) }),
    summary:
      'Puts content into a room, as much of it as can be, and says of the rest why not; what is there already stays as it is. Refused where none of it can be',
  }),
  unbind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/unbindContent',
    input: input({ training_room_id: id, id }),
    output: done,
    summary: 'Takes content out of a room',
  }),
  sort: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/sortContent',
    input: input({ training_room_id: id, ids: z.array(id).check(z.maxLength(300)) }),
    output: done,
    summary: 'Puts the content of a room into this order',
  }),
}
