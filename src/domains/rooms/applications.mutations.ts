import type { QueryClient } from '@tanstack/react-query'
import type { Verdict } from '#contract/kernel/approval'
import { roomsApi } from '#contract/rooms/rooms.api'
import { inPortions } from '#lib/device/portions'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { roomsQueries } from './rooms.queries'

/** As many as one call decides. */
const AT_ONCE = 200

export const decideApplications = async (
  client: QueryClient,
  roomId: number,
  { ids, ...decision }: { ids: number[]; status: Verdict; reason?: string },
) => {
  try {
    const done = await inPortions(ids, AT_ONCE, (some) =>
      call(roomsApi.batchCheckApply, { training_room_id: roomId, ids: some, ...decision }, once()),
    )
    return {
      handled: done.reduce((sum, d) => sum + d.handled, 0),
      skipped: done.reduce((sum, d) => sum + d.skipped, 0),
    }
  } finally {
    await Promise.all(roomsQueries.about.membership().map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}
