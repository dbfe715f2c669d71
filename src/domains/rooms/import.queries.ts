import { type ImportRow, importApi } from '#contract/rooms/import/import.api'
import { fileUrl } from '#lib/device/download'
import { keyOf, queryOf } from '#lib/net/query'

export const importQueries = {
  detail: (roomId: number, id: number) => queryOf(importApi.detail, { training_room_id: roomId, id }),
  lists: (roomId: number) => queryOf(importApi.lists, { training_room_id: roomId, limit: 10 }),
  rows: (roomId: number, id: number, filter: { plan?: ImportRow['plan']; offset?: number } = {}) =>
    queryOf(importApi.rows, { training_room_id: roomId, id, limit: 50, ...filter }),
  about: {
    list: () => keyOf(importApi.lists),
    jobs: () => [keyOf(importApi.lists), keyOf(importApi.detail), keyOf(importApi.rows)],
  },
}

/** Addresses of files that the browser downloads. */
export const fileAddress = {
  template: (format: 'csv' | 'xlsx') => fileUrl(importApi.template.path, { format }),
  problems: (roomId: number, id: number) =>
    fileUrl(importApi.problems.path, { training_room_id: roomId, id, format: 'xlsx' }),
}
