import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '#contract/kernel/endpoint'
import { shopApi } from '#contract/shop/shop.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { shopQueries } from './shop.queries'

// Nothing of it waits for a network: price, stock and what is left of one's money are the server's.
const writing =
  <E extends Endpoint>(api: E) =>
  async (client: QueryClient, input: Input<E>): Promise<Output<E>> => {
    const answer = await call(api, input, once())
    await Promise.all(shopQueries.about.all().map((queryKey) => client.invalidateQueries({ queryKey })))
    return answer
  }

export const saveProduct = writing(shopApi.saveProduct)
export const removeProduct = writing(shopApi.removeProduct)
export const placeOrder = writing(shopApi.order)
export const refundOrder = writing(shopApi.refund)
export const importOrders = writing(shopApi.import)
export const undoOrderImport = writing(shopApi.undoImport)
export const renewKey = writing(shopApi.renewKey)
export const saveBudget = writing(shopApi.saveBudget)

/** Says what an import would do; changes nothing. */
export const lookThrough = (roomId: number, fileId: number) =>
  call(shopApi.import, { training_room_id: roomId, file_id: fileId, dry: 1 }, { quiet: true })
