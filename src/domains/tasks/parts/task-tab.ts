const tabs = ['info', 'accept', 'child', 'posts'] as const
export type TaskTab = (typeof tabs)[number]

/** The tab that an address names; none where it names no such. */
export const taskTab = (value: unknown): { tab?: TaskTab } => {
  const tab = tabs.find((one) => one === value)
  return tab ? { tab } : {}
}
