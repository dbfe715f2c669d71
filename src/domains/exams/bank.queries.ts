import { bankApi } from '#contract/exams/bank/bank.api'
import type { Input } from '#contract/kernel/endpoint'
import { givenPage, keyOf, queryOf } from '#lib/net/query'

type Asked = Omit<Input<typeof bankApi.lists>, 'training_room_id'>

export const bankQueries = {
  lists: (roomId: number, asked: Asked = {}) =>
    queryOf(bankApi.lists, { training_room_id: roomId, ...givenPage(asked) }),
  tags: (roomId: number) => queryOf(bankApi.tags, { training_room_id: roomId }),
  imports: (roomId: number) => queryOf(bankApi.imports, { training_room_id: roomId }),
  about: { all: () => [bankApi.lists, bankApi.tags, bankApi.imports].map((api) => keyOf(api)) },
}
