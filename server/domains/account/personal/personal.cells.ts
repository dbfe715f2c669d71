import { minute, type SheetCell } from '#contract/kernel/sheet'
import type { PersonalColumn, PersonalTable } from '../account.slots'
import type { PersonalRow } from './personal.store'

const titleOf = (column: PersonalColumn): string => (typeof column === 'string' ? column : column.title)
const worded = (column: PersonalColumn, value: unknown): unknown =>
  typeof column === 'string' ? value : (column.words[String(value)] ?? value)
const yuan = (cents: unknown): string => (Number(cents) / 100).toFixed(2)

export const headOf = ({ columns }: PersonalTable): string[] => Object.values(columns).map(titleOf)

/** A row as a spreadsheet shows it: times as a clock in China, money in yuan, what is no plain value as JSON. */
export const cellsOf = ({ columns }: PersonalTable, row: PersonalRow): SheetCell[] =>
  Object.entries(columns).map(([key, column]) => {
    const value = worded(column, row[key])
    if (value === null || value === undefined) return null
    if (key.endsWith('_time')) return { time: Number(value) }
    if (key.endsWith('_cents')) return yuan(value)
    if (typeof value === 'boolean') return value ? '是' : '否'
    if (typeof value === 'number' || typeof value === 'string') return value
    return JSON.stringify(value)
  })

/** The same for programs: by the columns' titles, times as ISO 8601 in China's offset, null where there is none. */
export const jsonOf = ({ columns }: PersonalTable, row: PersonalRow): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(columns).map(([key, column]) => {
        const value = worded(column, row[key]) ?? null
        if (value !== null && key.endsWith('_time'))
          return [titleOf(column), Number(value) ? `${minute(Number(value)).replace(' ', 'T')}+08:00` : null]
        return [titleOf(column), value !== null && key.endsWith('_cents') ? yuan(value) : value]
      }),
    ),
  )
