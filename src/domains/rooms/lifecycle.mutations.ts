import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { roomIndustriesApi } from '#contract/rooms/industries/room-industries.api'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import type { LifecycleAct } from '#contract/rooms/lifecycle/lifecycle.rules'
import { settingApi } from '#contract/rooms/page/setting.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { thenAnew } from '#lib/net/then-anew'
import { lifecycleQueries } from './lifecycle.queries'
import { roomsQueries } from './rooms.queries'

// Whoever changes a room has to know at once whether it worked: nothing here waits in the outbox.

/** What a room is known by: a change of it is read anew. */
const then = <T>(client: QueryClient, sent: Promise<T>): Promise<T> =>
  thenAnew(client, sent, [...roomsQueries.about.membership(), ...lifecycleQueries.about.room()])

type Changes<T> = Omit<T, 'training_room_id'>
const at = (roomId: number) => ({ training_room_id: roomId })

export const createRoom = (client: QueryClient, input: Input<typeof lifecycleApi.create>) =>
  then(client, call(lifecycleApi.create, input, once()))

export const cloneRoom = (client: QueryClient, roomId: number, input: Changes<Input<typeof lifecycleApi.clone>>) =>
  then(client, call(lifecycleApi.clone, { ...at(roomId), ...input }, once()))

export const updateRoom = (client: QueryClient, roomId: number, input: Changes<Input<typeof lifecycleApi.update>>) =>
  then(client, call(lifecycleApi.update, { ...at(roomId), ...input }, once()))

export const saveSettings = (client: QueryClient, roomId: number, input: Changes<Input<typeof settingApi.save>>) =>
  then(client, call(settingApi.save, { ...at(roomId), ...input }, once()))

const steps = {
  publish: lifecycleApi.publish,
  offline: lifecycleApi.offline,
  online: lifecycleApi.online,
  end: lifecycleApi.end,
  reopen: lifecycleApi.reopen,
  delete: lifecycleApi.delete,
} satisfies Record<LifecycleAct, unknown>

export const takeStep = (client: QueryClient, roomId: number, act: LifecycleAct) =>
  then(client, call(steps[act], at(roomId), once()))

export const restoreRoom = (client: QueryClient, roomId: number) =>
  then(client, call(lifecycleApi.restore, at(roomId), once()))

export const offerRoom = (client: QueryClient, roomId: number, uid: number) =>
  then(client, call(settingApi.offer, { ...at(roomId), uid }, once()))
export const withdrawOffer = (client: QueryClient, roomId: number) =>
  then(client, call(settingApi.withdraw, at(roomId), once()))
export const answerOffer = (client: QueryClient, roomId: number, accept: boolean) =>
  then(client, call(settingApi.answer, { ...at(roomId), accept: accept ? 1 : 0 }, once()))

export const bindIndustries = (client: QueryClient, roomId: number, insertIds: number[]) =>
  then(client, call(roomIndustriesApi.bind, { ...at(roomId), insertIds }, once()))
