import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from './account'
import { cents, deletedTime, pk, reference, searchIndex, seconds } from './columns'
import { room } from './rooms/rooms'

/** How the shops of a room are set up; a room without a row has what `shop.rules` says. */
export const shopSetting = pgTable(
  'shop_setting',
  {
    roomId: reference('room_id', () => room.id),
    /** What everybody may spend. */
    budget: cents('budget').notNull(),
    /** The key that deliveries are signed with is made of the server's secret and this number; 0 = none yet. */
    keyVersion: integer('key_version').notNull().default(0),
    keyTime: seconds('key_time').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.roomId] })],
)

/** What a team sells. The team may be gone: what it sold stays. */
export const shopProduct = pgTable(
  'shop_product',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    teamId: integer('team_id').notNull(),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    price: cents('price').notNull(),
    stock: integer('stock').notNull(),
    onSale: boolean('on_sale').notNull().default(true),
    createUid: reference('create_uid', () => account.uid),
    createTime: seconds('create_time').notNull(),
    deletedTime: deletedTime(),
  },
  (t) => [
    index('shop_product_room').on(t.roomId, t.teamId).where(sql`${t.deletedTime} = 0`),
    searchIndex('shop_product_search', t.title, t.intro),
    index('shop_product_creator').on(t.createUid),
  ],
)

/** A file of orders that was taken in. */
export const shopImport = pgTable(
  'shop_import',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    uid: reference('uid', () => account.uid),
    count: integer('count').notNull(),
    undoneTime: seconds('undone_time').notNull().default(0),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [index('shop_import_room').on(t.roomId, t.id), index('shop_import_uid').on(t.uid)],
)

/** What a team sold: an order has one number in its room, wherever it comes from. */
export const shopOrder = pgTable(
  'shop_order',
  {
    id: pk(),
    roomId: reference('room_id', () => room.id),
    teamId: integer('team_id').notNull(),
    orderNo: text('order_no').notNull(),
    /** 0: it was not sold here. */
    productId: integer('product_id').notNull().default(0),
    productTitle: text('product_title').notNull(),
    quantity: integer('quantity').notNull(),
    amount: cents('amount').notNull(),
    /** 0 and a name from elsewhere, or a person of the room. */
    buyerUid: integer('buyer_uid').notNull().default(0),
    buyer: text('buyer').notNull().default(''),
    /** shop, delivery or import. */
    source: text('source').notNull(),
    importId: integer('import_id').notNull().default(0),
    refundReason: text('refund_reason').notNull().default(''),
    refundTime: seconds('refund_time').notNull().default(0),
    paidTime: seconds('paid_time').notNull(),
    createTime: seconds('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('shop_order_no').on(t.roomId, t.orderNo),
    index('shop_order_team').on(t.roomId, t.teamId, t.paidTime),
    index('shop_order_buyer').on(t.roomId, t.buyerUid).where(sql`${t.buyerUid} > 0`),
  ],
)
