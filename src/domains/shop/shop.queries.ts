import type { Input } from '#contract/kernel/endpoint'
import { shopApi } from '#contract/shop/shop.api'
import { givenPage, keyOf, queryOf } from '#lib/net/query'

type Asked<K extends 'products' | 'orders'> = Omit<Input<(typeof shopApi)[K]>, 'training_room_id'>
const at = (roomId: number) => ({ training_room_id: roomId })

export const shopQueries = {
  data: (roomId: number) => queryOf(shopApi.data, at(roomId)),
  rank: (roomId: number) => queryOf(shopApi.rank, at(roomId)),
  products: (roomId: number, asked: Asked<'products'> = {}) =>
    queryOf(shopApi.products, { ...at(roomId), ...givenPage(asked) }),
  orders: (roomId: number, { of, ...asked }: Asked<'orders'>) =>
    queryOf(shopApi.orders, { ...at(roomId), of, ...givenPage(asked) }),
  imports: (roomId: number) => queryOf(shopApi.imports, at(roomId)),
  access: (roomId: number) => queryOf(shopApi.access, at(roomId)),
  about: {
    all: () =>
      [shopApi.data, shopApi.rank, shopApi.products, shopApi.orders, shopApi.imports, shopApi.access].map((api) =>
        keyOf(api),
      ),
  },
}
