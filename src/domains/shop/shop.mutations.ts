import { shopApi } from '#contract/shop/shop.api'
import { call } from '#lib/net/http'
import { writing } from '#lib/writing'
import { shopQueries } from './shop.queries'

// Nothing of it waits for a network: price, stock and what is left of one's money are the server's.

export const saveProduct = writing(shopApi.saveProduct, shopQueries.about.all)
export const removeProduct = writing(shopApi.removeProduct, shopQueries.about.all)
export const placeOrder = writing(shopApi.order, shopQueries.about.all)
export const refundOrder = writing(shopApi.refund, shopQueries.about.all)
export const importOrders = writing(shopApi.import, shopQueries.about.all)
export const undoOrderImport = writing(shopApi.undoImport, shopQueries.about.all)
export const renewKey = writing(shopApi.renewKey, shopQueries.about.all)
export const saveBudget = writing(shopApi.saveBudget, shopQueries.about.all)

/** Says what an import would do; changes nothing. */
export const lookThrough = (roomId: number, fileId: number) =>
  call(shopApi.import, { training_room_id: roomId, file_id: fileId, dry: 1 }, { quiet: true })
