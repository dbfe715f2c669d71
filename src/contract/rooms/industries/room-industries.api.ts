import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id } from '../../kernel/fields'

export const roomIndustriesApi = {
  bind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/bindIndustry',
    input: input({ training_room_id: id, insertIds: z.array(id).check(z.maxLength(100)) }),
    output: done,
    summary: 'The industries that a room belongs to from now on, in this order; none = to none',
  }),
}
