import { type ImportRow, importApi } from '#contract/rooms/import/import.api'
import { orgImportApi } from '#contract/rooms/import/org-import.api'
import { fileUrl } from '#lib/device/download'
import { keyOf, queryOf } from '#lib/net/query'

type RowsAsked = { plan?: ImportRow['plan']; offset?: number }

/** What imports people: a room, or the organisation itself (one of its sub-groups, where it is named). */
export type ImportInto = { roomId: number } | { group: number | undefined }
const groupOf = (group: number | undefined) => ({ ...(group && { group_id: group }) })

export const importQueries = {
  detail: (into: ImportInto, id: number) =>
    'roomId' in into
      ? queryOf(importApi.detail, { training_room_id: into.roomId, id })
      : queryOf(orgImportApi.detail, { ...groupOf(into.group), id }),
  lists: (into: ImportInto) =>
    'roomId' in into
      ? queryOf(importApi.lists, { training_room_id: into.roomId, limit: 10 })
      : queryOf(orgImportApi.lists, { ...groupOf(into.group), limit: 10 }),
  rows: (into: ImportInto, id: number, filter: RowsAsked = {}) =>
    'roomId' in into
      ? queryOf(importApi.rows, { training_room_id: into.roomId, id, limit: 50, ...filter })
      : queryOf(orgImportApi.rows, { ...groupOf(into.group), id, limit: 50, ...filter }),
  about: {
    list: () => [importApi.lists, orgImportApi.lists].map((api) => keyOf(api)),
    jobs: () =>
      [
        importApi.lists,
        importApi.detail,
        importApi.rows,
        orgImportApi.lists,
        orgImportApi.detail,
        orgImportApi.rows,
      ].map((api) => keyOf(api)),
  },
}

/** Addresses of files that the browser downloads. */
export const fileAddress = {
  template: (format: 'csv' | 'xlsx') => fileUrl(importApi.template.path, { format }),
  problems: (into: ImportInto, id: number) =>
    'roomId' in into
      ? fileUrl(importApi.problems.path, { training_room_id: into.roomId, id, format: 'xlsx' })
      : fileUrl(orgImportApi.problems.path, { ...groupOf(into.group), id, format: 'xlsx' }),
}
