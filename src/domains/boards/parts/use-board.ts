import { useState } from 'react'
import { useReadOn } from '#lib/use-pages'
import { type BoardFilter, boardsQueries } from '../boards.queries'

/** A board read to its end, narrowed to a bracket or a name. */
export const useBoard = (contestId: number, fixed: Pick<BoardFilter, 'version' | 'asPlayer'> = {}) => {
  const [filter, setFilter] = useState({ bracket: 0, keyword: '' })
  const { first, list, end } = useReadOn((offset) => boardsQueries.rank(contestId, { offset, ...filter, ...fixed }), {
    keyOf: (row) => row.contest_team_id,
    // The field that narrows it stays while it is asked anew.
    keep: true,
  })
  return {
    query: first,
    board: first.data,
    rows: list,
    filter,
    narrow: (next: Partial<typeof filter>) => setFilter({ ...filter, ...next }),
    end,
  }
}
