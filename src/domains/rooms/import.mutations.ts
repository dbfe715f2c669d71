import type { QueryClient } from '@tanstack/react-query'
import { importApi } from '#contract/rooms/import/import.api'
import type { ImportKey, ImportTarget } from '#contract/rooms/import/import.rules'
import { orgImportApi } from '#contract/rooms/import/org-import.api'
import { call } from '#lib/net/http'
import { uploadFile } from '../files/files.mutations'
import { orgMembersQueries } from '../orgs/members.queries'
import { activationQueries } from './activation.queries'
import { type ImportInto, importQueries } from './import.queries'
import { membersQueries } from './members.queries'

const quiet = { quiet: true }

const refresh = (client: QueryClient, keys: readonly (readonly unknown[])[]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))

const ofGroup = ({ group }: { group: number | undefined }) => ({ ...(group && { group_id: group }) })

/** Uploads a file and has it looked through; answers the import. */
export const startImport = async (client: QueryClient, into: ImportInto, file: File, target: ImportTarget) => {
  const { id: file_id } = await uploadFile(file, 'general')
  const { id } = await ('roomId' in into
    ? call(importApi.start, { training_room_id: into.roomId, file_id, target }, quiet)
    : call(orgImportApi.start, { ...ofGroup(into), file_id }, quiet))
  await refresh(client, importQueries.about.jobs())
  return id
}

export const runImport = async (client: QueryClient, into: ImportInto, id: number) => {
  if ('roomId' in into) await call(importApi.run, { training_room_id: into.roomId, id }, quiet)
  else await call(orgImportApi.run, { ...ofGroup(into), id }, quiet)
  await refresh(client, importQueries.about.jobs())
}
export const undoImport = async (client: QueryClient, into: ImportInto, id: number) => {
  if ('roomId' in into) await call(importApi.undo, { training_room_id: into.roomId, id }, quiet)
  else await call(orgImportApi.undo, { ...ofGroup(into), id }, quiet)
  await refresh(client, importQueries.about.jobs())
}

export const remapImport = async (client: QueryClient, into: ImportInto, id: number, keys: (ImportKey | '')[]) => {
  if ('roomId' in into) await call(importApi.remap, { training_room_id: into.roomId, id, keys }, quiet)
  else await call(orgImportApi.remap, { ...ofGroup(into), id, keys }, quiet)
  await refresh(client, importQueries.about.jobs())
}
export const discardImport = async (client: QueryClient, into: ImportInto, id: number) => {
  if ('roomId' in into) await call(importApi.discard, { training_room_id: into.roomId, id }, quiet)
  else await call(orgImportApi.discard, { ...ofGroup(into), id }, quiet)
  await refresh(client, importQueries.about.list())
}

/** An import ended: people came or went. */
export const importEnded = (client: QueryClient, into: ImportInto) =>
  refresh(
    client,
    'roomId' in into
      ? [...membersQueries.about.people(), activationQueries.about.codes()]
      : orgMembersQueries.about.people(),
  )
