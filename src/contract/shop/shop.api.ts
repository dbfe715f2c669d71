import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { cents, deviceTime, flag, ID_MAX, id, keyword, line, sheetFormat, time, version } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import {
  orderImportRow,
  orderSource,
  orderState,
  productSaid,
  shopData,
  shopOrder,
  shopProduct,
  teamRank,
  upTo,
} from './shop.model'
import {
  BUDGET_MAX,
  ORDER_NO_MAX,
  PAYLOAD_MAX,
  PRICE_MAX,
  QUANTITY_MAX,
  REFUND_REASON_MAX,
  STOCK_MAX,
} from './shop.rules'

const room = { training_room_id: id }
const asFile = { do_export: z.optional(flag), format: z.optional(sheetFormat) }

/** The practice shops of a room (templates 3 and 4 with 开启店铺): one a team. */
export const shopApi = {
  rank: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getTrainingRoomTeamRank',
    input: input({ ...room, ...asFile }),
    output: z.object({ list: z.array(teamRank) }),
    summary: 'Teams of a room by what their shops earned; `do_export` answers a file, for managers alone (section 7)',
  }),
  data: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getTrainingRoomShopData',
    input: input(room),
    output: shopData,
    summary: 'Revenue of a room’s shops by day and product, and how the asker’s own stands',
  }),
  products: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ShopProduct/lists',
    input: input({ ...room, ...paging, team_id: z.optional(id), keyword: z.optional(keyword) }),
    output: listOf(shopProduct),
    edition: 1,
    summary: 'What is on sale in a room, the latest first; of one’s own team, and for managers, also what is not',
  }),
  saveProduct: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ShopProduct/save',
    input: input({
      ...room,
      /** Without it the product is new. */
      id: z.optional(id),
      version: z.optional(version),
      ...productSaid,
      stock: upTo(STOCK_MAX),
      /** What there was when the form was opened: what was sold or given back since then stays so. Without it `stock` is what there is. */
      stock_seen: z.optional(upTo(STOCK_MAX)),
    }),
    output: z.object({ id }),
    summary: 'Makes or changes a product of the asker’s team',
  }),
  removeProduct: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ShopProduct/remove',
    input: input({ ...room, id, undo: z.optional(flag) }),
    output: done,
    summary: 'Deletes a product of the asker’s team, or takes that back; its orders stay',
  }),
  orders: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ShopOrder/lists',
    input: input({
      ...room,
      ...paging,
      ...asFile,
      /** What the asker bought, what their team sold, or (managers) everything. */
      of: z.enum(['bought', 'sold', 'all']),
      team_id: z.optional(id),
      state: z.optional(orderState),
      source: z.optional(orderSource),
      keyword: z.optional(keyword),
    }),
    output: listOf(shopOrder),
    summary: 'Orders, the latest first; `do_export` answers a file, for managers alone',
  }),
  order: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ShopOrder/create',
    input: input({
      ...room,
      product_id: id,
      quantity: z.int().check(z.positive(), z.maximum(QUANTITY_MAX)),
      /** What the asker was shown for one piece: at another price nobody buys unasked. */
      price: cents.check(z.nonnegative(), z.maximum(PRICE_MAX)),
    }),
    output: z.object({ id, order_no: z.string(), budget_left: cents }),
    summary: 'Buys from another team’s shop with practice money',
  }),
  refund: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ShopOrder/refund',
    input: input({ ...room, id, reason: line(REFUND_REASON_MAX) }),
    output: done,
    summary: 'Gives an order’s money back, by the team that sold or by managers; again changes nothing',
  }),
  import: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ShopOrder/import',
    input: input({
      ...room,
      /** The asker's upload: XLSX or CSV with a line for each order. */
      file_id: id,
      /** 1: only says what would happen. */
      dry: flag,
    }),
    output: z.object({ import_id: z.int(), taken: z.int(), known: z.int(), list: z.array(orderImportRow) }),
    summary: 'Orders of a table, with what is wrong with which; those with a problem are left out',
  }),
  imports: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ShopOrder/imports',
    input: input(room),
    output: z.object({
      list: z.array(z.object({ id, by: z.string(), count: z.int(), create_time: time, undone: z.boolean() })),
    }),
    summary: 'The latest imports of orders',
  }),
  undoImport: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ShopOrder/undoImport',
    input: input({ ...room, id: z.int().check(z.positive(), z.maximum(ID_MAX)) }),
    output: z.object({ removed: z.int() }),
    summary: 'Takes an import back: its orders go',
  }),
  access: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Shop/access',
    input: input(room),
    output: z.object({
      /** Where a platform delivers to. */
      address: z.string(),
      /** When the key was made; 0 = there is none. */
      key_time: time,
      budget: cents,
    }),
    summary: 'How orders of another platform get here, and how much practice money everybody has',
  }),
  renewKey: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Shop/renewKey',
    input: input(room),
    output: z.object({ key: z.string() }),
    summary: 'Makes the key that deliveries are signed with and shows it once; the one before stops working',
  }),
  saveBudget: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Shop/saveBudget',
    input: input({ ...room, budget: cents.check(z.nonnegative(), z.maximum(BUDGET_MAX)) }),
    output: done,
    summary: 'How much practice money everybody of the room may spend in all',
  }),
  deliver: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Shop/deliver',
    input: input({
      training_room_id: id,
      time: deviceTime,
      nonce: z.string().check(z.maxLength(64), z.regex(/^[\w-]{16,64}$/)),
      /** JSON: a list of `{order_no, team, product, quantity, amount (cents), buyer, paid_time, state}`. */
      payload: z.string().check(z.maxLength(PAYLOAD_MAX)),
      /** HMAC-SHA-256 in hex of room, time, nonce and payload, each a line (`deliveryText`). */
      sign: z.string().check(z.maxLength(64), z.regex(/^[0-9a-f]{64}$/)),
    }),
    output: z.object({
      added: z.int(),
      known: z.int(),
      refunded: z.int(),
      problems: z.array(z.object({ order_no: z.string().check(z.maxLength(ORDER_NO_MAX)), problem: z.string() })),
    }),
    external: 'called by shop platforms that deliver what teams sold there',
    summary: 'Takes signed orders of another platform; the same order twice counts once, an altered one is refused',
  }),
}
