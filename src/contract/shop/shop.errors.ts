import { defineErrors } from '../kernel/errors'
import { PRODUCTS_MAX } from './shop.rules'

/** Practice shops: 43000 to 42929. */
export const shopErrors = defineErrors({
  shop_off: {
    code: 43000,
    status: 409,
    text: '实训室没有开启店铺',
    when: 'a call about a shop where the room has none',
  },
  shop_no_team: {
    code: 43001,
    status: 403,
    text: '加入团队后才能经营店铺',
    when: 'selling without a team of the room',
  },
  product_gone: {
    code: 43002,
    status: 404,
    text: '商品不存在',
    when: 'a product of another room, or one that was deleted',
  },
  product_words: {
    code: 43003,
    status: 400,
    text: '商品信息有误',
    when: 'a title, price or stock that cannot be; the text says which',
  },
  products_full: {
    code: 43004,
    status: 409,
    text: `每个店铺最多 ${PRODUCTS_MAX} 个商品`,
    when: 'one product too many',
  },
  product_others: {
    code: 43005,
    status: 403,
    text: '只能修改自己团队的商品',
    when: 'changing what another team sells',
  },
  product_off: { code: 43006, status: 409, text: '商品已下架', when: 'ordering what is not on sale' },
  product_sold_out: {
    code: 43007,
    status: 409,
    text: '库存不足',
    when: 'ordering more than is there; the text says how many are',
  },
  own_product: { code: 43008, status: 409, text: '不能购买自己团队的商品', when: 'somebody of a team buys from it' },
  budget_spent: {
    code: 43009,
    status: 409,
    text: '余额不足',
    when: 'an order beyond what is left; the text says how much is',
  },
  order_gone: { code: 43010, status: 404, text: '订单不存在', when: 'an order of another room' },
  order_others: { code: 43011, status: 403, text: '只能退自己店铺的订单', when: 'refunding what another team sold' },
  order_import: {
    code: 43012,
    status: 400,
    text: '没有找到“订单号”和“金额”两列，请使用模板填写',
    when: 'a file without orders; the text says why',
  },
  import_gone: {
    code: 43013,
    status: 404,
    text: '导入记录不存在',
    when: 'undoing an import of another room, or twice',
  },
  delivery_refused: {
    code: 43014,
    status: 403,
    text: '签名校验失败',
    when: 'a delivery of orders with a wrong, stale or reused signature',
  },
  delivery_broken: {
    code: 43015,
    status: 400,
    text: '订单内容无法读取',
    when: 'a delivery whose payload is no list of orders',
  },
  product_changed: {
    code: 43016,
    status: 409,
    text: '价格已变化，请刷新后重试',
    when: 'ordering at a price that is no longer the product’s',
  },
})
