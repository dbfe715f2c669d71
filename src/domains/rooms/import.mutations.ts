import type { QueryClient } from '@tanstack/react-query'
import { importApi } from '#contract/rooms/import/import.api'
import type { ImportKey } from '#contract/rooms/import/import.rules'
import { call } from '#lib/net/http'
import { uploadFile } from '../files/files.mutations'
import { activationQueries } from './activation.queries'
import { importQueries } from './import.queries'
import { membersQueries } from './members.queries'

const quiet = { quiet: true }

const refresh = (client: QueryClient, keys: readonly (readonly unknown[])[]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))

/** Uploads a file and has it looked through; answers the import. */
export const startImport = async (client: QueryClient, roomId: number, file: File, target: 'member' | 'roster') => {
  const { id: file_id } = await uploadFile(file, 'general')
  const { id } = await call(importApi.start, { training_room_id: roomId, file_id, target }, quiet)
  await refresh(client, importQueries.about.jobs())
  return id
}

const act =
  (api: typeof importApi.run | typeof importApi.undo) => async (client: QueryClient, roomId: number, id: number) => {
    await call(api, { training_room_id: roomId, id }, quiet)
    await refresh(client, importQueries.about.jobs())
  }
export const runImport = act(importApi.run)
export const undoImport = act(importApi.undo)

export const remapImport = async (client: QueryClient, roomId: number, id: number, keys: (ImportKey | '')[]) => {
  await call(importApi.remap, { training_room_id: roomId, id, keys }, quiet)
  await refresh(client, importQueries.about.jobs())
}
export const discardImport = async (client: QueryClient, roomId: number, id: number) => {
  await call(importApi.discard, { training_room_id: roomId, id }, { quiet: true })
  await refresh(client, [importQueries.about.list()])
}

/** An import ended: people came or went. */
export const importEnded = (client: QueryClient) =>
  refresh(client, [...membersQueries.about.people(), activationQueries.about.codes()])
