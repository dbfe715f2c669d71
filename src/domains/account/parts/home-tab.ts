export type HomeTab = 'profile' | 'security' | 'orgs'

/** Apart from the screen: the route reads its address with this before the screen's code is needed. */
export const homeTabs: { value: HomeTab; label: string }[] = [
  { value: 'profile', label: '资料' },
  { value: 'security', label: '安全' },
  { value: 'orgs', label: '我的组织' },
]
export const homeTab = (value: unknown): HomeTab => homeTabs.find((t) => t.value === value)?.value ?? 'profile'
