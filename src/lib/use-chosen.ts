import { useState } from 'react'
import { PAGE_LIMIT_MAX } from '#contract/kernel/paging'

type ReadPage<T> = (page: { offset: number; limit: number }) => Promise<{ list: readonly T[]; total: number }>

/** A list's pages one after the other. What came in between moves the others by one: nothing is named twice. */
const readAll = async <T>(read: ReadPage<T>, keyOf: (row: T) => string): Promise<Map<string, T>> => {
  const rows = new Map<string, T>()
  for (let offset = 0; ; offset += PAGE_LIMIT_MAX) {
    const { list, total } = await read({ offset, limit: PAGE_LIMIT_MAX })
    for (const row of list) rows.set(keyOf(row), row)
    if (!list.length || offset + list.length >= total) return rows
  }
}

interface ChosenOf<T> {
  /** The page that is shown. */
  page: { list: readonly T[]; total: number } | undefined
  /** Filter and page: where either is another, nothing is chosen. */
  of: unknown
  keyOf: (row: T) => string
  selectable?: (row: T) => boolean
  /** Any page of the same filter, for choosing all of it. */
  read: ReadPage<T>
  /** The counter of what is chosen: 人, 条. */
  unit: string
}

/**
 * Which rows of a list are chosen: some of the page, or all that the filter finds. All are read first, so what is done is done
 * to those that were counted, and to nobody who came meanwhile.
 */
export const useChosen = <T>({ page, of, keyOf, selectable = () => true, read, unit }: ChosenOf<T>) => {
  const where = JSON.stringify(of)
  const [state, setState] = useState<{ where: string; rows: ReadonlyMap<string, T> }>({ where, rows: new Map() })
  const rows: ReadonlyMap<string, T> = state.where === where ? state.rows : new Map()
  const shown = new Map((page?.list ?? []).map((row) => [keyOf(row), row]))
  // Somebody else may have dealt with a chosen one meanwhile: what is shown of it now counts.
  const chosen = [...rows].map(([key, row]) => shown.get(key) ?? row).filter(selectable)
  const keep = (next: ReadonlyMap<string, T>) => setState({ where, rows: next })
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
        unit,
        choose: async () => keep(new Map([...(await readAll(read, keyOf))].filter(([, row]) => selectable(row)))),
      },
    },
  }
}
