import type { ReactNode } from 'react'

export type Column<T> = {
  key: string
  title: string
  cell: (row: T) => ReactNode
  /** Its place on a phone's card: the heading, the corner, a line of its own (the default), or nowhere. */
  phone?: 'title' | 'aside' | 'line' | 'hide'
  /** Of some length: on a tablet's card it has two columns, or a row, where one would break it into many lines. */
  wide?: boolean | 'row'
  /** Figures: set right, of equal width. */
  numeric?: boolean
  width?: string
  /** The name by which the list is sorted after it, where that can be. */
  sort?: string
}

export type Sorting = {
  by?: string
  desc?: boolean
  /** Undefined: in the list's own order again. */
  onSort: (next: { by: string; desc: boolean } | undefined) => void
}

export type RowAction = {
  key: string
  label: string
  danger?: boolean
  disabled?: boolean
  /** Done seldom, or not by accident: always in the row's menu. */
  menu?: boolean
  /** No device can do it alone: without a network it says so, and cannot be pressed. */
  online?: boolean
  onSelect: () => unknown
}

/** Those that stand in a row as buttons: up to two, or one beside a menu with the rest. */
export const asButtons = (actions: readonly RowAction[]): readonly RowAction[] => {
  const direct = actions.filter((action) => !action.menu)
  return direct.length > 2 || direct.length < actions.length ? direct.slice(0, 1) : direct
}

export type Selection<T> = {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
  /** Rows that cannot be chosen are shown without a box. */
  selectable?: (row: T) => boolean
  /** Where the list has further pages: all that its filter finds can be chosen, not only what is shown; of more than `most` the first. */
  whole?: { total: number; most: number; unit: string; choose: () => Promise<unknown> }
}

export type DataListProps<T> = {
  /** What the list is of; read before the table. */
  caption: string
  columns: readonly Column<T>[]
  /** Undefined while they are on their way. */
  rows: readonly T[] | undefined
  rowKey: (row: T) => string
  /** What a row is called: “王一诺”. */
  rowLabel: (row: T) => string
  empty: ReactNode
  selection?: Selection<T>
  sorting?: Sorting
  rowActions?: (row: T) => readonly RowAction[]
  /** Search, filters and what is done with the chosen ones. */
  toolbar?: ReactNode
}

/** Adds and removes keys without touching the set it was given. */
export function toggled(selected: ReadonlySet<string>, keys: readonly string[], on: boolean): Set<string> {
  const next = new Set(selected)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}
