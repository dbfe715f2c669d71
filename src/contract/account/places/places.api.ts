import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { id, keyword, place } from '../../kernel/fields'
import { listOf } from '../../kernel/paging'

const province = z.object({ id, name: z.string(), children: z.array(z.object({ id, name: z.string() })) })
export type Province = z.infer<typeof province>

const school = z.object({ id, name: z.string(), tag_group: z.boolean(), checked: z.boolean() })

export const placesApi = {
  getSecondCity: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/city/getSecondCity',
    input: input({ province_id: z.optional(id) }),
    output: z.object({ list: z.array(province) }),
    summary: 'Provinces with their cities, or one of them',
  }),
  schools: endpoint({
    group: 'uc',
    method: 'GET',
    path: '/api/School/lists',
    input: input({ keyword, place: z.optional(place), offset: z.optional(z.int().check(z.nonnegative())) }),
    output: listOf(school),
    summary: 'Schools by keyword, of a province or city; every entry is marked checked, groups carry tag_group',
  }),
}
