import { useOnline } from './online'

interface Dated {
  data: unknown
  dataUpdatedAt: number
  isError?: boolean
  isRefetchError?: boolean
}

/** Since when the shown data is: milliseconds while it cannot be fresh (no network, refetch failed), else undefined. */
export const useDataAge = (query: Dated): number | undefined => {
  const online = useOnline()
  if (query.data === undefined || !query.dataUpdatedAt) return undefined
  return !online || query.isRefetchError || query.isError ? query.dataUpdatedAt : undefined
}
