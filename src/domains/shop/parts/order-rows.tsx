import { yuan } from '#contract/kernel/money'
import { orderSourceLabels, orderStateLabels } from '#contract/shop/shop.labels'
import type { ShopOrder } from '#contract/shop/shop.model'
import { dateTime } from '#lib/format'
import { Tag } from '#ui/display/tag'
import type { Column } from '#ui/lists/data-list'

/** What a list of orders says of each: whoever looks at their own needs no buyer, who looks at their shop no team. */
export const orderColumns = (of: 'bought' | 'sold' | 'all'): readonly Column<ShopOrder>[] => [
  {
    key: 'product',
    title: '商品',
    phone: 'title',
    // The number of pieces stays in one line with its sign.
    cell: ({ product_title, quantity }) => `${product_title} ×\u00a0${quantity}`,
  },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    width: '88px',
    cell: ({ state }) => <Tag tone={state === 'paid' ? 'success' : 'neutral'}>{orderStateLabels[state]}</Tag>,
  },
  { key: 'amount', title: '金额', numeric: true, width: '112px', cell: ({ amount }) => `¥${yuan(amount)}` },
  ...(of === 'sold' ? [] : [{ key: 'team', title: '店铺', cell: (row: ShopOrder) => row.team_title || '团队已解散' }]),
  ...(of === 'bought'
    ? []
    : [{ key: 'buyer', title: '买家', width: '96px', cell: (row: ShopOrder) => row.buyer || '—' }]),
  { key: 'time', title: '付款时间', width: '152px', cell: ({ paid_time }) => dateTime(paid_time) },
  {
    key: 'no',
    title: '订单号',
    width: '176px',
    cell: ({ order_no, source }) => (of === 'all' ? `${order_no} · ${orderSourceLabels[source]}` : order_no),
  },
  { key: 'why', title: '退款原因', width: '144px', cell: ({ refund_reason }) => refund_reason || '—' },
]
