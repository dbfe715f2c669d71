import { useQueries } from '@tanstack/react-query'
import { boardsQueries, REVEALED } from '../boards.queries'

/** Every line of a board, page by page; undefined until the last of them is here. */
export const useAllRows = (contestId: number) => {
  const first = useQueries({ queries: [boardsQueries.reveal(contestId)] })[0]
  const pages = Math.ceil((first.data?.total ?? 0) / REVEALED)
  const offsets = Array.from({ length: Math.max(0, pages - 1) }, (_, i) => (i + 1) * REVEALED)
  const more = useQueries({ queries: offsets.map((offset) => boardsQueries.reveal(contestId, offset)) })
  const all = [first, ...more]
  const whole = first.data !== undefined && more.every((page) => page.data)
  return {
    rows: whole ? all.flatMap((page) => page.data?.list ?? []) : undefined,
    brackets: first.data?.brackets ?? [],
    error: all.find((page) => page.error)?.error ?? null,
    retry: () => Promise.all(all.filter((page) => page.error).map((page) => page.refetch())),
  }
}
