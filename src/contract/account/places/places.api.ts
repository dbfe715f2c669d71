import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { id } from '../../kernel/fields'

const province = z.object({ id, name: z.string(), children: z.array(z.object({ id, name: z.string() })) })
export type Province = z.infer<typeof province>

export const placesApi = {
  getSecondCity: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/city/getSecondCity',
    input: input({ province_id: z.optional(id) }),
    output: z.object({ list: z.array(province) }),
    summary: 'Provinces with their cities, or one of them',
  }),
}
