import { useState } from 'react'
import { PAGE_LIMIT_MAX } from '#contract/kernel/paging'

type ReadPage<T> = (page: { offset: number; limit: number }) => Promise<{ list: readonly T[]; total: number }>

/** As many rows as can be chosen at once; of more, the first ones. */
export const CHOSEN_MAX = 2000

/** A list's pages one after the other. What came in between moves the others by one: nothing is named twice. */
const readAll = async <T>(read: ReadPage<T>, keyOf: (row: T) => string): Promise<Map<string, T>> => {
  const rows = new Map<string, T>()
  for (let offset = 0; ; offset += PAGE_LIMIT_MAX) {
    const { list, total } = await read({ offset, limit: PAGE_LIMIT_MAX })
    for (const row of list) rows.set(keyOf(row), row)
    if (!list.length || offset + list.length >= Math.min(total, CHOSEN_MAX)) return rows
  }
}

interface ChosenOf<T> {
  /** The page that is shown; while another is on its way, the one before. */
  query: { data: { list: readonly T[]; total: number } | undefined; isPlaceholderData: boolean }
  /** Filter, order and page: where one of them is another, nothing is chosen. */
  of: unknown
  keyOf: (row: T) => string
  selectable?: (row: T) => boolean
  /** Any page of the same filter, for choosing all of it. */
  read: ReadPage<T>
  /** The counter of what is chosen: 人, 条. */
  unit: string
}

interface State<T> {
  /** The filter, order and page that it is of. */
  where: string
  rows: ReadonlyMap<string, T>
  /** Chosen while the page before was still shown. */
  early: boolean
}

/**
 * Which rows of a list are chosen: some of the page, or all that the filter finds. All are read first, so what is done is done
 * to those that were counted, and to nobody who came meanwhile; whom somebody else dealt with meanwhile, the server leaves out.
 */
export const useChosen = <T>({
  query: { data: page, isPlaceholderData },
  of,
  keyOf,
  selectable = () => true,
  read,
  unit,
}: ChosenOf<T>) => {
  const where = JSON.stringify(of)
  const [state, setState] = useState<State<T>>({ where, rows: new Map(), early: false })
  const shown = new Map((page?.list ?? []).map((row) => [keyOf(row), row]))
  const known: ReadonlyMap<string, T> = state.where === where ? state.rows : new Map()
  // What was chosen of a page that has gone since would be chosen unseen.
  const gone = state.early && !isPlaceholderData
  const rows = gone ? new Map([...known].filter(([key]) => shown.has(key))) : known
  // Somebody else may have dealt with a chosen one meanwhile: what is shown of it now counts.
  const chosen = [...rows].map(([key, row]) => shown.get(key) ?? row).filter(selectable)
  const keep = (next: ReadonlyMap<string, T>) => setState({ where, rows: next, early: isPlaceholderData })
  return {
    chosen,
    clear: () => keep(new Map()),
    selection: {
      selected: new Set(chosen.map(keyOf)),
      selectable,
      onChange: (keys: ReadonlySet<string>) =>
        keep(new Map([...rows, ...shown].filter(([key, row]) => keys.has(key) && selectable(row)))),
      whole: {
        total: page?.total ?? 0,
        most: CHOSEN_MAX,
        unit,
        choose: async () => keep(new Map([...(await readAll(read, keyOf))].filter(([, row]) => selectable(row)))),
      },
    },
  }
}
