import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type MemberFilter, membersQueries } from '../../members.queries'

const PAGE = 100

/** Members page after page, as far as somebody scrolled; a change of the filter begins anew. */
export function useMemberPages(roomId: number, filter: MemberFilter) {
  const key = JSON.stringify(filter)
  const [read, setRead] = useState({ key, pages: 1 })
  const pages = read.key === key ? read.pages : 1
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, i) =>
      membersQueries.list(roomId, { ...filter, limit: PAGE, ...(i > 0 && { offset: i * PAGE }) }),
    ),
  })
  const [first] = queries
  const come = queries.flatMap((q) => q.data?.list ?? [])
  const total = first?.data?.total ?? 0
  return {
    age: { data: first?.data, dataUpdatedAt: first?.dataUpdatedAt ?? 0, isError: first?.isError ?? false },
    rows: first?.data ? come : undefined,
    total,
    busy: queries.some((q) => q.isFetching),
    failed: queries.find((q) => q.isError && !q.data),
    more: come.length < total ? () => setRead({ key, pages: pages + 1 }) : undefined,
  }
}
