import { shopApi } from '#contract/shop/shop.api'
import { type Route, route } from '../../lib/calls/serve'
import * as incoming from './orders.incoming.service'
import * as orders from './orders.service'
import * as products from './products.service'
import { ordersFile, rankFile } from './shop.export.service'
import * as shop from './shop.service'

const inside = { allow: 'room.read' } as const
const managed = { allow: 'room.manage' } as const

export const shopRoutes: Route[] = [
  route(shopApi.rank, { ...inside, file: { asked: (input) => input.do_export === 1, send: rankFile } }, shop.rank),
  route(shopApi.data, inside, shop.data),
  route(shopApi.products, inside, products.lists),
  route(shopApi.saveProduct, inside, products.save),
  route(shopApi.removeProduct, inside, products.remove),
  route(
    shopApi.orders,
    { ...inside, file: { asked: (input) => input.do_export === 1, send: ordersFile } },
    orders.lists,
  ),
  route(shopApi.order, inside, orders.order),
  route(shopApi.refund, inside, orders.refund),
  route(shopApi.import, { ...managed, before: incoming.prepare }, incoming.run),
  route(shopApi.imports, managed, incoming.imports),
  route(shopApi.undoImport, managed, incoming.undoImport),
  route(shopApi.access, managed, shop.access),
  route(shopApi.renewKey, managed, shop.renewKey),
  route(shopApi.saveBudget, managed, shop.saveBudget),
  // Its nonce is what a key is elsewhere; who delivers has no session.
  route(shopApi.deliver, { allow: 'public', keyless: true }, incoming.deliver),
]
