export const rankPage = (contestId: number, tab?: 'appeals'): string =>
  `/contest/${contestId}/rank${tab ? `?tab=${tab}` : ''}`
export const revealPage = (contestId: number): string => `/contest/${contestId}/rank?show=1`
