/** What a room's shops are looked at by, for its people and for who manages it. */
export const SHOP_TABS = ['goods', 'rank', 'bought', 'own'] as const
export type ShopTab = (typeof SHOP_TABS)[number]
export const SHOP_DESK_TABS = ['figures', 'orders', 'goods', 'access'] as const
export type ShopDeskTab = (typeof SHOP_DESK_TABS)[number]
export const shopPage = (roomId: number, tab: ShopTab = 'goods'): string =>
  `/training-room/student/${roomId}/shop${tab === 'goods' ? '' : `?tab=${tab}`}`
export const shopDesk = (roomId: number, tab: ShopDeskTab = 'figures'): string =>
  `/training-room/manager/${roomId}/shop${tab === 'figures' ? '' : `?tab=${tab}`}`
