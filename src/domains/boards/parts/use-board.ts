import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { BOARD_PAGE, type BoardFilter, boardsQueries } from '../boards.queries'

/** A board page by page, narrowed to a bracket or a name. */
export const useBoard = (contestId: number, fixed: Pick<BoardFilter, 'version' | 'asPlayer'> = {}) => {
  const [filter, setFilter] = useState({ bracket: 0, keyword: '' })
  const [pages, setPages] = useState(1)
  const offsets = Array.from({ length: pages }, (_, i) => i * BOARD_PAGE)
  const results = useQueries({
    queries: offsets.map((offset) => boardsQueries.rank(contestId, { offset, ...filter, ...fixed })),
  })
  const first = results[0]
  const rows = results.flatMap((r) => r.data?.list ?? [])
  return {
    query: first,
    board: first?.data,
    rows,
    filter,
    narrow: (next: Partial<typeof filter>) => {
      setFilter({ ...filter, ...next })
      setPages(1)
    },
    more: rows.length < (first?.data?.total ?? 0) ? () => setPages(pages + 1) : undefined,
  }
}
