import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { materialsApi } from '#contract/materials/materials.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { materialsQueries } from './materials.queries'

const then = async <T>(client: QueryClient, sent: Promise<T>): Promise<T> => {
  const answer = await sent
  await Promise.all(materialsQueries.about.room().map((queryKey) => client.invalidateQueries({ queryKey })))
  return answer
}
type Given<K extends keyof typeof materialsApi> = Omit<Input<(typeof materialsApi)[K]>, 'training_room_id'>
const at = (roomId: number) => ({ training_room_id: roomId })

export const addMaterials = (client: QueryClient, roomId: number, given: Given<'add'>) =>
  then(client, call(materialsApi.add, { ...at(roomId), ...given }, once()))

export const updateMaterial = (client: QueryClient, roomId: number, given: Given<'update'>) =>
  then(client, call(materialsApi.update, { ...at(roomId), ...given }, once()))

export const sortMaterials = (client: QueryClient, roomId: number, groupId: number, ids: number[]) =>
  then(client, call(materialsApi.sort, { ...at(roomId), group_id: groupId, ids }, once()))

export const removeMaterials = (client: QueryClient, roomId: number, ids: number[], undo = false) =>
  then(client, call(materialsApi.remove, { ...at(roomId), ids, ...(undo && { undo: 1 as const }) }, once()))

export const saveMaterialGroup = (client: QueryClient, roomId: number, given: Given<'saveGroup'>) =>
  then(client, call(materialsApi.saveGroup, { ...at(roomId), ...given }, once()))

export const removeMaterialGroup = (client: QueryClient, roomId: number, id: number) =>
  then(client, call(materialsApi.removeGroup, { ...at(roomId), id }, once()))

export const sortMaterialGroups = (client: QueryClient, roomId: number, ids: number[]) =>
  then(client, call(materialsApi.sortGroups, { ...at(roomId), ids }, once()))
