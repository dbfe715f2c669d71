import type { ShopOrder } from './shop.model'

export const orderSourceLabels: Record<ShopOrder['source'], string> = {
  shop: '实训室下单',
  delivery: '平台推送',
  import: '文件导入',
}
export const orderStateLabels: Record<ShopOrder['state'], string> = { paid: '已付款', refunded: '已退款' }
