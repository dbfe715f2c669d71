import { yuan } from '../kernel/money'
import type { ShopData, ShopOrder, ShopProduct } from './shop.model'

export const orderSourceLabels: Record<ShopOrder['source'], string> = {
  shop: '实训室下单',
  delivery: '平台推送',
  import: '文件导入',
}
export const orderStateLabels: Record<ShopOrder['state'], string> = { paid: '已付款', refunded: '已退款' }

/** How one's practice money and one's team stand. */
export const shopFigures = (data: ShopData): [name: string, value: number | string][] => [
  ['剩余实训币（元）', yuan(data.budget_left)],
  ...(data.team_id
    ? ([
        [`${data.team_title}营收（元）`, yuan(data.team_amount)],
        ['营收名次', data.team_rank],
      ] as [string, number | string][])
    : []),
]
export const productText = ({ intro }: ShopProduct): string => intro || '没有介绍'
export const noOrders = {
  bought: { title: '还没有买过东西', text: '去别的团队的店铺看看，用实训币下单。' },
  sold: { title: '还没有订单', text: '上架商品后，同学下的单会出现在这里。' },
  all: { title: '还没有订单', text: '同学下单、平台推送和文件导入的订单都会出现在这里。' },
} as const
