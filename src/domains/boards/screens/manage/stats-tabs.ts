/** The tabs of 数据看板, as `?tab=` names them. Apart from the screen, so that an address costs nobody the screen. */
export const statsTabs = ['data', 'board', 'appeals', 'promotion'] as const
export type StatsTab = (typeof statsTabs)[number]
