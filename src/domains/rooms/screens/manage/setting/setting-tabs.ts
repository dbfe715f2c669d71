/** `?tab=` of the settings. Apart from the screen: the address is known to every page, the screen only to this one. */
export const SETTING_TABS = ['basics', 'join', 'menus', 'team', 'more', 'log'] as const
export type SettingTab = (typeof SETTING_TABS)[number]
