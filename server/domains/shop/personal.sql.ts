import { sql } from 'drizzle-orm'
import { orderSourceLabels } from '#contract/shop/shop.labels'
import type { PersonalPart } from '../account/account.slots'

export const shopPersonal: PersonalPart = {
  domain: 'shop',
  folder: '店铺',
  tables: [
    {
      title: '我的订单',
      columns: {
        order_no: '订单号',
        product: '商品',
        quantity: '数量',
        amount_cents: '金额（元）',
        source: { title: '来源', words: orderSourceLabels },
        refund_reason: '退款原因',
        paid_time: '付款时间',
        refund_time: '退款时间',
      },
      rows: ({
        uid,
      }) => sql`select o.order_no, o.product_title as product, o.quantity, o.amount as amount_cents, o.source,
          o.refund_reason, o.paid_time, o.refund_time
        from shop_order o where o.buyer_uid = ${uid} order by o.id`,
    },
    {
      title: '我上架的商品',
      columns: { title: '商品', intro: '介绍', price_cents: '单价（元）', create_time: '时间' },
      rows: ({ uid }) => sql`select p.title, p.intro, p.price as price_cents, p.create_time from shop_product p
        where p.create_uid = ${uid} and p.deleted_time = 0 order by p.id`,
    },
    {
      title: '我导入的订单',
      columns: { room: '实训室', count: '个数', create_time: '时间' },
      rows: ({
        uid,
      }) => sql`select r.title as room, i.count, i.create_time from shop_import i join room r on r.id = i.room_id
        where i.uid = ${uid} order by i.id`,
    },
  ],
}
