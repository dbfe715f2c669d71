/** `?tab=` of the editor. Apart from the screen: the address is known to every page, the screen only to this one. */
export const SITE_TABS = ['basics', 'texts', 'news', 'help', 'rooms'] as const
export type SiteTab = (typeof SITE_TABS)[number]
