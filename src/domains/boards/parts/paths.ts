export const rankPage = (contestId: number, tab?: 'appeals'): string =>
  `/contest/${contestId}/rank${tab ? `?tab=${tab}` : ''}`
/** A published version as it stood. */
export const versionPage = (contestId: number, version: number): string =>
  `/contest/${contestId}/rank?version=${version}`
export const revealPage = (contestId: number): string => `/contest/${contestId}/rank?show=1`
