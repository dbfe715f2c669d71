import type { MarkRow, MarkState, MissingRow } from '#contract/works/marking/marks.model'
import { useListState } from '#lib/use-list-state'

/** What the queue of a work shows, as its address says it; `state` in an address is the log-in's. */
export const markFilter = {
  show: ['all', 'waiting', 'marked', 'returned', 'missing'],
  group: '',
  keyword: '',
} as const
export type Show = (typeof markFilter.show)[number]
const SORTS = ['time', 'name', 'score'] as const
type Order = (typeof SORTS)[number] | `-${(typeof SORTS)[number]}` | undefined

/** Also on the desk: its next hand-in is the queue's. */
export const useMarkList = () => {
  const at = useListState(markFilter, { sorts: SORTS })
  const { show, group, keyword } = at.filter
  const said = { show: show === 'all' ? '' : show, group, keyword, sort: at.order ?? '' }
  const written = new URLSearchParams(Object.entries(said).filter(([, value]) => value))
  return { ...at, written: written.size ? `&${written}` : '' }
}

type Named = Pick<MissingRow, 'name' | 'groups'>
interface Wanted {
  group: string
  keyword: string
}
export const among = <Row extends Named>(rows: readonly Row[], { group, keyword }: Wanted): Row[] => {
  const word = keyword.trim().toLowerCase()
  return rows.filter((r) => (!group || r.groups.includes(group)) && r.name.toLowerCase().includes(word))
}

/** What can be told apart by. */
export const groupsOf = (rows: readonly Named[]): string[] =>
  [...new Set(rows.flatMap((r) => r.groups))].sort((a, b) => a.localeCompare(b, 'zh'))

const by: Record<(typeof SORTS)[number], (a: MarkRow, b: MarkRow) => number> = {
  time: (a, b) => a.submit_time - b.submit_time,
  name: (a, b) => a.name.localeCompare(b.name, 'zh'),
  score: (a, b) => a.score - b.score,
}
/** Among equals the one that came first. */
export const inOrder = (rows: readonly MarkRow[], order: Order): MarkRow[] => {
  if (!order) return [...rows]
  const name = order.replace(/^-/, '') as (typeof SORTS)[number]
  const sign = order.startsWith('-') ? -1 : 1
  return [...rows].sort((a, b) => sign * by[name](a, b) || by.time(a, b) || a.submission_id - b.submission_id)
}

/** What is looked through one after another: those that wait, unless others were asked for. */
export const wantedState = (show: Show): MarkState => (show === 'marked' || show === 'returned' ? show : 'waiting')
