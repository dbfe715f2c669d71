import { exportApi, type ImportRow, importApi } from '#contract/rooms/import.api'
import { keyOf, queryOf } from '#lib/query'
import { baseOf } from '#lib/site'

const address = (path: string, query: Record<string, string | number | undefined>): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return `${baseOf('product')}${path}?${search}`
}
type Format = 'csv' | 'xlsx'

export const importQueries = {
  detail: (roomId: number, id: number) => queryOf(importApi.detail, { training_room_id: roomId, id }),
  lists: (roomId: number) => queryOf(importApi.lists, { training_room_id: roomId, limit: 10 }),
  rows: (roomId: number, id: number, filter: { plan?: ImportRow['plan']; offset?: number } = {}) =>
    queryOf(importApi.rows, { training_room_id: roomId, id, limit: 50, ...filter }),
  about: { jobs: () => [keyOf(importApi.lists), keyOf(importApi.detail), keyOf(importApi.rows)] },
}

/** Addresses of files that the browser downloads. */
export const fileAddress = {
  template: (format: Format) => address(importApi.template.path, { format }),
  problems: (roomId: number, id: number) =>
    address(importApi.problems.path, { training_room_id: roomId, id, format: 'xlsx' }),
  list: (roomId: number, list: 'member' | 'apply' | 'committee' | 'roster', format: Format, filter: object = {}) =>
    address(exportApi.list.path, { training_room_id: roomId, list, format, ...filter }),
}

/** The answer is an attachment, so the page stays where it is. */
export const download = (href: string): void => {
  window.open(href, '_self')
}
