import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { id, line } from '../../kernel/fields'

/** Apart from the rooms' own calls: only whoever types a code needs it. */
export const codeApi = {
  find: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/byCode',
    input: input({ code: line(20) }),
    output: z.object({ id, title: z.string() }),
    summary: 'The room of a code that somebody was handed; who asks for many that lead nowhere has to wait',
  }),
}
