import { deedLine } from '#contract/orgs/log/log.labels'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { roomActions } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { Client } from '../../support/server'

/** Who did what in a room, in the words of its log: the newest deeds, the oldest of them first. */
export const deedsIn = async (training_room_id: number, reader: Client, limit: number) =>
  (await reader.get(lifecycleApi.log, { training_room_id, limit })).data.list
    .map((one) => [one.uid, deedLine(roomActions)(one)])
    .reverse()
