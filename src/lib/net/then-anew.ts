import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Sends, and then reads anew what it changed; also after a refusal, which somebody else's change may be behind. */
export const thenAnew = async <T>(client: QueryClient, sent: Promise<T>, keys: readonly QueryKey[]): Promise<T> => {
  try {
    return await sent
  } finally {
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}
